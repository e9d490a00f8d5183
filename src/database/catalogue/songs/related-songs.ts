import {
  moreByWriters,
  rankRelatedSongs,
  sharedWriters,
} from "../../../domain/credits/related-song.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { type PartRow, findCandidates, listParts } from "./related-candidates.ts";
import { idsOf, queryInBatches } from "../../sql/id-set.ts";
import type { LoadSongs } from "./song-set.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

/** Lists up to ten songs that share writers or artists with this one, best first (decisions, "Related songs"). */
export async function listRelatedSongs<Shape>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  songId: number,
): Promise<Shape[]> {
  return load(db, idsOf((await rankRelated(db, songId)).related));
}

/** The related songs of a song, and more by its writers (specification 4, "A song says what leads on"). */
export interface RelatedAndMore<Shape> {
  /** The related songs, with the ids of the writers that they share, those with the fewest songs first. */
  related: { song: Shape; shared: number[] }[];
  more: { artist_id: number; songs: Shape[] }[];
}

/** Lists the songs that lead on from a song: related ones, and more of each of its writers. */
export async function listRelatedAndMore<Shape extends { id: number }>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  songId: number,
): Promise<RelatedAndMore<Shape>> {
  const { related, more } = await rankRelated(db, songId);
  const ids = [...idsOf(related), ...more.flatMap(({ song_ids }) => song_ids)];
  const songs = new Map((await load(db, [...new Set(ids)])).map((song) => [song.id, song]));
  return {
    related: related.flatMap(({ id, shared }) => {
      const song = songs.get(id);
      return song ? { song, shared } : [];
    }),
    more: more.map(({ artist_id, song_ids }) => ({
      artist_id,
      songs: song_ids.flatMap((id) => songs.get(id) ?? []),
    })),
  };
}

async function rankRelated(db: Snapshot, songId: number) {
  // A change may relate it to any other song: what it shows is named, and the rest is at most a day old.
  dependsOn(db, tag.today);
  const [song] = await describeSongs(db, [songId], []);
  if (!song) return { related: [], more: [] };
  const parts = await listParts(db, songId);
  const candidates = await findCandidates(db, song, parts);
  const described = await describeSongs(db, candidates, parts);
  const byId = new Map(described.map((one) => [one.id, one]));
  const counts = new Map(parts.map((part) => [`${part.role}${part.artist_id}`, part.count]));
  const ranked = { ...song, parts };
  const ids = rankRelatedSongs(
    ranked,
    described,
    (part) => counts.get(`${part.role}${part.artist_id}`) ?? 0,
  );
  return {
    related: ids.map((id) => ({ id, shared: sharedWriters(ranked, byId.get(id)!) })),
    more: moreByWriters(ranked, described),
  };
}

const selectDescribed = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("song")
    .leftJoin("song_external as isrc", (join) =>
      join.onRef("isrc.song_id", "=", "song.id").on("isrc.source", "=", "isrc"),
    )
    .select(["song.id", "song.release_date", "song.recording_key", "isrc.value as isrc"])
    .where("song.id", "in", ids)
    .orderBy("song.id")
    .orderBy("isrc.value"),
);

const selectArtistIds = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("song_artist")
    .select(["song_id", "artist_id"])
    .where("song_id", "in", ids)
    .orderBy("song_id")
    .orderBy("position"),
);

const selectParts = compiled((db, ids: readonly number[]) =>
  db.selectFrom("credit_role").select(["song_id", "artist_id", "role"]).where("song_id", "in", ids),
);

/** Loads the data of songs that the ranking needs, with only those writers who are also credited on the given song. */
async function describeSongs(db: Snapshot, ids: readonly number[], shared: readonly PartRow[]) {
  const songs = await queryInBatches(ids, (batch) => selectDescribed(db, batch));
  const artists = await queryInBatches(ids, (batch) => selectArtistIds(db, batch));
  const parts = await listPartsOfSongs(db, ids, shared);
  const artistsBySong = Map.groupBy(artists, (row) => row.song_id);
  const partsBySong = Map.groupBy(parts, (row) => row.song_id);
  return songs.map((row) => ({
    id: row.id,
    recordings: [`key ${row.recording_key}`, ...(row.isrc === null ? [] : [`isrc ${row.isrc}`])],
    artist_ids: (artistsBySong.get(row.id) ?? []).map((artist) => artist.artist_id),
    release_date: row.release_date,
    parts: partsBySong.get(row.id) ?? [],
  }));
}

async function listPartsOfSongs(db: Snapshot, ids: readonly number[], shared: readonly PartRow[]) {
  if (shared.length === 0) return [];
  const people = new Set(shared.map((part) => part.artist_id));
  const rows = await queryInBatches(ids, (batch) => selectParts(db, batch));
  return rows.filter((row) => people.has(row.artist_id));
}
