import type { Kysely, Transaction } from "kysely";
import type { AlbumTable, ArtistTable, RecordKind, SongTable, Tables } from "./tables.ts";

/**
 * Where an import is worked out before it is published: tables beside the live ones, seen by one connection
 * only, under the schema `staging` on both engines. Nothing in them survives the import.
 */
export interface Staging {
  /** Outside of any transaction: reads the live tables, reads and writes the staging ones. */
  readonly db: Kysely<StagedTables>;
  /** Adds many rows at once: column by column, in the order of `STAGING[table]`. */
  insert<T extends StagingTable>(table: T, rows: StagingRow<T>[]): Promise<void>;
  /** One short transaction over the live tables. @throws DatabaseBusy if others hold them for a minute. */
  publish<T>(work: (db: Transaction<StagedTables>) => Promise<T>): Promise<T>;
  /** Lets the planner know how many rows there are now. */
  analyse(tables: "staging" | "live"): Promise<void>;
  /** Removes everything staged, and lets the next import begin. */
  close(): Promise<void>;
}

/** How long publishing waits for its turn to write, in milliseconds: an import is dearer to begin anew than a request. */
export const PUBLISH_PATIENCE = 60_000;

/** Only one import runs at a time. */
export class ImportRunning extends Error {
  override name = "ImportRunning";

  constructor() {
    super("Another import is running on this database. Try again when it has ended.");
  }
}

/** There is no room for what an import works out. */
export class DiskFull extends Error {
  override name = "DiskFull";

  constructor(options?: ErrorOptions) {
    super(
      "The disk of the database is full. Nothing was changed; make room and try again.",
      options,
    );
  }
}

