import { boolean, type Column, type Columns, id, integer, omit, pick, text } from "../columns.ts";
import { SCHEMA, type Tables } from "../tables.ts";
import type { NextTables } from "./next-state.ts";

/** The staging tables of what is counted, and of what these counts depend on. */
const STAGED_COUNTS = {
  affected_artist: { artist_id: id },
  affected_person: { artist_id: id },
  affected_album: { album_id: id },
  /** The unaffected songs that these counts depend on, and the unaffected artists of all such songs. */
  near_song: { song_id: id },
  near_artist: { artist_id: id },
  tally: {
    artist_id: id,
    ...pick(SCHEMA.artist, "num_songs", "num_albums", "latest_release_date"),
  },
  album_tally: { album_id: id, ...pick(SCHEMA.album, "num_songs") },
  lead: { song_id: id, ...pick(SCHEMA.song, "is_lead") },
  ...pick(SCHEMA, "credit_count", "collaboration", "credit_year", "act_writing"),
  /** The keys of those counts that will be 0. */
  gone_credit_count: omit(SCHEMA.credit_count, "songs"),
  gone_collaboration: omit(SCHEMA.collaboration, "songs"),
  gone_credit_year: omit(SCHEMA.credit_year, "songs", "cut"),
  gone_act_writing: omit(SCHEMA.act_writing, "named", "known", "by_members"),
} as const;

/** The rows of each table that a commit removes, and those that it adds (`is_there`). */
const STAGED_DIFFERENCES = {
  differing_artist_alias: { ...SCHEMA.artist_alias, is_there: boolean },
  differing_artist_name: { ...SCHEMA.artist_name, is_there: boolean },
  differing_artist_external: { ...SCHEMA.artist_external, is_there: boolean },
  differing_album_artist: { ...SCHEMA.album_artist, is_there: boolean },
  differing_album_external: { ...SCHEMA.album_external, is_there: boolean },
  differing_song_artist: { ...SCHEMA.song_artist, is_there: boolean },
  differing_song_place: { ...SCHEMA.song_place, is_there: boolean },
  differing_song_external: { ...SCHEMA.song_external, is_there: boolean },
  differing_credit: { ...SCHEMA.credit, is_there: boolean },
  differing_credit_role: { ...SCHEMA.credit_role, is_there: boolean },
} as const;

