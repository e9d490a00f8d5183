import { listSongsOfAlbum } from "../../database/catalogue/songs.ts";
import type { Reader } from "../../database/database.ts";
import { type CreditsNow, readCreditsNow } from "./credits-version.ts";

/** The credits of a song of an album as an edit finds them. */
export interface TrackCredits extends CreditsNow {
  song_id: number;
  title: string;
  track: number | null;
}

/** Reads the credits of an album's songs, in their order, with the versions that an edit of them names. */
export async function readAlbumCredits(db: Reader, albumId: number): Promise<TrackCredits[]> {
  const tracks: TrackCredits[] = [];
  for (const { id, english_name, track } of await listSongsOfAlbum(db, albumId))
    tracks.push({ song_id: id, title: english_name, track, ...(await readCreditsNow(db, id)) });
  return tracks;
}
