/** The tables of who follows whom, and of what is new. */
export interface FollowingTables {
  news: NewsTable;
  follow: FollowTable;
}

/** What is new of an act (an album, or a song without one) or of a person (a credit). */
export type NewsKind = "album" | "song" | "credit";

export interface NewsTable {
  artist_id: number;
  kind: NewsKind;
  /** An album's id for `album`, else a song's. */
  item_id: number;
  /** The key of the role of a credit, '' otherwise. */
  role: string;
  /** When it is news, in the future for a release that is still to come; null: never. */
  news_at: string | null;
  revision_id: number;
}

/** What of an artist is followed: the releases of an act, or the credits of a person. */
export type Followed = "releases" | "credits";

export interface FollowTable {
  user_id: number;
  /** The id by which the artist was followed, which may have been merged since. */
  artist_id: number;
  what: Followed;
  /** A JSON array of keys of roles; null for any role, and for releases. */
  roles: string | null;
  followed_at: string;
}
