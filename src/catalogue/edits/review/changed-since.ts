import { findMergedInto } from "../../../database/catalogue/former-ids.ts";
import type { Snapshot } from "../../../database/database.ts";
import type { StoredEdit } from "../../../database/edits/edits.ts";
import type { ChangedSince } from "../../../domain/edits/edit-shown.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { isFailure } from "../../../domain/failure.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { editedCredit } from "../../claims/further-credits.ts";
import type { CreditFacts } from "../../claims/facts.ts";
import { orderCredits } from "../../claims/order-credits.ts";
import type { SongCreditsBody } from "../credits/credits-body.ts";
import { claimsOfCredits } from "../credits/credits-claims.ts";
import {
  conflictOfCredits,
  type CreditsToApply,
  foreseeCredits,
} from "../credits/credits-conflict.ts";
import { roleOfOrder } from "../credits/credits-order.ts";
import { isSameList, readCreditsNow } from "../credits/credits-version.ts";
import { currentRecord, currentTarget } from "../current-target.ts";
import { orRefused } from "../edit-refused.ts";
import { fieldsChangedSince } from "../fields/fields.ts";
import { membershipChangedSince } from "../memberships/membership.ts";
import type { MergeBody } from "../records/merge.ts";
import { currentIds, peopleIn, withCurrentId } from "../memberships/people-now.ts";
import { readEditedSongs } from "./edited-songs.ts";

const NOTHING: ChangedSince = { conflict: null, credits: [], fields: null, membership: null };

/** Reads what changed in a pending edit's record since it was proposed, for its reviewers. Null without changes. */
export async function readChangedSince(
  db: Snapshot,
  edit: StoredEdit,
): Promise<ChangedSince | null> {
  const read = READ[edit.kind];
  if (edit.state !== "pending" || read === undefined) return null;
  const found = await orRefused(read(db, edit));
  if (isFailure(found)) return { ...NOTHING, conflict: found.message };
  return found && { ...NOTHING, ...found };
}

type Read = (db: Snapshot, edit: StoredEdit) => Promise<Partial<ChangedSince> | null>;

const READ: Partial<Record<StoredEdit["kind"], Read>> = {
  credits: creditsChangedSince,
  fields: fieldsChangedSince,
  membership: membershipChangedSince,
  new: creditsChangedSince,
  merge: mergedSince,
  unmerge: separatedSince,
};

/** @throws EditRefused where a song of it was removed since */
async function creditsChangedSince(db: Snapshot, edit: StoredEdit) {
  const credits: ChangedSince["credits"] = [];
  const applied: CreditsToApply[] = [];
  const { songs, tracks } = readEditedSongs(edit);
  for (const { song_id } of tracks)
    if (song_id !== undefined) await currentRecord(db, "song", song_id);
  for (const song of songs) {
    const { song_id: named, before } = song;
    const song_id = await currentRecord(db, "song", named);
    const claims = await claimsOfCredits(db, song_id, song);
    applied.push({ ...song, song_id, claims });
    const { credits: now } = await readCreditsNow(db, song_id);
    // Its people may have been merged since.
    const ids = await currentIds(db, peopleIn(before));
    const current = (list: readonly EditedCredit[]) =>
      list.map((credit) => withCurrentId(credit, ids));
    if (isSameList(current(before), current(now))) continue;
    const { willBe } = await foreseeCredits(db, before, claims);
    const proposed = inOrder(willBe, song).map(editedCredit);
    credits.push({ song_id: named, before, now, proposed });
  }
  const conflict = await conflictOfCredits(db, applied);
  return credits.length === 0 && conflict === null
    ? null
    : { credits, conflict: conflict?.message ?? null };
}

function inOrder(list: readonly CreditFacts[], { order = [] }: SongCreditsBody) {
  return order.reduce<readonly CreditFacts[]>((ordered, one) => {
    const credits = one.credits.map(({ artist_id: artist, name }) =>
      artist === null ? { name } : { artist },
    );
    return orderCredits(ordered, { role: roleOfOrder(one), credits }, new Map());
  }, list);
}

async function mergedSince(db: Snapshot, edit: StoredEdit) {
  const { merged } = JSON.parse(edit.body) as MergeBody;
  const stays = await currentTarget(db, edit);
  return stays === (await currentRecord(db, edit.target_kind, merged))
    ? { conflict: EDIT_TEXT.oneAlready }
    : null;
}

async function separatedSince(db: Snapshot, { target_kind, target_id }: StoredEdit) {
  const isMerged =
    target_id !== null && (await findMergedInto(db, target_kind, target_id)) !== null;
  return isMerged ? null : { conflict: EDIT_TEXT.notMerged };
}
