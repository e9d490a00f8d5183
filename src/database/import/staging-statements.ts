import { type Columns, pick, SQL_TYPE } from "../columns.ts";
import type { Engine } from "../database.ts";
import { NEXT_STATE } from "./next-state.ts";
import type { StagingPart } from "./staging.ts";
import { STAGING, type StagingTable } from "./staging-tables.ts";

/** The schema of the staging tables of an import, on both engines. */
export const STAGING_SCHEMA = "staging";

/** Returns the statements that create the staging tables of an import. Their schema must exist, and be searched. */
export function stagingStatements(engine: Engine): string[] {
  const unlogged = engine === "postgres" ? "unlogged " : "";
  return [
    ...STAGED.map(
      ([name, columns]) =>
        `create ${unlogged}table ${STAGING_SCHEMA}.${name} (${columnList(columns, engine)})`,
    ),
    ...Object.entries(INDEXES).flatMap(([table, indexes]) =>
      indexes.map((columns) => indexStatement(`staging_${table}`, columns, engine)),
    ),
  ];
}

/** Returns the statements that create the indexes of an import's next state, once it is filled: that is faster. */
export function nextStateIndexes(engine: Engine): string[] {
  return Object.entries(NEXT_INDEXES).flatMap(([table, indexes]) =>
    indexes.map((columns) => indexStatement(`next_${table}`, columns, engine)),
  );
}

/** Returns the names of the tables that are filled when a part of the staging is analysed. */
export function tablesOf(part: StagingPart): string[] {
  if (part === "news_fact") return ["staging_news_fact"];
  if (part === "next") return NEXT_STATE.map(({ table }) => `next_${table}`);
  return Object.keys(STAGING).map((table) => `staging_${table}`);
}

/** The staging tables, and those of the next state. A revision's are private: its connection finds them before an import's. */
export const STAGED: readonly [name: string, columns: Columns][] = [
  ...Object.entries(STAGING).map(([table, columns]): [string, Columns] => [
    `staging_${table}`,
    columns,
  ]),
  ...NEXT_STATE.map(({ table, columns }): [string, Columns] => [
    `next_${table}`,
    pick<Columns, string>(STAGING[table], ...columns),
  ]),
];

/** Returns the statements that create private tables. They hold few rows, so that they have no indexes. */
export function privateStagingStatements(engine: Engine): string[] {
  // On PostgreSQL they are emptied when a transaction ends.
  const end = engine === "postgres" ? " on commit delete rows" : "";
  return STAGED.map(
    ([name, columns]) => `create temporary table ${name} (${columnList(columns, engine)})${end}`,
  );
}

function columnList(columns: Columns, engine: Engine): string {
  return Object.entries(columns)
    .map(([column, { type }]) => {
      // Sorted by bytes, as SQLite does.
      const collation = engine === "postgres" && type === "text" ? ' collate "C"' : "";
      return `${column} ${SQL_TYPE[engine][type]}${collation}`;
    })
    .join(", ");
}

/** The columns of each index, by table. */
const INDEXES: Partial<Record<StagingTable, readonly string[]>> = {
  seen: ["kind, ref"],
  line: ["kind, ref", "kind, line", "kind, record_id"],
  assigned: ["kind, ref"],
  fit: ["ref"],
  ranked_fit: ["ref"],
  sought: ["artist_id"],
  waiting: ["kind, ref"],
  gone: ["kind, ref"],
  returned: ["kind, ref"],
  pruned: ["kind, ref"],
  wanted_id: ["kind, id"],
  reference: ["kind, ref", "target_kind, target_ref"],
  former_ref: ["kind, former"],
  external: ["source, value", "kind, ref"],
  left_out: ["kind, line"],
  merge: ["kind, loser_id", "kind, winner_id"],
  unmerged: ["kind, origin_id"],
  affected: ["kind, record_id"],
  removed: ["kind, record_id"],
  artist_claim: ["catalogue_id, ref", "record_id"],
  album_claim: ["catalogue_id, ref", "record_id"],
  song_claim: ["catalogue_id, ref", "record_id"],
  membership_claim: ["catalogue_id, ref", "group_id, member_id"],
  affected_membership: ["group_id, member_id"],
  artist: ["id"],
  album: ["id"],
  song: ["id"],
  artist_alias: ["artist_id"],
  artist_name: ["artist_id"],
  artist_external: ["artist_id", "source, value"],
  membership: ["group_id, member_id"],
  album_artist: ["album_id"],
  album_external: ["album_id", "source, value"],
  song_artist: ["song_id"],
  song_place: ["song_id", "album_id"],
  song_external: ["song_id", "source, value"],
  credit: ["song_id"],
  credit_role: ["song_id", "artist_id"],
  affected_artist: ["artist_id"],
  affected_person: ["artist_id"],
  affected_album: ["album_id"],
  tally: ["artist_id"],
  credit_count: ["artist_id, scope, role"],
  album_tally: ["album_id"],
  lead: ["song_id"],
  collaboration: ["artist_id, person_id, role"],
  credit_year: ["artist_id, year, role"],
  act_writing: ["artist_id, role"],
  refused_external: ["kind, record_id"],
  export_ref: ["kind, ref", "kind, record_id"],
  export_membership: ["ref"],
  changed: ["name, record_id"],
};

const NEXT_INDEXES: Partial<Record<(typeof NEXT_STATE)[number]["table"], readonly string[]>> = {
  artist: ["id"],
  song: ["id"],
  song_artist: ["song_id", "artist_id"],
  credit: ["song_id"],
  credit_role: ["song_id", "artist_id, role, song_id"],
};

function indexStatement(table: string, columns: string, engine: Engine): string {
  const name = `${table}_${columns.replaceAll(", ", "_")}`;
  // SQLite puts the schema before the index's name, PostgreSQL before the table's.
  return engine === "sqlite"
    ? `create index ${STAGING_SCHEMA}.${name} on ${table} (${columns})`
    : `create index ${name} on ${STAGING_SCHEMA}.${table} (${columns})`;
}
