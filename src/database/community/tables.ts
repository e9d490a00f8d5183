import { RATINGS } from "../../domain/reviews/rating.ts";
import type { FeedbackKind } from "../../domain/moderation/feedback-rules.ts";
import type { Theme } from "../../domain/playlists/theme.ts";
import {
  bigint,
  boolean,
  generated,
  id,
  integer,
  orNull,
  real,
  text,
  textOf,
  type Columns,
  type TableOf,
} from "../columns.ts";

const reviewTally = {
  user_id: id,
  shown: integer,
  hidden: integer,
  /** Those of them that have text. */
  shown_with_text: integer,
  hidden_with_text: integer,
};

export type ReviewTallyTable = TableOf<typeof reviewTally>;

const feedback = {
  id: generated,
  kind: textOf<FeedbackKind>(),
  message: text,
  contact: orNull(text),
  about: orNull(text),
  created_at: text,
  status: textOf<"open" | "done">(),
};

const account = {
  id: generated,
  username: text,
  username_key: text,
  /** Since when the user has the name; null: since the account was made, or for longer than this was stored. */
  username_since: orNull(text),
  full_name: orNull(text),
  given_name: orNull(text),
  email: orNull(text),
  photo: orNull(text),
  created_at: text,
  /** Since when the profile is seen by its user alone; null: everybody sees it. */
  private_since: orNull(text),
  /** When a moderator hid the name and the photo, and why. The two are here then, and the account has a neutral name. */
  hidden_at: orNull(text),
  hidden_reason: orNull(text),
  hidden_username: orNull(text),
  hidden_photo: orNull(text),
  /** Until when the user has seen what others decided on their edits; null: nothing yet. */
  edits_seen_at: orNull(text),
  /** Until when the user has looked at the news of whom they follow; null: never. */
  news_seen_at: orNull(text),
  /** The SHA-256 (hex) of the secret in the address of the user's private feed; null without one. */
  feed_hash: orNull(text),
};

const session = {
  id: generated,
  token_hash: text,
  cookie_hash: orNull(text),
  user_id: id,
  client: text,
  created_at: text,
  used_at: text,
};

export type UploadPurpose = "photo" | "cover";

const upload = {
  name: text,
  user_id: id,
  purpose: textOf<UploadPurpose>(),
  created_at: text,
};

const review = {
  id: generated,
  /** Null once the record was removed: then `former_name` is its name. */
  item_id: orNull(id),
  user_id: id,
  /** The rating in steps of the scale (`domain/reviews/rating.ts`), as are all columns of this name, and their sums. */
  half_stars: integer,
  content: text,
  is_public: boolean,
  former_name: orNull(text),
  /** The record that the review was written for, if a merge moved it or set it aside; null otherwise. */
  origin_item_id: orNull(id),
  created_at: text,
  updated_at: text,
  /** When a moderator hid it, and why. It is private until it is restored. */
  hidden_at: orNull(text),
  hidden_reason: orNull(text),
};

export type ReviewTable = TableOf<typeof review>;

type RatingStep = `step_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`;

/** The columns that count the ratings of each step of the scale, the lowest first. */
export const STEP_COLUMNS = RATINGS.map((_, at) => `step_${at + 1}` as RatingStep);

const rating = {
  item_id: id,
  rating_count: integer,
  half_stars: integer,
  ...(Object.fromEntries(STEP_COLUMNS.map((step) => [step, integer])) as Record<
    RatingStep,
    typeof integer
  >),
};

export type RatingTable = TableOf<typeof rating>;

const playlist = {
  id: generated,
  user_id: id,
  name: text,
  description: text,
  is_public: boolean,
  theme: textOf<Theme>(),
  /** `#rrggbb` of a CUSTOM theme; null for the default. */
  background: orNull(text),
  /** The name of an upload. */
  cover: orNull(text),
  version: integer,
  created_at: text,
  updated_at: text,
  /** When a moderator hid it, and why. It is private until it is restored. */
  hidden_at: orNull(text),
  hidden_reason: orNull(text),
};

export type PlaylistTable = TableOf<typeof playlist>;

const playlistSong = {
  playlist_id: id,
  song_id: id,
  position: integer,
  /** The merged song that this place was of; null otherwise. */
  origin_song_id: orNull(id),
};

const idempotencyKey = {
  user_id: id,
  key: text,
  request_hash: text,
  /** Null only within the transaction that creates what it names. */
  result: orNull(text),
  created_at: text,
};

export const COMMUNITY_SCHEMA = {
  feedback,
  favourite_song: { user_id: id, position: bigint, song_id: id },
  account,
  account_identity: { issuer: text, subject: text, user_id: id, created_at: text },
  session,
  used_credential: { hash: text, expires_at: text },
  former_username: { username_key: text, user_id: id, expires_at: text },
  upload,
  song_review: review,
  album_review: review,
  song_rating: rating,
  album_rating: rating,
  review_tally: reviewTally,
  playlist,
  playlist_song: playlistSong,
  merged_playlist_song: { playlist_id: id, song_id: id, position: integer },
  playlist_tally: { user_id: id, shown: integer, hidden: integer },
  feed_tally: { slot: integer, shown: integer },
  idempotency_key: idempotencyKey,
  rate_limit: { key: text, tokens: real, at: real, full_at: real, was_taken: boolean },
} as const satisfies Record<string, Columns>;
