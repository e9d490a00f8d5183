import { sql } from "kysely";
import { compiled } from "../../sql/compiled.ts";
import { queryInBatches } from "../../sql/id-set.ts";
import { isPerson, type NamedArtist, type TypedArtist } from "../../../domain/catalogue/artist.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";

export const NAMED_ARTIST_COLUMNS = [
  "artist.id as artist_id",
  "artist.linkable",
  "artist.english_name",
  "artist.korean_name",
  "artist.is_group",
  "artist.num_songs",
] as const;

interface NamedArtistRow {
  artist_id: number | null;
  linkable: boolean | null;
  english_name: string | null;
  korean_name: string | null;
  is_group: boolean | null;
  num_songs: number | null;
}

/** Returns an artist's displayed name, with its id if it has a page; `creditedAs` where there is no record. */
export function namedArtist(db: Snapshot, row: NamedArtistRow, creditedAs = ""): TypedArtist {
  if (row.artist_id !== null) dependsOn(db, tag.name("artist", row.artist_id));
  return {
    id: row.linkable ? row.artist_id : null,
    english_name: row.english_name ?? creditedAs,
    korean_name: row.korean_name,
    is_person: row.num_songs === null ? null : isPerson({ ...row, num_songs: row.num_songs }),
  };
}

/** Returns of an artist the names alone, for what has no structured data. */
export function nameOf({ id, english_name, korean_name }: NamedArtist): NamedArtist {
  return { id, english_name, korean_name };
}

export function artistsOf(kind: "album" | "song") {
  // Both tables have these columns, but for the record's.
  const table = `${kind}_artist as by` as "song_artist as by";
  const record = sql.ref<number>(`by.${kind}_id`);
  const select = compiled((db, ids: readonly number[]) =>
    db
      .selectFrom(table)
      .innerJoin("artist", "artist.id", "by.artist_id")
      .select(record.as("record_id"))
      .select(NAMED_ARTIST_COLUMNS)
      .where(record, "in", ids)
      .orderBy(record)
      .orderBy("by.position"),
  );
  return async (db: Snapshot, ids: readonly number[]): Promise<Map<number, TypedArtist[]>> => {
    dependsOn(db, ...tag.names(kind, ids));
    const rows = await queryInBatches(ids, (batch) => select(db, batch));
    return namedArtistsBy(db, rows, (row) => row.record_id);
  };
}

/** Returns the artists of each record. Rows of one artist share an object, which a page's data contains only once. */
export function namedArtistsBy<Row extends NamedArtistRow & { name?: string }>(
  db: Snapshot,
  rows: readonly Row[],
  recordOf: (row: Row) => number,
): Map<number, TypedArtist[]> {
  const all = namedArtists(db, rows);
  const byRecord = new Map<number, TypedArtist[]>();
  for (const [at, row] of rows.entries()) {
    const artists = byRecord.get(recordOf(row));
    if (artists === undefined) byRecord.set(recordOf(row), [all[at]!]);
    else artists.push(all[at]!);
  }
  return byRecord;
}

/** Returns the artist of each row. Rows of one artist share an object, which a page's data contains only once. */
export function namedArtists(db: Snapshot, rows: readonly (NamedArtistRow & { name?: string })[]) {
  const known = new Map<number, TypedArtist>();
  return rows.map((row) => {
    const artist = known.get(row.artist_id ?? NaN) ?? namedArtist(db, row, row.name);
    if (row.artist_id !== null) known.set(row.artist_id, artist);
    return artist;
  });
}