/** SQLITE_FULL, and PostgreSQL's disk_full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("errcode" in error && error.errcode === 13) || ("code" in error && error.code === "53100")
  );
}

type ColumnType = "id" | "integer" | "text" | "boolean";

const claim = {
  catalogue_id: "id",
  ref: "text",
  record_id: "id",
  is_former: "boolean",
  hash: "text",
  body: "text",
} as const;

const external = { source: "text", value: "text" } as const;

/** The staging tables and their columns; both engines make them from this. */
export const STAGING = {
  /** Every ref of the catalogue that is being imported, the line that has it, and whether that is taken. */
  seen: { kind: "text", ref: "text", line: "integer", is_good: "boolean" },
  /** Lines that are new or differ from what the catalogue said before. */
  line: {
    kind: "text",
    ref: "text",
    line: "integer",
    is_new: "boolean",
    record_id: "id",
    hash: "text",
    body: "text",
  },
  /** What those lines refer to. */
  reference: {
    kind: "text",
    ref: "text",
    line: "integer",
    field: "text",
    target_kind: "text",
    target_ref: "text",
  },
  /** Refs that those lines say were merged into them; one of another catalogue after its key and a tab. */
  former_ref: { kind: "text", ref: "text", line: "integer", field: "text", former: "text" },
  /** Ids in other systems, of those lines. */
  external: { kind: "text", ref: "text", line: "integer", source: "text", value: "text" },
  /** Ids of our own that those lines bring along: only an empty database takes them. */
  wanted_id: { kind: "text", ref: "text", line: "integer", id: "id" },
  /** Former ids that survive a move into an empty database. */
  former_id: { kind: "text", id: "id", record_id: "id" },
  /** Lines that contradict others, while they are being taken out of the tables above. */
  bad: { kind: "text", line: "integer" },
  /** The record that each of those lines is about. */
  assigned: { kind: "text", ref: "text", record_id: "id" },
  /** What this version of the catalogue no longer has, and whether the one before had it. */
  gone: { kind: "text", ref: "text", is_news: "boolean" },
  /** What this version has again. */
  returned: { kind: "text", ref: "text" },
  /** What of the gone is to be removed. */
  pruned: { kind: "text", ref: "text" },
  merge: { kind: "text", loser_id: "id", winner_id: "id" },
  touched: { kind: "text", record_id: "id" },
  touched_membership: { group_id: "id", member_id: "id" },

  // What the touched records will be.
  artist_claim: claim,
  album_claim: claim,
  song_claim: claim,
  membership_claim: {
    catalogue_id: "id",
    ref: "text",
    group_id: "id",
    member_id: "id",
    hash: "text",
    body: "text",
  },
  artist: {
    id: "id",
    english_name: "text",
    korean_name: "text",
    sort_key: "text",
    name_key: "text",
    is_group: "boolean",
    is_idol: "boolean",
    gender: "text",
    group_type: "text",
    debut_date: "text",
    linkable: "boolean",
    romanised: "boolean",
    spotify_artist_id: "text",
    youtube_channel_id: "text",
    picture_url: "text",
  },
  artist_alias: { artist_id: "id", position: "integer", alias: "text" },
  artist_external: { artist_id: "id", ...external },
  membership: {
    group_id: "id",
    member_id: "id",
    active: "boolean",
    from_date: "text",
    to_date: "text",
  },
  album: {
    id: "id",
    english_name: "text",
    korean_name: "text",
    sort_key: "text",
    name_key: "text",
    album_type: "text",
    release_date: "text",
    spotify_album_id: "text",
    picture_url: "text",
  },
  album_artist: { album_id: "id", position: "integer", artist_id: "id", release_order: "text" },
  album_external: { album_id: "id", ...external },
  song: {
    id: "id",
    english_name: "text",
    korean_name: "text",
    sort_key: "text",
    name_key: "text",
    album_id: "id",
    disc: "integer",
    track: "integer",
    is_title: "boolean",
    is_explicit: "boolean",
    release_date: "text",
    release_day: "text",
    recording_key: "text",
    credits_incomplete: "boolean",
    spotify_song_id: "text",
    youtube_id: "text",
    picture_url: "text",
  },
  song_artist: {
    song_id: "id",
    position: "integer",
    artist_id: "id",
    is_title: "boolean",
    release_order: "text",
  },
  song_external: { song_id: "id", ...external },
  credit: { song_id: "id", position: "integer", artist_id: "id", name: "text", roles: "text" },
  credit_role: { artist_id: "id", role: "text", song_id: "id", release_order: "text" },

  // What is counted from them, for whom it may have changed.
  affected_artist: { artist_id: "id" },
  affected_person: { artist_id: "id" },
  affected_album: { album_id: "id" },
  tally: {
    artist_id: "id",
    num_songs: "integer",
    num_albums: "integer",
    latest_release_date: "text",
    featured: "integer",
    lyrics: "integer",
    composed: "integer",
    arranged: "integer",
  },
  idol_tally: {
    artist_id: "id",
    idol_songs: "integer",
    idol_lyrics: "integer",
    idol_composed: "integer",
    idol_arranged: "integer",
  },
  album_tally: { album_id: "id", num_songs: "integer" },
  lead: { song_id: "id", is_lead: "boolean" },
  collaboration: {
    artist_id: "id",
    person_id: "id",
    num_songs: "integer",
    lyrics: "integer",
    composed: "integer",
    arranged: "integer",
  },

  /** Ids of another system that a touched record does without, because another one holds them. */
  outheld: { kind: "text", record_id: "id", source: "text", holder_id: "id" },
  /** Pairs that may be the same thing, as they are found. */
  likely_match: { kind: "text", left_id: "id", right_id: "id", reason: "text" },
  /** Those that nobody was asked about before, each once, as they are when all merges are done. */
  likely_pair: { kind: "text", left_id: "id", right_id: "id", reason: "text" },

  /** The ref under which each record is exported, whether the export's own catalogue gave it, and each membership. */
  export_ref: { kind: "text", ref: "text", record_id: "id", is_home: "boolean" },
  export_membership: { ref: "text", group_id: "id", member_id: "id" },

  /** Rows of the live tables that will not stay as they are: the table, and the record whose rows they are. */
  dirty: { name: "text", record_id: "id" },
} as const satisfies Record<string, Record<string, ColumnType>>;

export type StagingTable = keyof typeof STAGING;

type ValueOf<T extends ColumnType> = T extends "id" | "integer"
  ? number | null
  : T extends "boolean"
    ? boolean | null
    : string | null;

export type StagingRow<T extends StagingTable> = {
  -readonly [C in keyof (typeof STAGING)[T]]: (typeof STAGING)[T][C] extends ColumnType
    ? ValueOf<(typeof STAGING)[T][C]>
    : never;
};

/** The live tables, the staging ones as `staging.…`, and the live ones as they will be as `next_…`. */
export type StagedTables = Tables & {
  [T in StagingTable as `staging.${T}`]: StagingRow<T>;
} & NextTables;

/** Views: the live rows of records that are not touched, and the staged ones of those that are. */
interface NextTables {
  next_artist: Pick<ArtistTable, "id" | "is_idol" | "linkable">;
  next_album: Pick<AlbumTable, "id">;
  next_song: Pick<
    SongTable,
    "id" | "album_id" | "disc" | "track" | "is_title" | "sort_key" | "release_date"
  >;
  next_album_artist: Tables["album_artist"];
  next_song_artist: Tables["song_artist"];
  next_credit_role: Tables["credit_role"];
  next_membership: Pick<Tables["membership"], "group_id" | "member_id">;
}

