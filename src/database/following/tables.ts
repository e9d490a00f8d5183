import { id, orNull, text, textOf, type Columns, type TableOf } from "../columns.ts";

/** The kinds of news: of an act an album or a song without one, of a person a credit. */
export type NewsKind = "album" | "song" | "credit";

const news = {
  artist_id: id,
  kind: textOf<NewsKind>(),
  /** An album's id for `album`, else a song's. */
  item_id: id,
  /** The key of the role of a credit, '' otherwise. */
  role: text,
  /** When it is news, in the future for a release that is still to come; null: never. */
  news_at: orNull(text),
  revision_id: id,
};

export type NewsTable = TableOf<typeof news>;

/** The kinds of news that can be followed: the releases of an act, or the credits of a person. */
export type Followed = "releases" | "credits";

const follow = {
  user_id: id,
  /** The id by which the artist was followed, which may have been merged since. */
  artist_id: id,
  what: textOf<Followed>(),
  /** A JSON array of keys of roles; null for any role, and for releases. */
  roles: orNull(text),
  followed_at: text,
};

export const FOLLOWING_SCHEMA = { news, follow } as const satisfies Record<string, Columns>;
