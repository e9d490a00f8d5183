import { createHash } from "node:crypto";
import { listSongsOfAlbum } from "../../../database/catalogue/songs/songs.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../../database/changes/dependencies.ts";
import type { Snapshot } from "../../../database/database.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";

/** A song's credits as an edit finds them, and what names this state of them. */
interface CreditsNow {
  credits: EditedCredit[];
  /** Differs whenever a credit does, and stays while only other fields of the song change. */
  version: string;
}

export async function readCreditsNow(db: Snapshot, songId: number): Promise<CreditsNow> {
  dependsOn(db, tag.name("song", songId), tag.about("song", songId));
  const rows = await db
    .selectFrom("credit")
    .select(["artist_id", "name", "roles", "also"])
    .where("song_id", "=", songId)
    .orderBy("position")
    .execute();
  const song = await db
    .selectFrom("song")
    .select("credits_cut")
    .where("id", "=", songId)
    .executeTakeFirst();
  const credits = rows.map(({ artist_id, name, roles, also }): EditedCredit => ({
    artist_id,
    name,
    roles,
    also: also === null ? [] : (JSON.parse(also) as string[]),
  }));
  const hash = createHash("sha256").update(JSON.stringify([credits, song?.credits_cut]));
  return { credits, version: hash.digest("base64url").slice(0, 16) };
}

/** Whether two lists have the same credits in the same order. */
export function isSameList(one: readonly EditedCredit[], other: readonly EditedCredit[]): boolean {
  const textOf = (list: readonly EditedCredit[]) =>
    JSON.stringify(list.map(({ artist_id, name, roles, also }) => [artist_id, name, roles, also]));
  return textOf(one) === textOf(other);
}

interface TrackCredits extends CreditsNow {
  song_id: number;
  title: string;
  track: number | null;
}

export async function readAlbumCredits(db: Snapshot, albumId: number): Promise<TrackCredits[]> {
  const tracks: TrackCredits[] = [];
  for (const { id, english_name, track } of await listSongsOfAlbum(db, albumId))
    tracks.push({ song_id: id, title: english_name, track, ...(await readCreditsNow(db, id)) });
  return tracks;
}
