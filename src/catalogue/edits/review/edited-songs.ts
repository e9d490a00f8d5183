import type { StoredEdit } from "../../../database/edits/edits.ts";
import { readCreditsBody } from "../credits/credits-body.ts";

export type EditedSongs = ReturnType<typeof readCreditsBody>;

/** Returns the changed credits of songs, the tracks and the new people in the body of an edit; other kinds have none. */
export function readEditedSongs(
  edit: Pick<StoredEdit, "kind" | "target_id" | "body">,
): EditedSongs {
  if (edit.kind === "credits") return readCreditsBody(edit);
  const none: EditedSongs = { songs: [], tracks: [], people: [] };
  return edit.kind === "new"
    ? { ...none, ...(JSON.parse(edit.body) as Partial<EditedSongs>) }
    : none;
}

/** Returns the songs in the body of an edit that were there before it. */
export function listedSongs({ songs, tracks }: Pick<EditedSongs, "songs" | "tracks">): number[] {
  const ids = [...songs, ...tracks].flatMap(({ song_id }) => song_id ?? []);
  return [...new Set(ids)];
}
