import type { Snapshot } from "../../database.ts";
import { idsOf, queryInBatches } from "../../sql/id-set.ts";

/** Someone who is credited on a song or performs it. */
export interface PersonOnSong {
  /** Null for a name without a page. */
  artist_id: number | null;
  /** Letters of the specification's roles; null for performing it. */
  letters: string | null;
}

/** A song with everyone who is credited on it or performs it, which connects them. */
export type ConnectedSong = { id: number; people: PersonOnSong[] };

/**
 * Reads a range of the songs by id, after an id, with their people. Records that are no songs are left out, so that
 * there may be fewer than `limit`.
 * @returns `last` is null when there are no more
 */
export async function listConnectedSongs(
  db: Snapshot,
  { after, limit }: { after: number; limit: number },
): Promise<{ songs: ConnectedSong[]; last: number | null }> {
  const ids = await db
    .selectFrom("song")
    .select(["id", "kind"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  const last = ids.at(-1)?.id ?? after;
  const credits = await selectCredits(db)
    .where("credit.song_id", ">", after)
    .where("credit.song_id", "<=", last)
    .execute();
  const performers = await selectPerformers(db)
    .where("song_artist.song_id", ">", after)
    .where("song_artist.song_id", "<=", last)
    .execute();
  const songs = ids.flatMap(({ id, kind }) => (kind === "song" ? id : []));
  return { songs: withPeople(songs, credits, performers), last: ids.length < limit ? null : last };
}

/** Loads songs with their people, by id. Records that are no songs or no longer exist are left out. */
export async function loadConnectedSongs(db: Snapshot, songIds: readonly number[]) {
  const rows = await queryInBatches(songIds, (batch) =>
    db.selectFrom("song").select(["id", "kind"]).where("id", "in", batch).orderBy("id").execute(),
  );
  const songs = rows.flatMap(({ id, kind }) => (kind === "song" ? id : []));
  const credits = await queryInBatches(songs, (batch) =>
    selectCredits(db).where("credit.song_id", "in", batch).execute(),
  );
  const performers = await queryInBatches(songs, (batch) =>
    selectPerformers(db).where("song_artist.song_id", "in", batch).execute(),
  );
  return withPeople(songs, credits, performers);
}

export async function loadArtistsWithPage(db: Snapshot, ids: readonly number[]): Promise<number[]> {
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("artist")
      .select("id")
      .where("id", "in", batch)
      .where((eb) => eb.ref("linkable"))
      .orderBy("id")
      .execute(),
  );
  return idsOf(rows);
}

export async function listSongsWithArtists(db: Snapshot, artistIds: readonly number[]) {
  const credited = await queryInBatches(artistIds, (batch) =>
    db.selectFrom("credit").select("song_id").where("artist_id", "in", batch).execute(),
  );
  const performed = await queryInBatches(artistIds, (batch) =>
    db
      .selectFrom("song_artist")
      .select("song_id")
      .where("artist_id", "in", batch)
      .where((eb) => eb.ref("is_listed"))
      .execute(),
  );
  const ids = new Set([...credited, ...performed].map(({ song_id }) => song_id));
  return [...ids].toSorted((left, right) => left - right);
}

function selectCredits(db: Snapshot) {
  return db
    .selectFrom("credit")
    .leftJoin("artist", "artist.id", "credit.artist_id")
    .select(["credit.song_id", "credit.roles as letters", "credit.artist_id", "artist.linkable"])
    .where("credit.roles", "<>", "")
    .orderBy("credit.song_id")
    .orderBy("credit.position");
}

function selectPerformers(db: Snapshot) {
  return db
    .selectFrom("song_artist")
    .innerJoin("artist", "artist.id", "song_artist.artist_id")
    .select(["song_artist.song_id", "song_artist.artist_id", "artist.linkable"])
    .orderBy("song_artist.song_id")
    .orderBy("song_artist.position");
}

interface PersonRow {
  song_id: number;
  artist_id: number | null;
  linkable: boolean | null;
  letters?: string;
}

function withPeople(
  songIds: readonly number[],
  credits: readonly PersonRow[],
  performers: readonly PersonRow[],
): ConnectedSong[] {
  const bySong = Map.groupBy([...credits, ...performers], (row) => row.song_id);
  return songIds.map((id) => ({
    id,
    people: (bySong.get(id) ?? []).map(({ artist_id, linkable, letters = null }) => ({
      artist_id: linkable === true ? artist_id : null,
      letters,
    })),
  }));
}
