/**
 * What a page or an answer shows, by name: a write that changes one of these lets go of just the pages that
 * carry it (docs/architecture.md, "A read").
 */
export type Tag =
  | `artist:${number}`
  | `album:${number}`
  | `song:${number}`
  /** A user's name, photo or being there. What they write carries tags of its own. */
  | `user:${number}`
  /** What everybody sees of the reviews of a song, an album or a user, and of the latest of all. */
  | `song-reviews:${number}`
  | `album-reviews:${number}`
  | `user-reviews:${number}`
  | "reviews"
  /** A playlist, those of a user, and the feed of all, as everybody sees them. */
  | `playlist:${number}`
  | `user-playlists:${number}`
  | "feed"
  /** Anything in the catalogue: what a large import lets go of, and what lists and rankings carry. */
  | "catalogue"
  /** What was found by searching: let go of when a newer index takes over. */
  | "search"
  /** What depends on today's date in Seoul. */
  | "today";

export const tag = {
  artist: (id: number): Tag => `artist:${id}`,
  album: (id: number): Tag => `album:${id}`,
  song: (id: number): Tag => `song:${id}`,
  user: (id: number): Tag => `user:${id}`,
  reviewsOf: (kind: "song" | "album" | "user", id: number): Tag => `${kind}-reviews:${id}`,
  reviews: "reviews" as Tag,
  playlist: (id: number): Tag => `playlist:${id}`,
  playlistsOf: (userId: number): Tag => `user-playlists:${userId}`,
  feed: "feed" as Tag,
  catalogue: "catalogue" as Tag,
  search: "search" as Tag,
  today: "today" as Tag,
};
