import type { AddedSongs } from "../../domain/song-source.ts";

/** Returns what was added as it is stored with a key, so that a repeated request is answered the same. */
export function writeAdded({ already, left_out, added_song_ids }: AddedSongs): string {
  return [already, left_out, ...added_song_ids].join(" ");
}

/** Reads what was added from its stored text. */
export function readAdded(text: string): AddedSongs {
  const [already = 0, left_out = 0, ...added_song_ids] = text.split(" ").map(Number);
  return { added: added_song_ids.length, already, left_out, added_song_ids };
}
