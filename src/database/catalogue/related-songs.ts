import { rankRelatedSongs, type Part, type RankedSong } from "../../domain/related-song.ts";
import type { Reader } from "../database.ts";
import { type PartRow, findCandidates, listParts } from "./related-candidates.ts";
import { queryInBatches, groupById } from "../sql/id-set.ts";
import type { LoadSongs } from "./song-set.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";

/** Lists up to ten songs that share writers or artists with this one, best first (decisions, "Related songs"). */
export async function listRelatedSongs<Shape>(
  db: Reader,
  load: LoadSongs<Shape>,
  songId: number,
): Promise<Shape[]> {
  dependsOn(db, tag.relatedSongs(songId));
  const [song] = await describeSongs(db, [songId], []);
  if (!song) return [];
  const parts = await listParts(db, songId);
  const candidates = await findCandidates(db, song, parts);
  const described = await describeSongs(db, candidates, parts);
  const counts = new Map(parts.map((part) => [`${part.role}${part.artist_id}`, part.count]));
  const ids = rankRelatedSongs(
    { ...song, parts },
    described,
    (part) => counts.get(`${part.role}${part.artist_id}`) ?? 0,
  );
  return load(db, ids);
}

/** Loads the data of songs that the ranking needs, with only those writers who are also credited on the given song. */
async function describeSongs(
  db: Reader,
  ids: readonly number[],
  shared: readonly PartRow[],
): Promise<RankedSong[]> {
  const songs = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("song")
      .leftJoin("song_external as isrc", (join) =>
        join.onRef("isrc.song_id", "=", "song.id").on("isrc.source", "=", "isrc"),
      )
      .select(["song.id", "song.release_date", "song.recording_key", "isrc.value as isrc"])
      .where("song.id", "in", batch)
      .execute(),
  );
  const artists = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("song_artist")
      .select(["song_id", "artist_id"])
      .where("song_id", "in", batch)
      .execute(),
  );
  const parts = await listPartsOfSongs(db, ids, shared);
  const artistsBySong = groupById(artists, (row) => row.song_id);
  const partsBySong = groupById(parts, (row) => row.song_id);
  return songs.map((row) => ({
    id: row.id,
    recordings: [`key ${row.recording_key}`, ...(row.isrc === null ? [] : [`isrc ${row.isrc}`])],
    artist_ids: (artistsBySong.get(row.id) ?? []).map((artist) => artist.artist_id),
    release_date: row.release_date,
    parts: partsBySong.get(row.id) ?? [],
  }));
}

async function listPartsOfSongs(
  db: Reader,
  ids: readonly number[],
  shared: readonly PartRow[],
): Promise<(Part & { song_id: number })[]> {
  if (shared.length === 0) return [];
  const people = new Set(shared.map((part) => part.artist_id));
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("credit_role")
      .select(["song_id", "artist_id", "role"])
      .where("song_id", "in", batch)
      .execute(),
  );
  return rows.filter((row) => people.has(row.artist_id));
}
