import type { AlbumType } from "../domain/catalogue/album-type.ts";
import type { Role } from "../domain/catalogue/role.ts";
import type { SongKind } from "../domain/catalogue/song.ts";
import type { Tag } from "../domain/tag.ts";
import { COMMUNITY_SCHEMA } from "./community/tables.ts";
import { COUNT_SCHEMA } from "./counts/tables.ts";
import { EDIT_SCHEMA } from "./edits/tables.ts";
import { FOLLOWING_SCHEMA } from "./following/tables.ts";
import { MODERATION_SCHEMA } from "./moderation/tables.ts";
import { REFRESH_SCHEMA } from "./refresh/tables.ts";
import {
  boolean,
  type Columns,
  generated,
  id,
  integer,
  orNull,
  real,
  type TableOf,
  type TablesOf,
  text,
  textOf,
} from "./columns.ts";
import type { ReviewKind } from "../domain/reviews/review-rules.ts";

const rater = {
  user_id: id,
  /** The days on which the account has rated, counted up to those that are needed. */
  days: integer,
  /** The last of them, in Seoul. */
  last_day: text,
  /** Since when its ratings count for charts; null: not yet. */
  counts_since: orNull(text),
};

const chart = {
  item_id: id,
  rating_count: integer,
  half_stars: integer,
  /** In hundredths of a star; null with too few ratings, or while there is no mean. */
  score: orNull(real),
};

const chartMean = {
  kind: textOf<ReviewKind>(),
  /** The day in Seoul on which it was worked out; '' before the first. */
  day: text,
  /** In hundredths of a star; null while no rating counts. */
  mean: orNull(integer),
};

const CHART_SCHEMA = {
  rater,
  song_chart: chart,
  album_chart: chart,
  chart_mean: chartMean,
} as const satisfies Record<string, Columns>;

export type AllocatedKind = RecordKind | "catalogue" | "source" | "revision";

/** The kinds of record that have ids, pages and claims of their own. */
export type RecordKind = "artist" | "album" | "song";

const catalogue = {
  id,
  key: text,
  name: text,
  released: orNull(text),
  licence: orNull(text),
};

const source = {
  id,
  catalogue_id: id,
  key: text,
  name: text,
  url: orNull(text),
  licence: orNull(text),
  as_of: orNull(text),
};

const revision = {
  id,
  catalogue_id: orNull(id),
  made_at: text,
  note: text,
  added: integer,
  changed: integer,
  merged: integer,
  removed: integer,
};

const artist = {
  id,
  english_name: text,
  korean_name: orNull(text),
  sort_key: text,
  name_key: text,
  is_group: orNull(boolean),
  is_idol: orNull(boolean),
  gender: orNull(textOf<"F" | "M" | "C">()),
  group_type: orNull(textOf<"subunit" | "production">()),
  debut_date: orNull(text),
  linkable: boolean,
  romanised: boolean,
  spotify_artist_id: orNull(text),
  youtube_channel_id: orNull(text),
  picture_url: orNull(text),
  revision_id: id,
  num_songs: integer,
  num_albums: integer,
  latest_release_date: orNull(text),
};

export type ArtistTable = TableOf<typeof artist>;

const membership = {
  group_id: id,
  member_id: id,
  active: orNull(boolean),
  from_date: orNull(text),
  to_date: orNull(text),
  left_by: orNull(text),
  revision_id: id,
};

const album = {
  id,
  english_name: text,
  korean_name: orNull(text),
  sort_key: text,
  name_key: text,
  album_type: orNull(textOf<AlbumType>()),
  release_date: orNull(text),
  spotify_album_id: orNull(text),
  picture_url: orNull(text),
  revision_id: id,
  num_songs: integer,
};

export type AlbumTable = TableOf<typeof album>;

const song = {
  id,
  english_name: text,
  korean_name: orNull(text),
  sort_key: text,
  name_key: text,
  album_id: orNull(id),
  disc: orNull(integer),
  track: orNull(integer),
  is_title: orNull(boolean),
  is_explicit: orNull(boolean),
  release_date: orNull(text),
  release_day: orNull(text),
  recording_key: text,
  /** Letters of the roles whose list is known to be cut. */
  credits_cut: text,
  spotify_song_id: orNull(text),
  youtube_id: orNull(text),
  picture_url: orNull(text),
  kind: textOf<SongKind>(),
  revision_id: id,
  is_lead: boolean,
};

export type SongTable = TableOf<typeof song>;

/** The columns that no list of the catalogue sorts, filters or counts by: a change of them leaves lists as they are. */
export const UNLISTED = {
  artist: ["picture_url", "spotify_artist_id", "youtube_channel_id", "romanised"],
  album: ["picture_url", "spotify_album_id"],
} as const;

