import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import type { Reader } from "../../database/database.ts";
import type { StoredEdit } from "../../database/edits/edits.ts";
import type { ChangedSince } from "../../domain/edit-shown.ts";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import { isFailure } from "../../domain/failure.ts";
import type { EditedCredit } from "../../domain/new-edit.ts";
import type { CreditFacts } from "../claims/facts.ts";
import { orderCredits } from "../claims/order-credits.ts";
import { readCreditsBody, type SongCreditsBody } from "./credits/credits-body.ts";
import { claimsOfCredits } from "./credits/credits-claims.ts";
import {
  conflictOfCredits,
  type CreditsToApply,
  foreseeCredits,
} from "./credits/credits-conflict.ts";
import { roleOfOrder } from "./credits/credits-order.ts";
import { readCreditsNow } from "./credits/credits-version.ts";
import { currentRecord, currentTarget } from "./current-target.ts";
import { orRefused } from "./edit-refused.ts";
import { fieldsChangedSince } from "./fields/fields.ts";
import { membershipChangedSince } from "./memberships/membership.ts";
import type { MergeBody } from "./records/merge.ts";
import { currentIds } from "./memberships/people-now.ts";

const NOTHING: ChangedSince = { conflict: null, credits: [], fields: null, membership: null };

/** Reads what changed in a pending edit's record since it was proposed, for its reviewers. Null without changes. */
export async function readChangedSince(db: Reader, edit: StoredEdit): Promise<ChangedSince | null> {
  if (edit.state !== "pending") return null;
  const found = await orRefused(readChanged(db, edit));
  if (isFailure(found)) return { ...NOTHING, conflict: found.message };
  return found && { ...NOTHING, ...found };
}

async function readChanged(db: Reader, edit: StoredEdit): Promise<Partial<ChangedSince> | null> {
  switch (edit.kind) {
    case "credits":
      return creditsChangedSince(db, edit);
    case "fields":
      return fieldsChangedSince(db, edit);
    case "membership":
      return membershipChangedSince(db, edit);
    case "merge":
      return mergedSince(db, edit);
    case "unmerge":
      return separatedSince(db, edit);
    default:
      return null;
  }
}

async function creditsChangedSince(
  db: Reader,
  edit: StoredEdit,
): Promise<Pick<ChangedSince, "conflict" | "credits"> | null> {
  const credits: ChangedSince["credits"] = [];
  const said: CreditsToApply[] = [];
  for (const song of readCreditsBody(edit).songs) {
    const { song_id: named, before } = song;
    const song_id = await currentRecord(db, "song", named);
    const claims = await claimsOfCredits(db, song_id, song);
    said.push({ ...song, song_id, claims });
    const { credits: now } = await readCreditsNow(db, song_id);
    if (await isSameList(db, before, now)) continue;
    const { willBe } = await foreseeCredits(db, before, claims);
    credits.push({
      song_id: named,
      before,
      now,
      proposed: inOrder(willBe, song).map(editedCredit),
    });
  }
  const conflict = await conflictOfCredits(db, said);
  return credits.length === 0 && conflict === null
    ? null
    : { credits, conflict: conflict?.message ?? null };
}

/** Whether a list is as it was, but for people who were merged since. */
async function isSameList(
  db: Reader,
  before: readonly EditedCredit[],
  now: readonly EditedCredit[],
): Promise<boolean> {
  const ids = await currentIds(
    db,
    before.flatMap(({ artist_id }) => artist_id ?? []),
  );
  const textOf = (list: readonly EditedCredit[]) =>
    JSON.stringify(
      list.map(({ artist_id, name, roles, also }) => [
        artist_id === null ? null : (ids.get(artist_id) ?? artist_id),
        name,
        roles,
        also,
      ]),
    );
  return textOf(before) === textOf(now);
}

function inOrder(
  list: readonly CreditFacts[],
  { order = [] }: SongCreditsBody,
): readonly CreditFacts[] {
  return order.reduce<readonly CreditFacts[]>(
    (ordered, one) =>
      orderCredits(
        ordered,
        {
          role: roleOfOrder(one),
          credits: one.credits.map(({ artist_id, name }) =>
            artist_id === null ? { name } : { artist: artist_id },
          ),
        },
        new Map(),
      ),
    list,
  );
}

function editedCredit({ artist, name, roles = "", also = [] }: CreditFacts): EditedCredit {
  return { artist_id: artist ?? null, name, roles, also };
}

async function mergedSince(
  db: Reader,
  edit: StoredEdit,
): Promise<Pick<ChangedSince, "conflict"> | null> {
  const { merged } = JSON.parse(edit.body) as MergeBody;
  const [stays, goes] = [
    await currentTarget(db, edit),
    await currentRecord(db, edit.target_kind, merged),
  ];
  return stays === goes ? { conflict: EDIT_TEXT.oneAlready } : null;
}

async function separatedSince(
  db: Reader,
  { target_kind, target_id }: StoredEdit,
): Promise<Pick<ChangedSince, "conflict"> | null> {
  const isMerged =
    target_id !== null && (await findMergedInto(db, target_kind, target_id)) !== null;
  return isMerged ? null : { conflict: EDIT_TEXT.notMerged };
}
