/** A feed, as Atom and JSON Feed write it. Addresses are whole. */
export interface Feed {
  title: string;
  /** The page that shows the same. Its address is the feed's id in Atom. */
  page: string;
  /** The feed's own address. */
  self: string;
  /** The newest first. */
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Never changes and is unique, since readers show each id once. */
  id: string;
  address: string;
  title: string;
  summary: string;
  /**
   * When it became news, ISO 8601. Of news it never changes either, so that no reader takes an old entry for a new one; of an
   * edit it is the time of its last change.
   */
  at: string;
  /** An entry without authors is by Norae. */
  authors: readonly FeedAuthor[];
  categories: readonly { term: string; label: string }[];
}

export interface FeedAuthor {
  name: string;
  /** The address of their page; null where they have none. */
  address: string | null;
}

/** The time of a feed without entries, which has to have one. */
export const NEVER = "1970-01-01T00:00:00Z";
