import { sql } from "kysely";
import { countOf } from "../../domain/catalogue/credit-counts.ts";
import type { CalendarDate } from "../../domain/calendar-date.ts";
import { LIST_ROLES, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { loadCreditCounts } from "./credits/credit-counts.ts";
import { idsOf, queryInBatches } from "../sql/id-set.ts";
import type { Snapshot } from "../database.ts";
import type { RecordKind } from "../tables.ts";
import { IS_SONG } from "./songs/song-set.ts";

/** The data of a record in the search index. */
export interface NamedRecord {
  id: number;
  english_name: string;
  korean_name: string | null;
  aliases: string[];
  is_idol: boolean;
  /** The artists of an album or a song; the groups of an artist. */
  artists: number[];
  /** The people with a page who are credited with writing a song. */
  writers: number[];
  /** The number of references to it: an artist's songs, albums and credits; 1 for a title track. */
  references: number;
  /** Of an album or a song. */
  release_date: CalendarDate | null;
}

/**
 * Reads a range of the searchable records of a kind, by id, after an id. Artists without a page are left out, so that
 * there may be fewer than `limit`.
 * @returns `last` is null when there are no more
 */
export async function listNamedRecords(
  db: Snapshot,
  kind: RecordKind,
  { after, limit }: { after: number; limit: number },
): Promise<{ records: NamedRecord[]; last: number | null }> {
  const ids = await db
    .selectFrom(kind)
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  const records = await LOADERS[kind](db, idsOf(ids));
  return { records, last: ids.length < limit ? null : ids.at(-1)!.id };
}

/** Reads those that are searchable, in a fixed order: an index that follows changes equals one that is built anew. */
export function loadNamedRecords(db: Snapshot, kind: RecordKind, ids: readonly number[]) {
  return LOADERS[kind](db, ids);
}

const LOADERS = { artist: loadArtists, album: loadAlbums, song: loadSongs };

async function loadArtists(db: Snapshot, ids: readonly number[]): Promise<NamedRecord[]> {
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("artist")
      .select(["id", "english_name", "korean_name", "is_idol", "num_songs", "num_albums"])
      .where("id", "in", batch)
      .where((eb) => eb.ref("linkable"))
      .orderBy("id")
      .execute(),
  );
  const aliases = Map.groupBy(
    await queryInBatches(ids, (batch) =>
      db
        .selectFrom("artist_alias")
        .select(["artist_id", "alias"])
        .where("artist_id", "in", batch)
        .orderBy("artist_id")
        .orderBy("position")
        .execute(),
    ),
    (row) => row.artist_id,
  );
  const credits = await loadCreditCounts(db, ids);
  const groups = Map.groupBy(
    await queryInBatches(ids, (batch) =>
      db
        .selectFrom("membership")
        .select(["member_id", "group_id"])
        .where("member_id", "in", batch)
        .orderBy("member_id")
        .orderBy("group_id")
        .execute(),
    ),
    (row) => row.member_id,
  );
  return rows.map((row) => ({
    id: row.id,
    english_name: row.english_name,
    korean_name: row.korean_name,
    aliases: (aliases.get(row.id) ?? []).map(({ alias }) => alias),
    is_idol: row.is_idol === true,
    artists: (groups.get(row.id) ?? []).map(({ group_id }) => group_id),
    writers: [],
    references:
      2 * (row.num_songs + row.num_albums) +
      LIST_ROLES.reduce((sum, role) => sum + countOf(credits.get(row.id) ?? {}, role), 0),
    release_date: null,
  }));
}

async function loadAlbums(db: Snapshot, ids: readonly number[]): Promise<NamedRecord[]> {
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("album")
      .select(["id", "english_name", "korean_name", "num_songs", "release_date"])
      .where("id", "in", batch)
      .orderBy("id")
      .execute(),
  );
  const artists = await loadArtistsOf(db, "album", ids);
  return rows.map((row) => ({
    ...titled(row, artists.get(row.id)),
    references: Math.min(row.num_songs, 20),
    release_date: row.release_date,
  }));
}

async function loadSongs(db: Snapshot, ids: readonly number[]): Promise<NamedRecord[]> {
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("song")
      .select(["id", "english_name", "korean_name", "is_title", "youtube_id", "release_date"])
      .where(IS_SONG)
      .where("id", "in", batch)
      .orderBy("id")
      .execute(),
  );
  const artists = await loadArtistsOf(db, "song", ids);
  const printed = Map.groupBy(
    await queryInBatches(ids, (batch) =>
      db
        .selectFrom("song_place")
        .select(["song_id as id", "english_name", "korean_name"])
        .where("song_id", "in", batch)
        .where((eb) =>
          eb.or([eb("english_name", "is not", null), eb("korean_name", "is not", null)]),
        )
        .orderBy("song_id")
        .orderBy("position")
        .execute(),
    ),
    (row) => row.id,
  );
  const writers = Map.groupBy(
    await queryInBatches(ids, (batch) =>
      db
        .selectFrom("credit_role")
        .select(["song_id as id", "artist_id"])
        .distinct()
        .where("song_id", "in", batch)
        .where("role", "in", WRITING_ROLES)
        .orderBy("song_id")
        .orderBy("artist_id")
        .execute(),
    ),
    (row) => row.id,
  );
  return rows.map((row) => ({
    ...titled(row, artists.get(row.id)),
    aliases: (printed.get(row.id) ?? []).flatMap(({ english_name, korean_name }) => [
      ...(english_name === null ? [] : [english_name]),
      ...(korean_name === null ? [] : [korean_name]),
    ]),
    writers: (writers.get(row.id) ?? []).map(({ artist_id }) => artist_id),
    references: (row.is_title === true ? 30 : 0) + (row.youtube_id === null ? 0 : 15),
    release_date: row.release_date,
  }));
}

async function loadArtistsOf(db: Snapshot, kind: "album" | "song", ids: readonly number[]) {
  // Both tables have these columns, but for the record's.
  const table = `${kind}_artist as by` as "song_artist as by";
  const record = sql.ref<number>(`by.${kind}_id`);
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom(table)
      .innerJoin("artist", "artist.id", "by.artist_id")
      .select([record.as("id"), "artist.id as artist_id", "artist.is_idol"])
      .where(record, "in", batch)
      .orderBy(record)
      .orderBy("by.position")
      .execute(),
  );
  return Map.groupBy(rows, (row) => row.id);
}

type TitledRow = { id: number; english_name: string; korean_name: string | null };

function titled(
  { id, english_name, korean_name }: TitledRow,
  artists: { artist_id: number; is_idol: boolean | null }[] = [],
) {
  return {
    id,
    english_name,
    korean_name,
    aliases: [],
    is_idol: artists.some((artist) => artist.is_idol === true),
    artists: artists.map(({ artist_id }) => artist_id),
    writers: [],
  };
}
