import { sql } from "kysely";
import type { Database } from "../../src/database/database.ts";

/** The tables that pages read, and the columns to sort their rows by. */
const PAGE_TABLES = {
  artist: "id",
  artist_alias: "artist_id, position",
  artist_external: "artist_id, source, value",
  artist_name: "artist_id, key",
  membership: "group_id, member_id",
  album: "id",
  album_artist: "album_id, position",
  album_external: "album_id, source, value",
  song: "id",
  song_artist: "song_id, position",
  song_external: "song_id, source, value",
  song_place: "song_id, position",
  credit: "song_id, position",
  credit_role: "artist_id, role, song_id",
  credit_count: "artist_id, scope, role",
  collaboration: "artist_id, person_id, role",
  credit_year: "artist_id, year, role",
  act_writing: "artist_id, role",
  artist_former_id: "id",
  album_former_id: "id",
  song_former_id: "id",
} as const;

/** The other tables of the catalogue. */
const KEPT_TABLES = {
  catalogue: "id",
  source: "id",
  revision: "id",
  allocation: "kind",
  artist_claim: "catalogue_id, ref",
  album_claim: "catalogue_id, ref",
  song_claim: "catalogue_id, ref",
  membership_claim: "catalogue_id, ref",
  edit: "id",
  edit_claim: "sequence",
  likely_match: "kind, left_id, right_id",
  merged_match: "kind, left_id, right_id",
  record_merge: "kind, loser_id",
  waiting_line: "catalogue_id, kind, ref",
  waiting_credit: "catalogue_id, ref, song_ref",
  line_decision: "catalogue_id, kind, ref",
  linked_credit: "song_id, name_key",
  refreshed_act: "artist_id",
  act_match: "artist_id, mbid",
  change: "id",
} as const;

export type Row = Record<string, unknown>;
export type Dump<Table extends string = string> = Record<Table, Row[]>;
export type PageTables = Dump<keyof typeof PAGE_TABLES>;
export type StoredTables = Dump<keyof typeof KEPT_TABLES>;

/** Dumps everything that pages read, without the revision that last changed it. */
export async function dumpPageTables(database: Database): Promise<PageTables> {
  const dump = await dumpTables(database, PAGE_TABLES);
  for (const rows of Object.values(dump)) for (const row of rows) delete row["revision_id"];
  return dump;
}

export function dumpStoredTables(database: Database): Promise<StoredTables> {
  return dumpTables(database, KEPT_TABLES);
}

function dumpTables<Table extends string>(
  database: Database,
  tables: Record<Table, string>,
): Promise<Dump<Table>> {
  return database.read(async (db) => {
    const dump: Partial<Dump<Table>> = {};
    for (const [table, order] of Object.entries(tables) as [Table, string][]) {
      const columns = order.split(", ").map((column) => sql.ref(column));
      const { rows } = await sql<Row>`
        select * from ${sql.table(table)} order by ${sql.join(columns)}`.execute(db as never);
      dump[table] = rows.map((row) => ({ ...row }));
    }
    return dump as Dump<Table>;
  });
}