const SQL_TYPE = {
  sqlite: { id: "integer", integer: "integer", text: "text", boolean: "boolean" },
  postgres: { id: "bigint", integer: "integer", text: 'text collate "C"', boolean: "boolean" },
} as const;

/** The statements that make the staging tables; the schema `staging` is there already. */
export function stagingStatements(engine: keyof typeof SQL_TYPE): string[] {
  const unlogged = engine === "postgres" ? "unlogged " : "";
  const tables = Object.entries(STAGING).map(([table, columns]) => {
    const list = Object.entries(columns).map(
      ([column, type]) => `${column} ${SQL_TYPE[engine][type as ColumnType]}`,
    );
    return `create ${unlogged}table staging.${table} (${list.join(", ")})`;
  });
  return [...tables, ...INDEXES.map((index) => indexStatement(index, engine)), ...nextViews()];
}

const INDEXES: [table: StagingTable, columns: string][] = [
  ["seen", "kind, ref"],
  ["line", "kind, ref"],
  ["line", "kind, line"],
  ["line", "kind, record_id"],
  ["assigned", "kind, ref"],
  ["gone", "kind, ref"],
  ["returned", "kind, ref"],
  ["pruned", "kind, ref"],
  ["wanted_id", "kind, id"],
  ["reference", "kind, ref"],
  ["reference", "target_kind, target_ref"],
  ["former_ref", "kind, former"],
  ["external", "source, value"],
  ["external", "kind, ref"],
  ["bad", "kind, line"],
  ["merge", "kind, loser_id"],
  ["merge", "kind, winner_id"],
  ["touched", "kind, record_id"],
  ["artist_claim", "catalogue_id, ref"],
  ["album_claim", "catalogue_id, ref"],
  ["song_claim", "catalogue_id, ref"],
  ["membership_claim", "catalogue_id, ref"],
  ["artist_claim", "record_id"],
  ["album_claim", "record_id"],
  ["song_claim", "record_id"],
  ["membership_claim", "group_id, member_id"],
  ["touched_membership", "group_id, member_id"],
  ["artist", "id"],
  ["album", "id"],
  ["song", "id"],
  ["artist_alias", "artist_id"],
  ["artist_external", "artist_id"],
  ["artist_external", "source, value"],
  ["membership", "group_id, member_id"],
  ["album_artist", "album_id"],
  ["album_external", "album_id"],
  ["album_external", "source, value"],
  ["song_artist", "song_id"],
  ["song_external", "song_id"],
  ["song_external", "source, value"],
  ["credit", "song_id"],
  ["credit_role", "song_id"],
  ["credit_role", "artist_id"],
  ["affected_artist", "artist_id"],
  ["affected_person", "artist_id"],
  ["affected_album", "album_id"],
  ["tally", "artist_id"],
  ["idol_tally", "artist_id"],
  ["album_tally", "album_id"],
  ["lead", "song_id"],
  ["collaboration", "artist_id"],
  ["outheld", "kind, record_id"],
  ["export_ref", "kind, ref"],
  ["export_ref", "kind, record_id"],
  ["export_membership", "ref"],
  ["dirty", "name, record_id"],
];

function indexStatement([table, columns]: (typeof INDEXES)[number], engine: string): string {
  const name = `${table}_${columns.replaceAll(", ", "_")}`;
  // SQLite puts the schema before the index's name, PostgreSQL before the table's.
  return engine === "sqlite"
    ? `create index staging.${name} on ${table} (${columns})`
    : `create index ${name} on staging.${table} (${columns})`;
}

function nextViews(): string[] {
  const view = (name: string, key: string, kind: RecordKind, columns: string) =>
    `create temporary view next_${name} as select ${columns} from ${name} ` +
    `where not exists (select 1 from staging.touched where kind = '${kind}' and record_id = ${name}.${key}) ` +
    `union all select ${columns} from staging.${name}`;
  return [
    view("artist", "id", "artist", "id, is_idol, linkable"),
    view("album", "id", "album", "id"),
    view("song", "id", "song", "id, album_id, disc, track, is_title, sort_key, release_date"),
    view("album_artist", "album_id", "album", "album_id, position, artist_id, release_order"),
    view("song_artist", "song_id", "song", "song_id, position, artist_id, is_title, release_order"),
    view("credit_role", "song_id", "song", "artist_id, role, song_id, release_order"),
    "create temporary view next_membership as select group_id, member_id from membership " +
      "where not exists (select 1 from staging.touched_membership t " +
      "where t.group_id = membership.group_id and t.member_id = membership.member_id) " +
      "union all select group_id, member_id from staging.membership",
  ];
}