/** The staging tables and their columns, from which both engines create them. */
export const STAGING = {
  /** Every ref of the catalogue that is being imported, its line, and whether that line is accepted. */
  seen: { kind: text, ref: text, line: integer, is_good: boolean },
  /** Lines that are new or differ from the catalogue's previous version. */
  line: {
    kind: text,
    ref: text,
    line: integer,
    is_new: boolean,
    record_id: id,
    hash: text,
    body: text,
  },
  reference: {
    kind: text,
    ref: text,
    line: integer,
    field: text,
    target_kind: text,
    target_ref: text,
  },
  /** Refs that were merged into those lines; one of another catalogue has that catalogue's key and a tab before it. */
  former_ref: { kind: text, ref: text, line: integer, field: text, former: text },
  /** Ids in other systems, of those lines. */
  external: { kind: text, ref: text, line: integer, source: text, value: text },
  /** Ids of ours that those lines contain. Only an empty database accepts them. */
  wanted_id: { kind: text, ref: text, line: integer, id: id },
  /** Former ids that survive a move into an empty database. */
  former_id: { kind: text, id: id, record_id: id },
  /** Lines that are being removed from the tables above: they contradict others, or say nothing new. */
  left_out: { kind: text, line: integer },
  /** The record that each of those lines is about, and the one that its ref was about before any merge. */
  assigned: { kind: text, ref: text, record_id: id, origin_id: id },
  /** Records that lines without a shared id may be about; a score of 0 means that only the name fits. */
  fit: { ref: text, record_id: id, score: integer, reason: text },
  /** The same with the best score of the line and of the record, and how many share the score of this row. */
  ranked_fit: {
    ref: text,
    record_id: id,
    score: integer,
    reason: text,
    ties: integer,
    record_best: integer,
    record_ties: integer,
  },
  /** The acts and dates for which a batch of lines is compared with songs and albums. */
  sought: { ref: text, artist_id: id, album_id: id, low: text, high: text },
  /** Lines that wait for a person, and lines that depend on them. */
  waiting: {
    kind: text,
    ref: text,
    line: integer,
    hash: text,
    body: text,
    reason: text,
    candidates: text,
    waits_for: text,
  },
  /** Refs that this version of the catalogue no longer has, and whether the previous version had them. */
  gone: { kind: text, ref: text, is_news: boolean },
  /** Those of them that this version has under another ref, since an artist was merged. */
  superseded: { kind: text, ref: text },
  /** Refs that were missing and are back in this version. */
  returned: { kind: text, ref: text },
  /** The missing refs whose claims are removed (`--prune`). */
  pruned: { kind: text, ref: text },
  /** Merged records, their survivors, and the records that they are merged into directly. */
  merge: { kind: text, loser_id: id, winner_id: id, into_id: id },
  /** The records whose merge is undone: what was theirs moves from the former survivor to a record. */
  unmerged: { kind: text, origin_id: id, from_id: id, record_id: id },
  affected: { kind: text, record_id: id },
  /** Affected records without claims: those that are merged into another, or pruned. */
  removed: { kind: text, record_id: id },
  /** The records that revisions during an import counted. */
  counted: { what: text, record_id: id },
  affected_membership: { group_id: id, member_id: id },

  // The next state of the affected records: what of their rows depends on facts.
  artist_claim: omit(SCHEMA.artist_claim, "missing_since"),
  album_claim: omit(SCHEMA.album_claim, "missing_since"),
  song_claim: omit(SCHEMA.song_claim, "missing_since"),
  membership_claim: omit(SCHEMA.membership_claim, "missing_since"),
  artist: omit(SCHEMA.artist, "revision_id", "num_songs", "num_albums", "latest_release_date"),
  ...pick(SCHEMA, "artist_alias", "artist_name", "artist_external"),
  membership: omit(SCHEMA.membership, "revision_id"),
  album: omit(SCHEMA.album, "revision_id", "num_songs"),
  ...pick(SCHEMA, "album_artist", "album_external"),
  song: omit(SCHEMA.song, "revision_id", "is_lead"),
  ...pick(SCHEMA, "song_artist", "song_place", "song_external", "credit", "credit_role"),

  // Counts derived from them, for the records whose counts may have changed.
  ...STAGED_COUNTS,

  ...STAGED_DIFFERENCES,

  /** External ids that a affected record does not get, because another record has them. */
  refused_external: { kind: text, record_id: id, source: text, value: text, holder_id: id },
  /** Pairs of records that are likely the same, as they are found. */
  likely_match: { kind: text, left_id: id, right_id: id, reason: text, score: integer },
  /** The new ones of those pairs, without duplicates, after all merges. */
  likely_pair: { kind: text, left_id: id, right_id: id, reason: text, score: integer },

  /** The ref under which each record and membership is exported, and whether the exported catalogue gave it. */
  export_ref: { kind: text, ref: text, record_id: id, is_home: boolean },
  export_membership: { ref: text, group_id: id, member_id: id },

  /** The tables of which rows change, and the record that the rows belong to. */
  changed: { name: text, record_id: id },
  /** The albums, songs and credits that an artist gains, loses (without a date) or that get another date. */
  news_fact: {
    artist_id: id,
    kind: text,
    item_id: id,
    role: text,
    release_order: text,
    is_there: boolean,
    is_known: boolean,
  },
  /** The tags of what will not stay as it is. */
  tag: { tag: text },
} as const satisfies Record<string, Columns>;

export type StagingTable = keyof typeof STAGING;

type StagedValue<C> =
  C extends Column<infer Value extends string | number | boolean | null> ? Value | null : never;

/** The row of a staging table, where any column may be null. */
export type StagingRow<T extends StagingTable> = {
  -readonly [C in keyof (typeof STAGING)[T]]: StagedValue<(typeof STAGING)[T][C]>;
};

/** The live tables, the staging ones as `staging.…`, and the live ones as they will be as `next_…`. */
export type StagedTables = Tables & {
  [T in StagingTable as `staging_${T}`]: StagingRow<T>;
} & NextTables;