/** The columns of songs that only their own pages show. */
export const OWN_OF_SONG = ["recording_key", "is_explicit", "credits_cut"] as const;

const songArtist = {
  song_id: id,
  position: integer,
  artist_id: id,
  is_title: boolean,
  is_listed: boolean,
  release_order: text,
};

/** Another album that has the recording. The names are those printed there, where they differ from the song's. */
const songPlace = {
  song_id: id,
  position: integer,
  album_id: id,
  disc: orNull(integer),
  track: orNull(integer),
  english_name: orNull(text),
  korean_name: orNull(text),
  /** 1 or 0. */
  is_title: orNull(integer),
};

const credit = {
  song_id: id,
  position: integer,
  artist_id: orNull(id),
  name: text,
  /** Letters of the specification's roles. */
  roles: text,
  /** A JSON array of the keys of other roles, as the source gives them. */
  also: orNull(text),
};

const claim = {
  catalogue_id: id,
  ref: text,
  record_id: id,
  is_former: boolean,
  hash: text,
  body: text,
  missing_since: orNull(text),
  /** The record that the claim was about before merges moved it; null where none did. */
  origin_id: orNull(id),
};

const membershipClaim = {
  catalogue_id: id,
  ref: text,
  group_id: id,
  member_id: id,
  hash: text,
  body: text,
  missing_since: orNull(text),
};

const formerId = { id, record_id: id };

/** The merge of a record into another, which may have been merged since. */
const recordMerge = {
  kind: textOf<RecordKind>(),
  loser_id: id,
  winner_id: id,
  revision_id: orNull(id),
};

const likelyMatch = {
  kind: textOf<RecordKind>(),
  left_id: id,
  right_id: id,
  reason: text,
  decision: orNull(textOf<"same" | "different">()),
  decided_at: orNull(text),
  /** The more likely, the higher. */
  score: integer,
  /** 1 of two that were decided to be different because it cannot be known whether they are the same. */
  may_be_same: integer,
};

const waitingLine = {
  catalogue_id: id,
  kind: textOf<RecordKind | "membership">(),
  ref: text,
  line: integer,
  hash: text,
  body: text,
  reason: text,
  /** JSON: the records that it may be about, the likeliest first. */
  candidates: text,
  /** The kind and ref of the waiting line that it depends on; null if it waits for a decision itself. */
  waits_for: orNull(text),
};

const lineDecision = {
  catalogue_id: id,
  kind: textOf<RecordKind>(),
  ref: text,
  /** null: a new record. */
  record_id: orNull(id),
  decided_at: text,
};

/** The claims of catalogues, and the records that are merged from them for pages. */
export const CATALOGUE_SCHEMA = {
  catalogue,
  source,
  revision,
  allocation: { kind: textOf<AllocatedKind>(), next_id: id },
  artist,
  artist_alias: { artist_id: id, position: integer, alias: text },
  artist_name: { artist_id: id, key: text },
  artist_external: { artist_id: id, source: text, value: text },
  membership,
  album,
  album_artist: { album_id: id, position: integer, artist_id: id, release_order: text },
  album_external: { album_id: id, source: text, value: text },
  song,
  song_artist: songArtist,
  song_place: songPlace,
  song_external: { song_id: id, source: text, value: text },
  credit,
  credit_role: { artist_id: id, role: textOf<Role>(), song_id: id, release_order: text },
  artist_claim: claim,
  album_claim: claim,
  song_claim: claim,
  membership_claim: membershipClaim,
  artist_former_id: formerId,
  album_former_id: formerId,
  song_former_id: formerId,
  likely_match: likelyMatch,
  merged_match: likelyMatch,
  record_merge: recordMerge,
  waiting_line: waitingLine,
  waiting_credit: { catalogue_id: id, ref: text, song_ref: text },
  line_decision: lineDecision,
  linked_credit: { song_id: id, name_key: text, artist_id: id },
  change: { id: generated, tag: textOf<Tag>(), changed_at: text },
} as const satisfies Record<string, Columns>;

/** All tables, as the migrations in `migrations/` make them on both engines. */
export const SCHEMA = {
  ...CATALOGUE_SCHEMA,
  ...CHART_SCHEMA,
  ...COMMUNITY_SCHEMA,
  ...COUNT_SCHEMA,
  ...EDIT_SCHEMA,
  ...FOLLOWING_SCHEMA,
  ...REFRESH_SCHEMA,
  ...MODERATION_SCHEMA,
};

/** The tables as Kysely needs them. */
export type Tables = TablesOf<typeof SCHEMA>;
