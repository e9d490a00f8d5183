/** The kinds of things that have tags of their own. Reviews, playlists and edits have one each: `about`. */
const TAGGED_KINDS = [
  "artist",
  "album",
  "song",
  "user",
  "song-review",
  "album-review",
  "playlist",
  "edit",
] as const;

type TaggedKind = (typeof TAGGED_KINDS)[number];

/**
 * A name for something that pages depend on: a write that changes it invalidates only the pages with its tag
 * (docs/decisions/0005-page-cache.md). Named queries declare the tags of what they were asked for and of what they show;
 * writes record those of both ends of what they change, as they were and as they will be.
 */
export type Tag =
  /**
   * Everything of a record that is shown elsewhere: its existence, names, picture, dates, type and whether it has a page;
   * of a song its acts, featured artists, albums and numbers, too.
   */
  | `name:${TaggedKind}:${number}`
  /** Its own pages, and the lists and counts of facts on them. */
  | `about:${TaggedKind}:${number}`
  /** The ratings, reviews, playlists and edits of a record or by a user. */
  | `activity:${TaggedKind}:${number}`
  /** The user who has a name, or had it recently. */
  | `username:${string}`
  /** The lists of the whole catalogue: releases, years, discovery, rankings. */
  | "lists"
  /** The month of the newest release by today, in all of the catalogue. */
  | "newest-month"
  /** Every import and edit: what lists all records, or says when something was imported. */
  | "imports"
  /** The latest public reviews, playlists and edits. */
  | "reviews"
  | "playlists"
  | "edits"
  /** Search results, which are invalidated when the index changes or a newer one is used. */
  | "search"
  /** The names and links by which records are found. */
  | "searchable"
  /** Today's date in Seoul, until the end of which a page is kept. */
  | "today"
  /** The present minute: for data that change too often to invalidate pages. */
  | "minute"
  /** Too many changes to name: all pages are rendered again, and stale ones are served meanwhile. */
  | "everything";

const name = (kind: TaggedKind, id: number): Tag => `name:${kind}:${id}`;
const about = (kind: TaggedKind, id: number): Tag => `about:${kind}:${id}`;
const activity = (kind: TaggedKind, id: number): Tag => `activity:${kind}:${id}`;

export const tag = {
  name,
  names: (kind: TaggedKind, ids: readonly number[]): Tag[] => ids.map((id) => name(kind, id)),
  about,
  abouts: (kind: TaggedKind, ids: readonly number[]): Tag[] => ids.map((id) => about(kind, id)),
  activity,
  activities: (kind: TaggedKind, ids: readonly number[]) => ids.map((id) => activity(kind, id)),
  username: (key: string): Tag => `username:${key}`,
  lists: "lists",
  newestMonth: "newest-month",
  imports: "imports",
  reviews: "reviews",
  playlists: "playlists",
  edits: "edits",
  search: "search",
  searchable: "searchable",
  today: "today",
  minute: "minute",
  everything: "everything",
} as const satisfies Record<string, Tag | ((...args: never[]) => Tag | Tag[])>;

const KNOWN_KINDS: ReadonlySet<string> = new Set([
  ...["name", "about", "activity"].flatMap((part) => TAGGED_KINDS.map((kind) => `${part}:${kind}`)),
  ...Object.values(tag).filter((one) => typeof one === "string"),
  "username",
]);

/** Returns the kind of a tag: what is before its id or key. */
export function kindOfTag(one: string): string {
  return one.startsWith("username:") ? "username" : one.split(":", 2).join(":");
}

/** Whether this build knows what depends on a tag that it reads: a newer one beside it may have recorded another kind. */
export function isKnownTag(read: string): boolean {
  return KNOWN_KINDS.has(kindOfTag(read));
}
