import { loadListedSongs } from "../../database/catalogue/song-set.ts";
import type { Reader } from "../../database/database.ts";

/** Returns the names of songs, in one line. */
export async function songNames(db: Reader, ids: readonly number[]): Promise<string> {
  const songs = await loadListedSongs(db, ids);
  return songs.map(({ english_name }) => english_name).join(", ");
}
