import { sql } from "kysely";
import type { NamedRow } from "../../../domain/playlists/import-row.ts";
import {
  type Comparable,
  keysOfRow,
  matchRow,
  type RowKeys,
  type RowMatch,
} from "../../../domain/playlists/match-row.ts";
import { nameKeys } from "../../../domain/text/name.ts";
import type { ReviewKind } from "../../../domain/reviews/review-rules.ts";
import { tag } from "../../../domain/tag.ts";
import { titleKeys } from "../../../domain/text/title-keys.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import { loadSurvivors } from "../former-ids.ts";
import { queryInBatches } from "../../sql/id-set.ts";
import { IS_SONG } from "./song-set.ts";

/** The most records of one title that are compared; others are found by their acts. */
const OF_ONE_TITLE = 50;

/** The most records of acts that are compared in one call. */
const OF_ACTS = 20_000;

/** The most acts whose records are compared in one call. */
const ACTS = 512;

interface TitleRow {
  id: number;
  english_name: string;
  korean_name: string | null;
}

/** Finds the songs or albums that the rows of a file mean, in their order. Merged records are replaced by their survivors. */
export async function loadTitleMatches(
  db: Snapshot,
  kind: ReviewKind,
  rows: readonly NamedRow[],
): Promise<RowMatch[]> {
  dependsOn(db, tag.searchable);
  const keys = rows.map(keysOfRow);
  const given = rows.flatMap(({ id }) => id ?? []);
  const survivors = await loadSurvivors(db, kind, given);
  const idOf = ({ id }: NamedRow) => (id === null ? null : (survivors.get(id) ?? id));
  const known = new Map<number, TitleRow>();
  const acts = new Map<number, readonly string[]>();
  const add = (found: readonly TitleRow[]) => {
    for (const row of found) known.set(row.id, row);
  };
  const ids = rows.flatMap((row) => idOf(row) ?? []);
  add(await loadByIds(db, kind, ids));
  const titles = new Set(keys.flatMap(({ title, parts }) => [...title, ...parts]));
  add(await loadByTitles(db, kind, titles));
  add(await loadByActs(db, kind, keysOfUnmatched(keys, await comparable(db, kind, known, acts))));
  const index = await comparable(db, kind, known, acts);
  const bySpotifyId =
    kind === "song" ? await loadBySpotifyIds(db, rows) : new Map<string, number>();
  return rows.map((row, at) => {
    const exact = bySpotifyId.get(row.spotify_id ?? "");
    if (exact !== undefined) return { state: "matched", ids: [exact], areEqual: false };
    const id = idOf(row);
    const named = id === null ? null : (index.byId.get(id) ?? null);
    return matchRow(keys[at]!, named, index.similarTo(keys[at]!));
  });
}

/** Returns the keys of acts of which no record with the title is known yet. */
function keysOfUnmatched(keys: readonly RowKeys[], index: Index): string[] {
  const unmatched = keys.filter((row) => {
    const has = (one: Comparable) =>
      row.title.some((key) => one.titles.has(key)) && row.acts.some((key) => one.acts.has(key));
    return !index.similarTo(row).some(has);
  });
  return unmatched.flatMap(({ acts }) => acts);
}

interface Index {
  byId: ReadonlyMap<number, Comparable>;
  /** Returns the records with one of a row's titles, or by one of its acts. */
  similarTo: (keys: RowKeys) => Comparable[];
}

/** Indexes records. @param acts the keys of their acts, as far as they are loaded; the others are added */
async function comparable(
  db: Snapshot,
  kind: ReviewKind,
  known: ReadonlyMap<number, TitleRow>,
  acts: Map<number, readonly string[]>,
): Promise<Index> {
  const missing = [...known.keys()].filter((id) => !acts.has(id));
  const loaded = Map.groupBy(await loadActKeys(db, kind, missing), ({ id }) => id);
  for (const id of missing)
    acts.set(
      id,
      (loaded.get(id) ?? []).map(({ key }) => key),
    );
  const byId = new Map<number, Comparable>();
  const byKey = new Map<string, Set<Comparable>>();
  for (const { id, english_name, korean_name } of known.values()) {
    const names = [english_name, korean_name];
    const record = {
      id,
      titles: new Set([...nameKeys(names), ...titleKeys(...names)]),
      acts: new Set(acts.get(id)),
    };
    byId.set(id, record);
    const keys = [...record.titles].map((key) => `title ${key}`);
    for (const key of [...keys, ...[...record.acts].map((act) => `act ${act}`)])
      byKey.set(key, (byKey.get(key) ?? new Set()).add(record));
  }
  return {
    byId,
    similarTo: ({ title, parts, acts: names }) => {
      const keys = [...title, ...parts].map((key) => `title ${key}`);
      const found = [...keys, ...names.map((key) => `act ${key}`)];
      return [...new Set(found.flatMap((key) => [...(byKey.get(key) ?? [])]))];
    },
  };
}

