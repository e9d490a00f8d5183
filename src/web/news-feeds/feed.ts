/** A feed, as Atom and JSON Feed write it. Addresses are whole. */
export interface Feed {
  title: string;
  /** The page that shows the same. Its address is the feed's id in Atom. */
  page: string;
  self: string;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Never changes and is unique, since readers show each id once. */
  id: string;
  address: string;
  title: string;
  summary: string;
  /** When it became news, ISO 8601, which never changes; of an edit, when it was last changed. */
  at: string;
  /** An entry without authors is by Norae. */
  authors: readonly FeedAuthor[];
  categories: readonly { term: string; label: string }[];
}

export type FeedAuthor = { name: string; address: string | null };

/** The time of a feed without entries, which has to have one. */
export const NEVER = "1970-01-01T00:00:00Z";
