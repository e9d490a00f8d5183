import { STAGED_COUNTS } from "./staged-counts.ts";
import type { ArtistTable, SongTable, Tables } from "../tables.ts";

/** The type of a column of a staging table; `SQL_TYPE` has its name in each engine. */
export type ColumnType = "id" | "integer" | "text" | "boolean";

const claim = {
  catalogue_id: "id",
  ref: "text",
  record_id: "id",
  is_former: "boolean",
  hash: "text",
  body: "text",
  origin_id: "id",
} as const;

const external = { source: "text", value: "text" } as const;

/** The staging tables and their columns, from which both engines create them. */
export const STAGING = {
  /** Every ref of the catalogue that is being imported, its line, and whether that line is accepted. */
  seen: { kind: "text", ref: "text", line: "integer", is_good: "boolean" },
  /** Lines that are new or differ from the catalogue's previous version. */
  line: {
    kind: "text",
    ref: "text",
    line: "integer",
    is_new: "boolean",
    record_id: "id",
    hash: "text",
    body: "text",
  },
  /** The refs that those lines refer to. */
  reference: {
    kind: "text",
    ref: "text",
    line: "integer",
    field: "text",
    target_kind: "text",
    target_ref: "text",
  },
  /** Refs that were merged into those lines; one of another catalogue has that catalogue's key and a tab before it. */
  former_ref: { kind: "text", ref: "text", line: "integer", field: "text", former: "text" },
  /** Ids in other systems, of those lines. */
  external: { kind: "text", ref: "text", line: "integer", source: "text", value: "text" },
  /** Ids of ours that those lines contain. Only an empty database accepts them. */
  wanted_id: { kind: "text", ref: "text", line: "integer", id: "id" },
  /** Former ids that survive a move into an empty database. */
  former_id: { kind: "text", id: "id", record_id: "id" },
  /** Lines that contradict others, while they are being removed from the tables above. */
  bad: { kind: "text", line: "integer" },
  /** The record that each of those lines is about, and the one that its ref was about before any merge. */
  assigned: { kind: "text", ref: "text", record_id: "id", origin_id: "id" },
  /** Records that lines without a shared id may be about; a score of 0 means that only the name fits. */
  fit: { ref: "text", record_id: "id", score: "integer", reason: "text" },
  /** The same with the best score of the line and of the record, and how many share the score of this row. */
  ranked_fit: {
    ref: "text",
    record_id: "id",
    score: "integer",
    reason: "text",
    ties: "integer",
    record_best: "integer",
    record_ties: "integer",
  },
  /** The acts and dates for which a batch of lines is compared with songs and albums. */
  sought: { ref: "text", artist_id: "id", album_id: "id", low: "text", high: "text" },
  /** Lines that wait for a person, and lines that depend on them. */
  waiting: {
    kind: "text",
    ref: "text",
    line: "integer",
    hash: "text",
    body: "text",
    reason: "text",
    candidates: "text",
    waits_for: "text",
  },
  /** Refs that this version of the catalogue no longer has, and whether the previous version had them. */
  gone: { kind: "text", ref: "text", is_news: "boolean" },
  /** Those of them that this version has under another ref, since an artist was merged. */
  superseded: { kind: "text", ref: "text" },
  /** Refs that were missing and are back in this version. */
  returned: { kind: "text", ref: "text" },
  /** The missing refs whose claims are removed (`--prune`). */
  pruned: { kind: "text", ref: "text" },
  /** Merged records, their survivors, and the records that they are merged into directly. */
  merge: { kind: "text", loser_id: "id", winner_id: "id", into_id: "id" },
  /** The records whose merge is undone: what was theirs moves from the former survivor to a record. */
  split: { kind: "text", origin_id: "id", from_id: "id", record_id: "id" },
  touched: { kind: "text", record_id: "id" },
  /** Touched records without claims: those that are merged into another, or pruned. */
  removed: { kind: "text", record_id: "id" },
  /** What revisions during an import counted. */
  counted: { what: "text", record_id: "id" },
  touched_membership: { group_id: "id", member_id: "id" },

  // The next state of the touched records.
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
  artist_name: { artist_id: "id", key: "text" },
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
    credits_cut: "text",
    spotify_song_id: "text",
    youtube_id: "text",
    picture_url: "text",
    kind: "text",
  },
  song_artist: {
    song_id: "id",
    position: "integer",
    artist_id: "id",
    is_title: "boolean",
    is_listed: "boolean",
    release_order: "text",
  },
  song_place: {
    song_id: "id",
    position: "integer",
    album_id: "id",
    disc: "integer",
    track: "integer",
  },
  song_external: { song_id: "id", ...external },
  credit: {
    song_id: "id",
    position: "integer",
    artist_id: "id",
    name: "text",
    roles: "text",
    also: "text",
  },
  credit_role: { artist_id: "id", role: "text", song_id: "id", release_order: "text" },

  // Counts derived from them, for the records whose counts may have changed.
  ...STAGED_COUNTS,

  /** External ids that a touched record does not get, because another record has them. */
  outheld: { kind: "text", record_id: "id", source: "text", value: "text", holder_id: "id" },
  /** Pairs of records that are likely the same, as they are found. */
  likely_match: { kind: "text", left_id: "id", right_id: "id", reason: "text", score: "integer" },
  /** The new ones of those pairs, without duplicates, after all merges. */
  likely_pair: { kind: "text", left_id: "id", right_id: "id", reason: "text", score: "integer" },

  /** The ref under which each record and membership is exported, and whether the exported catalogue gave it. */
  export_ref: { kind: "text", ref: "text", record_id: "id", is_home: "boolean" },
  export_membership: { ref: "text", group_id: "id", member_id: "id" },

  /** Rows of the live tables that change: the name of the table, and the record that the rows belong to. */
  dirty: { name: "text", record_id: "id" },
  /**
   * What of an artist is gained, lost or gets another date (its date is null where it is lost), and whether it was known
   * before, maybe under another id.
   */
  news_fact: {
    artist_id: "id",
    kind: "text",
    item_id: "id",
    role: "text",
    release_order: "text",
    is_there: "boolean",
    is_known: "boolean",
  },
  /** The tags of what will not stay as it is. */
  tag: { tag: "text" },
  /** Songs that others are compared with in another way, or only those on which this person has this part. */
  compared: { song_id: "id", artist_id: "id", role: "text" },
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
  [T in StagingTable as `staging_${T}`]: StagingRow<T>;
} & NextTables;

/**
 * Views that combine the live rows of untouched records with the staged rows of touched ones; in a revision, of those that
 * its counts depend on.
 */
interface NextTables {
  next_artist: Pick<ArtistTable, "id" | "is_idol" | "linkable">;
  next_song: Pick<
    SongTable,
    | "id"
    | "kind"
    | "album_id"
    | "disc"
    | "track"
    | "is_title"
    | "sort_key"
    | "release_date"
    | "credits_cut"
  >;
  next_album_artist: Tables["album_artist"];
  next_song_place: Tables["song_place"];
  next_song_artist: Tables["song_artist"];
  next_credit: Pick<Tables["credit"], "song_id" | "artist_id" | "roles">;
  next_credit_role: Tables["credit_role"];
  next_membership: Pick<Tables["membership"], "group_id" | "member_id" | "from_date" | "to_date">;
}
