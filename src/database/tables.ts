import type { ColumnType, Generated } from "kysely";
import type { AlbumType } from "../domain/album-type.ts";
import type { CalendarDate } from "../domain/calendar-date.ts";
import type { Role } from "../domain/role.ts";
import type { SongKind } from "../domain/song-kind.ts";
import type { Tag } from "../domain/tag.ts";
import type { ChartTables } from "./charts/tables.ts";
import type { CommunityTables } from "./community/tables.ts";
import type { CountTables } from "./counts/tables.ts";
import type { EditTables } from "./edits/tables.ts";
import type { FollowingTables } from "./following/tables.ts";
import type { ModerationTables } from "./moderation/tables.ts";

/** The tables of both engines, as the migrations in `migrations/` create them. */
export interface Tables
  extends
    CatalogueTables,
    ChartTables,
    CommunityTables,
    CountTables,
    EditTables,
    FollowingTables,
    ModerationTables {}

/** The claims of catalogues, and the records that are merged from them for pages. */
interface CatalogueTables {
  catalogue: CatalogueTable;
  source: SourceTable;
  revision: RevisionTable;
  allocation: { kind: AllocatedKind; next_id: number };
  artist: ArtistTable;
  artist_alias: { artist_id: number; position: number; alias: string };
  artist_name: { artist_id: number; key: string };
  artist_external: { artist_id: number; source: string; value: string };
  membership: MembershipTable;
  album: AlbumTable;
  album_artist: { album_id: number; position: number; artist_id: number; release_order: string };
  album_external: { album_id: number; source: string; value: string };
  song: SongTable;
  song_artist: SongArtistTable;
  song_place: SongPlaceTable;
  song_external: { song_id: number; source: string; value: string };
  credit: CreditTable;
  credit_role: { artist_id: number; role: Role; song_id: number; release_order: string };
  artist_claim: ClaimTable;
  album_claim: ClaimTable;
  song_claim: ClaimTable;
  membership_claim: MembershipClaimTable;
  artist_former_id: FormerIdTable;
  album_former_id: FormerIdTable;
  song_former_id: FormerIdTable;
  likely_match: LikelyMatchTable;
  merged_match: LikelyMatchTable;
  record_merge: RecordMergeTable;
  waiting_line: WaitingLineTable;
  waiting_credit: { catalogue_id: number; ref: string; song_ref: string };
  line_decision: LineDecisionTable;
  change: { id: Generated<number>; tag: Tag; changed_at: string };
}

export type AllocatedKind = RecordKind | "catalogue" | "source" | "revision";

/** The kinds of record that have ids, pages and claims of their own. */
export type RecordKind = "artist" | "album" | "song";

interface CatalogueTable {
  id: number;
  key: string;
  name: string;
  released: CalendarDate | null;
  licence: string | null;
}

interface SourceTable {
  id: number;
  catalogue_id: number;
  key: string;
  name: string;
  url: string | null;
  licence: string | null;
}

interface RevisionTable {
  id: number;
  catalogue_id: number | null;
  made_at: string;
  note: string;
  added: number;
  changed: number;
  merged: number;
  removed: number;
}

export interface ArtistTable {
  id: number;
  english_name: string;
  korean_name: string | null;
  sort_key: string;
  name_key: string;
  is_group: boolean | null;
  is_idol: boolean | null;
  gender: "F" | "M" | "C" | null;
  group_type: "subunit" | "production" | null;
  debut_date: CalendarDate | null;
  linkable: boolean;
  romanised: boolean;
  spotify_artist_id: string | null;
  youtube_channel_id: string | null;
  picture_url: string | null;
  revision_id: number;
  num_songs: number;
  num_albums: number;
  latest_release_date: CalendarDate | null;
}

interface MembershipTable {
  group_id: number;
  member_id: number;
  active: boolean | null;
  from_date: CalendarDate | null;
  to_date: CalendarDate | null;
  revision_id: number;
}

export interface AlbumTable {
  id: number;
  english_name: string;
  korean_name: string | null;
  sort_key: string;
  name_key: string;
  album_type: AlbumType | null;
  release_date: CalendarDate | null;
  spotify_album_id: string | null;
  picture_url: string | null;
  revision_id: number;
  num_songs: number;
}

export interface SongTable {
  id: number;
  english_name: string;
  korean_name: string | null;
  sort_key: string;
  name_key: string;
  album_id: number | null;
  disc: number | null;
  track: number | null;
  is_title: boolean | null;
  is_explicit: boolean | null;
  release_date: CalendarDate | null;
  release_day: string | null;
  recording_key: string;
  /** Letters of the roles whose list is known to be cut. */
  credits_cut: string;
  spotify_song_id: string | null;
  youtube_id: string | null;
  picture_url: string | null;
  kind: SongKind;
  revision_id: number;
  is_lead: boolean;
}

interface SongArtistTable {
  song_id: number;
  position: number;
  artist_id: number;
  is_title: boolean;
  is_listed: boolean;
  release_order: string;
}

/** Another album that has the recording. */
interface SongPlaceTable {
  song_id: number;
  position: number;
  album_id: number;
  disc: number | null;
  track: number | null;
}

interface CreditTable {
  song_id: number;
  position: number;
  artist_id: number | null;
  name: string;
  /** Letters of the specification's roles. */
  roles: string;
  /** A JSON array of the keys of other roles, as the source gives them. */
  also: string | null;
}

interface ClaimTable {
  catalogue_id: number;
  ref: string;
  record_id: number;
  is_former: boolean;
  hash: string;
  body: string;
  missing_since: CalendarDate | null;
  /** The record that the claim was about before merges moved it; null where none did. */
  origin_id: ColumnType<number | null, number | null | undefined>;
}

interface MembershipClaimTable {
  catalogue_id: number;
  ref: string;
  group_id: number;
  member_id: number;
  hash: string;
  body: string;
  missing_since: CalendarDate | null;
}

interface FormerIdTable {
  id: number;
  record_id: number;
}

/** The merge of a record into another, which may have been merged since. */
interface RecordMergeTable {
  kind: RecordKind;
  loser_id: number;
  winner_id: number;
  revision_id: number | null;
}

interface LikelyMatchTable {
  kind: RecordKind;
  left_id: number;
  right_id: number;
  reason: string;
  decision: "same" | "different" | null;
  decided_at: string | null;
  /** The more likely, the higher. */
  score: number;
}

interface WaitingLineTable {
  catalogue_id: number;
  kind: RecordKind | "membership";
  ref: string;
  line: number;
  hash: string;
  body: string;
  reason: string;
  /** JSON: the records that it may be about, the likeliest first. */
  candidates: string;
  /** The kind and ref of the waiting line that it depends on; null if it is to be decided itself. */
  waits_for: string | null;
}

interface LineDecisionTable {
  catalogue_id: number;
  kind: RecordKind;
  ref: string;
  /** null: a new record. */
  record_id: number | null;
  decided_at: string;
}
