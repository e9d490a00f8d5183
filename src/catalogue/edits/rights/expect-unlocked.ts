import { findMergedInto } from "../../../database/catalogue/former-ids.ts";
import { loadListedSongs } from "../../../database/catalogue/songs/song-set.ts";
import type { Snapshot } from "../../../database/database.ts";
import type { StoredEdit } from "../../../database/edits/edits.ts";
import { isLocked } from "../../../database/edits/locked.ts";
import { can, type Contributor } from "../../../domain/users/can.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { EditedRecord } from "../../../domain/edits/edit-target.ts";
import { refusedEdit } from "../edit-refused.ts";
import type { MergeBody } from "../records/merge.ts";
import { listedSongs, readEditedSongs } from "../review/edited-songs.ts";

type Changing = Pick<StoredEdit, "kind" | "target_kind" | "target_id" | "body">;

/** Checks that a user may change all records that an edit changes. @throws EditRefused */
export async function expectUnlocked(db: Snapshot, contributor: Contributor, edit: Changing) {
  const locked: EditedRecord[] = [];
  for (const { kind, id } of recordsOf(edit))
    if (!can.editRecord(contributor, { isLocked: await isLocked(db, { kind, id }) }))
      locked.push({ kind, id: (await findMergedInto(db, kind, id)) ?? id });
  if (locked.length === 0) return;
  const songs = locked.flatMap(({ kind, id }) => (kind === "song" ? id : []));
  const text =
    edit.target_kind === "album" && songs.length > 0
      ? EDIT_TEXT.songsLocked(await songNames(db, songs))
      : EDIT_TEXT.locked;
  throw refusedEdit("forbidden", text);
}

/**
 * Returns the records that an edit changes: the songs of an edit of an album's credits, those of a release that were there, both
 * records of a merge, else its target.
 */
function recordsOf(edit: Changing): EditedRecord[] {
  const { kind: what, target_kind: kind, target_id: id } = edit;
  const target = id === null ? [] : [{ kind, id }];
  if (what === "merge") {
    const { merged } = JSON.parse(edit.body) as MergeBody;
    return [...target, { kind, id: merged }];
  }
  if (kind !== "album") return target;
  const songs = listedSongs(readEditedSongs(edit));
  const listed = songs.map((song): EditedRecord => ({ kind: "song", id: song }));
  return what === "credits" ? listed : [...target, ...listed];
}

export async function songNames(db: Snapshot, ids: readonly number[]): Promise<string> {
  const songs = await loadListedSongs(db, ids);
  return songs.map(({ english_name }) => english_name).join(", ");
}
