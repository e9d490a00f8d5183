import type { Generated } from "kysely";
import type { AlbumType } from "../domain/album-type.ts";
import type { CalendarDate } from "../domain/calendar-date.ts";
import type { FeedbackKind } from "../domain/feedback-rules.ts";
import type { Role } from "../domain/role.ts";
import type { Theme } from "../domain/theme.ts";

/** The tables of both engines, as the migrations in `migrations/` make them. */
export interface Tables {
  catalogue: CatalogueTable;
  source: SourceTable;
  revision: RevisionTable;
  allocation: { kind: AllocatedKind; next_id: number };
  artist: ArtistTable;
  artist_alias: { artist_id: number; position: number; alias: string };
  artist_external: { artist_id: number; source: string; value: string };
  membership: MembershipTable;
  album: AlbumTable;
  album_artist: { album_id: number; position: number; artist_id: number; release_order: string };
  album_external: { album_id: number; source: string; value: string };
  song: SongTable;
  song_artist: SongArtistTable;
  song_external: { song_id: number; source: string; value: string };
  credit: CreditTable;
  credit_role: { artist_id: number; role: Role; song_id: number; release_order: string };
  collaboration: CollaborationTable;
  artist_claim: ClaimTable;
  album_claim: ClaimTable;
  song_claim: ClaimTable;
  membership_claim: MembershipClaimTable;
  artist_former_id: FormerIdTable;
  album_former_id: FormerIdTable;
  song_former_id: FormerIdTable;
  correction: CorrectionTable;
  likely_match: LikelyMatchTable;
  change: { id: number; tag: string; changed_at: string };
  feedback: FeedbackTable;
  account: AccountTable;
  account_identity: { issuer: string; subject: string; user_id: number; created_at: string };
  session: SessionTable;
  used_credential: { hash: string; expires_at: string };
  former_username: { username_key: string; user_id: number; expires_at: string };
  upload: UploadTable;
  song_review: ReviewTable;
  album_review: ReviewTable;
  song_rating: RatingTable;
  album_rating: RatingTable;
  review_tally: { user_id: number; shown: number; hidden: number };
  playlist: PlaylistTable;
  playlist_song: { playlist_id: number; song_id: number; position: number };
  playlist_tally: { user_id: number; shown: number; hidden: number };
  feed_tally: { slot: number; shown: number };
}

export type AllocatedKind = RecordKind | "catalogue" | "source" | "revision";

/** The nouns that have ids, pages and claims of their own. */
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
  featured: number;
  lyrics: number;
  composed: number;
  arranged: number;
  idol_songs: number;
  idol_lyrics: number;
  idol_composed: number;
  idol_arranged: number;
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
  credits_incomplete: boolean;
  spotify_song_id: string | null;
  youtube_id: string | null;
  picture_url: string | null;
  revision_id: number;
  is_lead: boolean;
}

interface SongArtistTable {
  song_id: number;
  position: number;
  artist_id: number;
  is_title: boolean;
  release_order: string;
}

interface CreditTable {
  song_id: number;
  position: number;
  artist_id: number | null;
  name: string;
  roles: string;
}

interface CollaborationTable {
  artist_id: number;
  person_id: number;
  num_songs: number;
  lyrics: number;
  composed: number;
  arranged: number;
}

interface ClaimTable {
  catalogue_id: number;
  ref: string;
  record_id: number;
  is_former: boolean;
  hash: string;
  body: string;
  missing_since: CalendarDate | null;
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

interface CorrectionTable {
  kind: RecordKind;
  record_id: number;
  field: string;
  value: string;
  corrected_at: string;
  note: string;
}

interface LikelyMatchTable {
  kind: RecordKind;
  left_id: number;
  right_id: number;
  reason: string;
  decision: "same" | "different" | null;
  decided_at: string | null;
}

interface FeedbackTable {
  id: number;
  kind: FeedbackKind;
  message: string;
  contact: string | null;
  about: string | null;
  created_at: string;
  status: "open" | "done";
}

interface AccountTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  full_name: string | null;
  given_name: string | null;
  email: string | null;
  photo: string | null;
  created_at: string;
}

interface SessionTable {
  id: Generated<number>;
  token_hash: string;
  cookie_hash: string | null;
  user_id: number;
  client: string;
  created_at: string;
  used_at: string;
}

/** What a picture was sent for. */
export type UploadPurpose = "photo" | "cover";

interface UploadTable {
  name: string;
  user_id: number;
  purpose: UploadPurpose;
  created_at: string;
}

export interface ReviewTable {
  id: Generated<number>;
  /** Null once the record is gone: then `former_name` says what it was called. */
  item_id: number | null;
  user_id: number;
  half_stars: number;
  content: string;
  is_public: boolean;
  former_name: string | null;
  created_at: string;
  updated_at: string;
}

/** How many gave each of the ten steps is in columns of its own: `step_1` is half a star. */
export type RatingStep = `step_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`;

export interface RatingTable extends Record<RatingStep, number> {
  item_id: number;
  rating_count: number;
  half_stars: number;
}

export interface PlaylistTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  description: string;
  is_public: boolean;
  theme: Theme;
  /** `#rrggbb` of a CUSTOM theme; null: the usual one. */
  background: string | null;
  /** The name of an upload. */
  cover: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}
