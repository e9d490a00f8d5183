import { isDeepStrictEqual } from "node:util";
import type { Engine, Transaction } from "../../database/database.ts";
import {
  countPending,
  listAppliedAtOnce,
  listWaitingAlike,
  type StoredEdit,
} from "../../database/edits/edits.ts";
import { countSongsOfRecord } from "../../database/edits/merges/record-use.ts";
import {
  findContributions,
  findContributor,
  lockContributor,
} from "../../database/edits/standing.ts";
import { insertEdit } from "../../database/edits/write-edits.ts";
import { can, type Contributor, isTrusted } from "../../domain/users/can.ts";
import {
  APPLIED_AT_ONCE,
  EDIT_TEXT,
  isTakingAway,
  mostPending,
  needsSecondPerson,
  type TrustRule,
} from "../../domain/edits/edit-rules.ts";
import type { EditState } from "../../domain/edits/edit.ts";
import type { ProposedEdit } from "../../domain/edits/proposed/proposed-edit.ts";
import { failure } from "../../domain/failure.ts";
import { lockCatalogue } from "../import/commit/commit.ts";
import { applyEdit } from "./apply.ts";
import { prepareCredits } from "./credits/credits.ts";
import { EditRefused, refusedEdit } from "./edit-refused.ts";
import { expectUnlocked } from "./rights/expect-unlocked.ts";
import { prepareFields } from "./fields/fields.ts";
import { prepareMembership } from "./memberships/membership.ts";
import { prepareMerge, prepareUnmerge } from "./records/merge.ts";
import { prepareNewRecord } from "./records/new-record.ts";
import { type Prepared, UNDECIDED } from "./prepared.ts";
import { expectOwnWaiting } from "./release/waiting-people.ts";
import { takesAway } from "./rights/takes-away.ts";

export type Proposed = { id: number; state: EditState };

interface Proposing {
  userId: number;
  engine: Engine;
  trust: TrustRule;
  /** The clock: it is read again after the lock was taken, which may take as long as an import. */
  clock: () => Date;
}

/** Stores a proposed edit with the values before it, and applies it at once if its author is trusted. @throws EditRefused */
export async function proposeEdit(
  db: Transaction,
  edit: ProposedEdit,
  { userId, engine, trust, clock }: Proposing,
): Promise<Proposed> {
  // An edit that is applied at once takes the lock first, so that the catalogue stays as it was checked.
  if (isTrusted(await findContributor(db, userId, clock(), trust))) await lockCatalogue(db);
  // Their other proposals wait, so that each counts those before it.
  await lockContributor(db, userId);
  const now = clock();
  // Their rights may have changed meanwhile.
  const contributor = await findContributor(db, userId, now, trust);
  if ("people" in edit) await expectOwnWaiting(db, edit.people, userId);
  const { body: changes, named = [], ...target } = await prepareEdit(db, edit);
  const prepared = { ...target, body: JSON.stringify(changes) };
  await expectUnlocked(db, contributor, prepared);
  await expectNotProposed(db, prepared);
  const songs = await countSongsOf(db, { ...target, body: changes, named });
  const isApplied =
    can.applyEditAtOnce(contributor, {
      needsSecondPerson: needsSecondPerson({ ...prepared, songs }),
    }) && (await mayApplyAnother(db, contributor, prepared, now));
  if (!isApplied && (await hasTooManyPending(db, { userId, trust, now })))
    throw refusedEdit("too_many", EDIT_TEXT.tooManyPending);
  const proposed = {
    ...prepared,
    ...UNDECIDED,
    author: "user" as const,
    author_id: userId,
    source: edit.source,
    note: edit.note,
    created_at: now.toISOString(),
  };
  const id = await insertEdit(db, proposed, named);
  if (!isApplied) return { id, state: "pending" };
  await applyEdit(db, { engine, id, decider: { userId: null, as: "author" }, now });
  return { id, state: "applied" };
}

/** @throws EditRefused where an edit waits that everybody may read, and that says the same of what it found the same */
async function expectNotProposed(
  db: Transaction,
  { body, ...prepared }: Pick<StoredEdit, "kind" | "target_kind" | "target_id" | "body">,
): Promise<void> {
  const mine: unknown = JSON.parse(body);
  const same = (await listWaitingAlike(db, { ...prepared, body })).find((waiting) =>
    isDeepStrictEqual(JSON.parse(waiting.body), mine),
  );
  if (same !== undefined)
    throw new EditRefused({ ...failure("conflict", EDIT_TEXT.proposed(same.id)), edit: same.id });
}

/** Whether a contributor has not applied too many edits within the last hour, or with most of them taken something away. */
async function mayApplyAnother(
  db: Transaction,
  { userId, standing }: Contributor,
  edit: Pick<StoredEdit, "kind" | "target_id" | "body">,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - APPLIED_AT_ONCE.within);
  const applied = await listAppliedAtOnce(db, userId, since);
  if (applied.length >= APPLIED_AT_ONCE.most) return false;
  const isSuspicious = standing === "trusted" && isTakingAway(applied.map(takesAway));
  return !isSuspicious || !takesAway(edit);
}

/** Counts the songs that hang on what an edit changes: of a membership on the group, or on the member where they are more. */
async function countSongsOf(
  db: Transaction,
  { kind, target_kind, target_id, named = [] }: Prepared,
) {
  const members = kind === "membership" ? named : [];
  const counts = [await countSongsOfRecord(db, { target_kind, target_id })];
  for (const { kind: target, record_id } of members)
    counts.push(await countSongsOfRecord(db, { target_kind: target, target_id: record_id }));
  return Math.max(...counts);
}

async function hasTooManyPending(
  db: Transaction,
  { userId, trust, now }: Pick<Proposing, "userId" | "trust"> & { now: Date },
): Promise<boolean> {
  const contributions = await findContributions(db, userId, trust);
  const most = mostPending(contributions?.since ?? now, now);
  return (await countPending(db, userId)) >= most;
}

/** Checks a proposed edit against what is there now. @throws EditRefused */
function prepareEdit(db: Transaction, edit: ProposedEdit): Promise<Prepared> {
  switch (edit.kind) {
    case "credits":
      return prepareCredits(db, edit);
    case "fields":
      return prepareFields(db, edit);
    case "new":
      return prepareNewRecord(db, edit);
    case "membership":
      return prepareMembership(db, edit);
    case "merge":
      return prepareMerge(db, edit);
    case "unmerge":
      return prepareUnmerge(db, edit);
  }
}
