import { sql } from "kysely";
import type { Snapshot } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";

/** An act, and what decides when MusicBrainz is asked for it. */
export interface ActToRefresh {
  id: number;
  english_name: string;
  korean_name: string | null;
  is_group: boolean | null;
  /** The songs without a writer. */
  missing: number;
  songs: number;
  /** The MBID of its line in MusicBrainz's catalogue, else one of its own; null: not found yet. */
  mbid: string | null;
  asked_at: string | null;
  whole_at: string | null;
  /** null: never asked for. */
  due_at: string | null;
  failures: number;
  problem: string | null;
  releases: string | null;
  held: string | null;
  latest_release_date: string | null;
}

/** The points of a follower, beside those for ratings and places in playlists (`recountDemand`). */
const OF_FOLLOWER = 2;

/**
 * Lists the acts that have songs, the most wanted first: those with songs without a writer, by what people rate, list and
 * follow, then by their number of songs.
 * @param due the time at which they are due; null: all
 * @param ids only these
 */
export async function listActsToRefresh(
  db: Snapshot,
  { due, ids, limit }: { due: string | null; ids?: readonly number[]; limit: number },
): Promise<ActToRefresh[]> {
  const missing = sql<number>`artist.num_songs - coalesce(act_writing.named, 0)`;
  const points = sql<number>`coalesce(act_demand.points, 0) + ${sql.lit(OF_FOLLOWER)} * (
    select count(*) from follow where follow.artist_id = artist.id
  )`;
  const claimed = sql<string | null>`(
    select c.ref from artist_claim c join catalogue on catalogue.id = c.catalogue_id
    where catalogue.key = 'musicbrainz' and c.record_id = artist.id and not c.is_former
    order by c.ref limit 1
  )`;
  const stated = sql<string | null>`(
    select min(e.value) from artist_external e
    where e.artist_id = artist.id and e.source = 'musicbrainz' having count(*) = 1
  )`;
  const decided = sql<string | null>`(
    select min(m.mbid) from act_match m
    where m.artist_id = artist.id and m.decision = 'same' having count(*) = 1
  )`;
  return db
    .selectFrom("artist")
    .leftJoin("refreshed_act", "refreshed_act.artist_id", "artist.id")
    .leftJoin("act_demand", "act_demand.artist_id", "artist.id")
    .leftJoin("act_writing", (join) =>
      join
        .onRef("act_writing.artist_id", "=", "artist.id")
        .on("act_writing.role", "=", sql.lit("writing")),
    )
    .select(["artist.id", "artist.english_name", "artist.korean_name", "artist.is_group"])
    .select(["artist.num_songs as songs", "artist.latest_release_date", missing.as("missing")])
    .select(["refreshed_act.asked_at", "refreshed_act.whole_at", "refreshed_act.due_at"])
    .select(["refreshed_act.releases", "refreshed_act.held", "refreshed_act.problem"])
    .select(sql<number>`coalesce(refreshed_act.failures, 0)`.as("failures"))
    .select(sql<string | null>`coalesce(${claimed}, ${decided}, ${stated})`.as("mbid"))
    .where(sql<boolean>`artist.linkable and artist.num_songs > 0`)
    .$if(due !== null, (query) =>
      query.where((eb) =>
        eb.or([eb("refreshed_act.due_at", "is", null), eb("refreshed_act.due_at", "<=", due!)]),
      ),
    )
    .$if(ids !== undefined, (query) => query.where("artist.id", "in", [0, ...ids!]))
    .orderBy(sql`case when ${missing} > 0 then 0 else 1 end`)
    .orderBy(points, "desc")
    .orderBy("artist.num_songs", "desc")
    .orderBy("artist.id")
    .limit(limit)
    .execute();
}

/** An artist of MusicBrainz that may be an act here. */
export interface ActMatch {
  artist_id: number;
  mbid: string;
  name: string;
  evidence: string;
}

/** Lists the matches that wait for a decision, by the acts' number of songs. */
export function listUndecidedActs(db: Snapshot, limit: number): Promise<ActMatch[]> {
  return db
    .selectFrom("act_match")
    .innerJoin("artist", "artist.id", "act_match.artist_id")
    .select(["act_match.artist_id", "act_match.mbid", "act_match.name", "act_match.evidence"])
    .where("act_match.decision", "is", null)
    .orderBy("artist.num_songs", "desc")
    .orderBy("artist.id")
    .orderBy("act_match.mbid")
    .limit(limit)
    .execute();
}

/** Loads the MBIDs that were decided to be none of an act's. */
export async function loadRejected(db: Snapshot, artistId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("act_match")
    .select("mbid")
    .where("artist_id", "=", artistId)
    .where("decision", "=", "different")
    .execute();
  return new Set(rows.map(({ mbid }) => mbid));
}

/** Finds which artists of MusicBrainz are records here. @returns the records by MBID, with their number of songs */
export async function findActsOfMbids(db: Snapshot, mbids: readonly string[]) {
  const claimed = await queryInBatches(mbids, (batch) =>
    db
      .selectFrom("artist_claim as c")
      .innerJoin("catalogue", "catalogue.id", "c.catalogue_id")
      .innerJoin("artist", "artist.id", "c.record_id")
      .select(["c.ref as mbid", "artist.id", "artist.num_songs"])
      .where("catalogue.key", "=", "musicbrainz")
      .where("c.ref", "in", batch)
      .execute(),
  );
  const stated = await queryInBatches(mbids, (batch) =>
    db
      .selectFrom("artist_external as e")
      .innerJoin("artist", "artist.id", "e.artist_id")
      .select(["e.value as mbid", "artist.id", "artist.num_songs"])
      .where("e.source", "=", "musicbrainz")
      .where("e.value", "in", batch)
      .execute(),
  );
  return new Map([...stated, ...claimed].map((one) => [one.mbid, one]));
}

/** The facts by which an act is found at MusicBrainz: its names, its ids in other systems, its albums and songs. */
export interface KnownOfAct {
  names: string[];
  external: { source: string; value: string }[];
  titles: { english_name: string; korean_name: string | null; release_date: string | null }[];
}

export async function loadKnownOfAct(db: Snapshot, artistId: number): Promise<KnownOfAct> {
  const names = await db
    .selectFrom("artist")
    .select(["english_name as name", "korean_name"])
    .where("id", "=", artistId)
    .execute();
  const aliases = await db
    .selectFrom("artist_alias")
    .select("alias")
    .where("artist_id", "=", artistId)
    .orderBy("alias")
    .execute();
  const external = await db
    .selectFrom("artist_external")
    .select(["source", "value"])
    .where("artist_id", "=", artistId)
    .orderBy("source")
    .orderBy("value")
    .execute();
  const albums = await db
    .selectFrom("album_artist")
    .innerJoin("album", "album.id", "album_artist.album_id")
    .select(["album.english_name", "album.korean_name", "album.release_date"])
    .where("album_artist.artist_id", "=", artistId)
    .orderBy("album.id")
    .execute();
  const songs = await db
    .selectFrom("song_artist")
    .innerJoin("song", "song.id", "song_artist.song_id")
    .select(["song.english_name", "song.korean_name", "song.release_date"])
    .where("song_artist.artist_id", "=", artistId)
    .orderBy("song.id")
    .execute();
  return {
    names: [
      ...names.flatMap(({ name, korean_name }) => [name, ...(korean_name ? [korean_name] : [])]),
      ...aliases.map(({ alias }) => alias),
    ],
    external,
    titles: [...albums, ...songs],
  };
}
