import type { ColumnType, Generated } from "kysely";
import type { FeedbackKind } from "../../domain/feedback-rules.ts";
import type { Theme } from "../../domain/theme.ts";

/** The tables of users and of what they write. */
export interface CommunityTables {
  feedback: FeedbackTable;
  favourite_song: { user_id: number; position: number; song_id: number };
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
  review_tally: ReviewTallyTable;
  playlist: PlaylistTable;
  playlist_song: PlaylistSongTable;
  merged_playlist_song: { playlist_id: number; song_id: number; position: number };
  playlist_tally: { user_id: number; shown: number; hidden: number };
  feed_tally: { slot: number; shown: number };
  idempotency_key: IdempotencyKeyTable;
  rate_limit: { key: string; tokens: number; at: number; full_at: number; was_taken: boolean };
}

export interface ReviewTallyTable {
  user_id: number;
  shown: number;
  hidden: number;
  /** Those of them that have text. */
  shown_with_text: number;
  hidden_with_text: number;
}

interface FeedbackTable {
  id: Generated<number>;
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
  /** Since when the profile is seen by its user alone; null: everybody sees it. */
  private_since: ColumnType<string | null, string | null | undefined>;
  /** When a moderator hid the name and the photo, and why. The two are here then, and the account has a neutral name. */
  hidden_at: ColumnType<string | null, string | null | undefined>;
  hidden_reason: ColumnType<string | null, string | null | undefined>;
  hidden_username: ColumnType<string | null, string | null | undefined>;
  hidden_photo: ColumnType<string | null, string | null | undefined>;
  /** Until when the user has seen what others decided on their edits; null: nothing yet. */
  edits_seen_at: ColumnType<string | null, string | null | undefined>;
  /** Until when the user has looked at the news of whom they follow; null: never. */
  news_seen_at: ColumnType<string | null, string | null | undefined>;
  /** The SHA-256 (hex) of the secret in the address of the user's private feed; null without one. */
  feed_hash: ColumnType<string | null, string | null | undefined>;
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

/** The purpose of an uploaded picture. */
export type UploadPurpose = "photo" | "cover";

interface UploadTable {
  name: string;
  user_id: number;
  purpose: UploadPurpose;
  created_at: string;
}

export interface ReviewTable {
  id: Generated<number>;
  /** Null once the record was removed: then `former_name` is its name. */
  item_id: number | null;
  user_id: number;
  half_stars: number;
  content: string;
  is_public: boolean;
  former_name: string | null;
  /** The record that the review was written for, if a merge moved it or set it aside; null otherwise. */
  origin_item_id: ColumnType<number | null, number | null | undefined>;
  created_at: string;
  updated_at: string;
  /** When a moderator hid it, and why. What is hidden is private until it is restored. */
  hidden_at: ColumnType<string | null, string | null | undefined>;
  hidden_reason: ColumnType<string | null, string | null | undefined>;
}

/** The columns that count the ratings of each of the ten steps: `step_1` is half a star. */
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
  /** `#rrggbb` of a CUSTOM theme; null for the default. */
  background: string | null;
  /** The name of an upload. */
  cover: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** When a moderator hid it, and why. What is hidden is private until it is restored. */
  hidden_at: ColumnType<string | null, string | null | undefined>;
  hidden_reason: ColumnType<string | null, string | null | undefined>;
}

interface PlaylistSongTable {
  playlist_id: number;
  song_id: number;
  position: number;
  /** The merged song that this place was of; null otherwise. */
  origin_song_id: ColumnType<number | null, number | null | undefined>;
}

export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  request_hash: string;
  /** Null only within the transaction that creates what it names. */
  result: string | null;
  created_at: string;
}
