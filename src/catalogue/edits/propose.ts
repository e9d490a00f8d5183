import type { Engine, Writer } from "../../database/database.ts";
import { countAppliedAtOnce, countPending } from "../../database/edits/edits.ts";
import { findContributions, findContributor } from "../../database/edits/standing.ts";
import { insertEdit } from "../../database/edits/write-edits.ts";
import { can } from "../../domain/can.ts";
import { APPLIED_AT_ONCE, EDIT_TEXT, mostPending } from "../../domain/edit-rules.ts";
import type { EditState } from "../../domain/edit.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import type { NewEdit } from "../../domain/new-edit.ts";
import { applyEdit } from "./apply.ts";
import { isContestedNow } from "./contested-now.ts";
import { prepareCredits } from "./prepare-credits.ts";
import { prepareFields } from "./prepare-fields.ts";
import type { Refused } from "./prepared-edit.ts";

/** An edit as it is answered to its author. */
export interface Proposed {
  id: number;
  state: EditState;
}

interface Proposing {
  userId: number;
  engine: Engine;
  now: Date;
}

/**
 * Stores a proposed change, and applies it at once where its author is trusted. What it changes is stored with it as it
 * was, so that the difference can be shown whatever comes later.
 */
export async function proposeEdit(
  db: Writer,
  edit: NewEdit,
  { userId, engine, now }: Proposing,
): Promise<Proposed | Refused> {
  const prepared =
    edit.kind === "credits" ? await prepareCredits(db, edit) : await prepareFields(db, edit);
  if (isFailure(prepared)) return prepared;
  const { target, body, needsSecondPerson } = prepared;
  const contributor = await findContributor(db, userId, now);
  const isApplied =
    can.applyEditAtOnce(contributor, { needsSecondPerson }) &&
    (contributor.standing === "maintainer" || !(await isContestedNow(db, target, now))) &&
    (await countAppliedAtOnce(db, userId, new Date(now.getTime() - APPLIED_AT_ONCE.within))) <
      APPLIED_AT_ONCE.most;
  if (!isApplied && (await hasTooManyPending(db, userId, now)))
    return failure("too_many", EDIT_TEXT.tooManyPending);
  const id = await insertEdit(db, {
    kind: edit.kind,
    state: "pending",
    author: "user",
    author_id: userId,
    target_kind: target.kind,
    target_id: target.id,
    body: JSON.stringify(body),
    source: edit.source,
    note: edit.note,
    created_at: now.toISOString(),
    decided_at: null,
    decided_by: null,
    decided_as: null,
    reason: null,
  });
  if (!isApplied) return { id, state: "pending" };
  await applyEdit(db, { engine, id, decider: { userId: null, as: "author" }, now });
  return { id, state: "applied" };
}

async function hasTooManyPending(db: Writer, userId: number, now: Date): Promise<boolean> {
  const contributions = await findContributions(db, userId);
  const most = mostPending(contributions?.since ?? now, now);
  return (await countPending(db, userId)) >= most;
}
