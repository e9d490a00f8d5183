import { findMergedInto } from "../../../database/catalogue/former-ids.ts";
import { loadListedSongs } from "../../../database/catalogue/songs/song-set.ts";
import type { Snapshot } from "../../../database/database.ts";
import type { StoredEdit } from "../../../database/edits/edits.ts";
import { isLocked } from "../../../database/edits/locked.ts";
import { can, type Contributor } from "../../../domain/users/can.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { EditedRecord } from "../../../domain/edits/edit-target.ts";
import { readCreditsBody } from "../credits/credits-body.ts";
import { refusedEdit } from "../edit-refused.ts";
import type { MergeBody } from "../records/merge.ts";

type Changing = Pick<StoredEdit, "kind" | "target_kind" | "target_id" | "body">;

/** Checks that a user may change all records that an edit changes. @throws EditRefused */
export async function expectUnlocked(db: Snapshot, contributor: Contributor, edit: Changing) {
  const locked: number[] = [];
  for (const record of recordsOf(edit))
    if (!can.editRecord(contributor, { isLocked: await isLocked(db, record) }))
      locked.push((await findMergedInto(db, record.kind, record.id)) ?? record.id);
  if (locked.length === 0) return;
  const text = isOfAlbumsSongs(edit)
    ? EDIT_TEXT.songsLocked(await songNames(db, locked))
    : EDIT_TEXT.locked;
  throw refusedEdit("forbidden", text);
}

/** Returns the records that an edit changes: the songs of an edit of an album's credits, both of a merge, else its target. */
function recordsOf(edit: Changing): EditedRecord[] {
  if (isOfAlbumsSongs(edit))
    return readCreditsBody(edit).songs.map(({ song_id: id }) => ({ kind: "song", id }));
  const { target_kind: kind, target_id: id } = edit;
  const target = id === null ? [] : [{ kind, id }];
  if (edit.kind !== "merge") return target;
  const { merged } = JSON.parse(edit.body) as MergeBody;
  return [...target, { kind, id: merged }];
}

function isOfAlbumsSongs({ kind, target_kind }: Changing): boolean {
  return kind === "credits" && target_kind === "album";
}

export async function songNames(db: Snapshot, ids: readonly number[]): Promise<string> {
  const songs = await loadListedSongs(db, ids);
  return songs.map(({ english_name }) => english_name).join(", ");
}