function loadByIds(db: Snapshot, kind: ReviewKind, ids: readonly number[]): Promise<TitleRow[]> {
  return queryInBatches(ids, (batch) =>
    db
      .selectFrom(kind)
      .select(["id", "english_name", "korean_name"])
      .where("id", "in", batch)
      .orderBy("id")
      .execute(),
  );
}

async function loadBySpotifyIds(
  db: Snapshot,
  rows: readonly NamedRow[],
): Promise<Map<string, number>> {
  const ids = new Set(rows.flatMap(({ spotify_id }) => spotify_id ?? []));
  const found = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("song_external")
      .select(["value", "song_id"])
      .where("source", "=", "spotify")
      .where("value", "in", batch)
      .execute(),
  );
  return new Map(found.map(({ value, song_id }) => [value, song_id]));
}

/** Loads the first records of each title. A record that is no song is found by its id alone. */
function loadByTitles(db: Snapshot, kind: ReviewKind, keys: Iterable<string>): Promise<TitleRow[]> {
  return queryInBatches(keys, (batch) =>
    db
      .selectFrom(
        db
          .selectFrom(kind)
          .select([`${kind}.id`, `${kind}.english_name`, `${kind}.korean_name`])
          .select(
            sql<number>`row_number() over (partition by ${sql.ref(`${kind}.name_key`)} order by ${sql.ref(`${kind}.id`)})`.as(
              "place",
            ),
          )
          .where(`${kind}.name_key`, "in", batch)
          .$if(kind === "song", (query) => query.where(IS_SONG))
          .as("counted"),
      )
      .select(["counted.id", "counted.english_name", "counted.korean_name"])
      .where("counted.place", "<=", OF_ONE_TITLE)
      .orderBy("counted.id")
      .execute(),
  );
}

/** Loads the records of acts, by the keys of their names: Korean titles are in no index. */
async function loadByActs(
  db: Snapshot,
  kind: ReviewKind,
  keys: Iterable<string>,
): Promise<TitleRow[]> {
  const acts = await queryInBatches(keys, (batch) =>
    db
      .selectFrom("artist_name")
      .select("artist_id")
      .where("key", "in", batch)
      .orderBy("artist_id")
      .execute(),
  );
  const ids = [...new Set(acts.map(({ artist_id }) => artist_id))].slice(0, ACTS);
  return queryInBatches(ids, (batch) =>
    kind === "song"
      ? db
          .selectFrom("song_artist")
          .innerJoin("song", "song.id", "song_artist.song_id")
          .select(["song.id", "song.english_name", "song.korean_name"])
          .where("song_artist.artist_id", "in", batch)
          .where((eb) => eb.ref("song_artist.is_listed"))
          .orderBy("song.id")
          .orderBy("song_artist.position")
          .limit(OF_ACTS)
          .execute()
      : db
          .selectFrom("album_artist")
          .innerJoin("album", "album.id", "album_artist.album_id")
          .select(["album.id", "album.english_name", "album.korean_name"])
          .where("album_artist.artist_id", "in", batch)
          .orderBy("album.id")
          .orderBy("album_artist.position")
          .limit(OF_ACTS)
          .execute(),
  );
}

function loadActKeys(
  db: Snapshot,
  kind: ReviewKind,
  ids: readonly number[],
): Promise<{ id: number; key: string }[]> {
  // Both tables have these columns, but for the record's.
  const table = `${kind}_artist as by` as "song_artist as by";
  const record = sql.ref<number>(`by.${kind}_id`);
  return queryInBatches(ids, (batch) =>
    db
      .selectFrom(table)
      .innerJoin("artist_name", "artist_name.artist_id", "by.artist_id")
      .select([record.as("id"), "artist_name.key"])
      .where(record, "in", batch)
      .execute(),
  );
}
