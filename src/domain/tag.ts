import type { Letter } from "./letter.ts";

type Kind = "artist" | "album" | "song";

/**
 * What a page or an answer depends on, by name: a write that changes one of these invalidates just the pages that
 * carry it (docs/decisions/0005-page-cache.md). Named queries declare them, writes record them.
 */
export type Tag =
  /** What is shown of a record wherever it is named, and whether it is there at all. Of a song, all that lists show. */
  | `${Kind}:${number}`
  /** What a list of artists or albums shows of one besides its name: picture, kind, dates. */
  | `artist-card:${number}`
  | `album-card:${number}`
  /** What only the pages of the record itself show: an artist's counts and aliases, when it last changed. */
  | `${Kind}-details:${number}`
  | `song-credits:${number}`
  | `related-songs:${number}`
  /** On about how many songs somebody has each role: how much they weigh in what is related. */
  | `role-counts:${number}`
  /** Lists of an artist: which songs, albums and credits there are, and in which order. */
  | `songs-of:${number}`
  | `albums-of:${number}`
  | `credits-of:${number}`
  | `memberships-of:${number}`
  /** Who is credited on the songs of an artist, counted. */
  | `writers-of:${number}`
  /** Which songs an album has, and what they credit. */
  | `tracks-of:${number}`
  | `album-credits:${number}`
  /** Which songs came out in a year, and which of them stand for their albums. */
  | `releases:${number}`
  | `leads:${number}`
  | "list:leads"
  /** In which years songs came out, and when the first of each. */
  | "list:years"
  /** Which songs came out on a day of any year: `MM-DD`. */
  | `day:${string}`
  /** Which idols there are and in which order; by letter, those with a song. */
  | "list:idol-groups"
  | "list:idol-solos"
  | "list:idol-index"
  | `idols:${Letter}`
  /** What idols are found by in their lists: their names; when they last released something. */
  | "list:idol-names"
  | "list:idol-releases"
  | "list:top-credits"
  /** What the sitemap says of records: by blocks of ids; which there are; when something was last imported. */
  | `${Kind}-block:${number}`
  | "list:sitemap"
  | "list:imports"
  /** A user's name, photo or being there. What they write carries tags of its own. */
  | `user:${number}`
  /** Who has a name, or had it until lately. */
  | `username:${string}`
  | `song-review:${number}`
  | `album-review:${number}`
  /** What everybody sees of the reviews of a song, an album or a user, and of the latest of all. */
  | `song-reviews:${number}`
  | `album-reviews:${number}`
  | `user-reviews:${number}`
  | "reviews"
  /** A playlist, those of a user, and the feed of all, as everybody sees them. */
  | `playlist:${number}`
  | `user-playlists:${number}`
  | "feed"
  /** What was found by searching: invalidated when a newer index takes over. */
  | "search"
  /** What depends on today's date in Seoul. */
  | "today"
  /** What the search index is built of changed: a newer one is built. */
  | "searchable"
  /** More changed than is worth naming: all pages are rendered anew, and shown as they were meanwhile. */
  | "everything";

/** How many ids one block of the sitemap's tags is about. */
export const BLOCK_OF_IDS = 500;

export const tag = {
  artist: (id: number): Tag => `artist:${id}`,
  album: (id: number): Tag => `album:${id}`,
  song: (id: number): Tag => `song:${id}`,
  card: (kind: "artist" | "album", id: number): Tag => `${kind}-card:${id}`,
  details: (kind: Kind, id: number): Tag => `${kind}-details:${id}`,
  creditsOfSong: (id: number): Tag => `song-credits:${id}`,
  relatedSongs: (id: number): Tag => `related-songs:${id}`,
  roleCounts: (artistId: number): Tag => `role-counts:${artistId}`,
  songsOf: (artistId: number): Tag => `songs-of:${artistId}`,
  albumsOf: (artistId: number): Tag => `albums-of:${artistId}`,
  creditsOf: (artistId: number): Tag => `credits-of:${artistId}`,
  membershipsOf: (artistId: number): Tag => `memberships-of:${artistId}`,
  writersOf: (artistId: number): Tag => `writers-of:${artistId}`,
  tracksOf: (albumId: number): Tag => `tracks-of:${albumId}`,
  creditsOfAlbum: (id: number): Tag => `album-credits:${id}`,
  releases: (year: number): Tag => `releases:${year}`,
  leads: (year: number): Tag => `leads:${year}`,
  allLeads: "list:leads" as Tag,
  years: "list:years" as Tag,
  day: (monthDay: string): Tag => `day:${monthDay}`,
  idols: (isGroup: boolean): Tag => (isGroup ? "list:idol-groups" : "list:idol-solos"),
  idolIndex: "list:idol-index" as Tag,
  idolsUnder: (letter: Letter): Tag => `idols:${letter}`,
  idolNames: "list:idol-names" as Tag,
  idolReleases: "list:idol-releases" as Tag,
  topCredits: "list:top-credits" as Tag,
  block: (kind: Kind, number: number): Tag => `${kind}-block:${number}`,
  sitemap: "list:sitemap" as Tag,
  imports: "list:imports" as Tag,
  user: (id: number): Tag => `user:${id}`,
  username: (key: string): Tag => `username:${key}`,
  review: (kind: "song" | "album", id: number): Tag => `${kind}-review:${id}`,
  reviewsOf: (kind: "song" | "album" | "user", id: number): Tag => `${kind}-reviews:${id}`,
  reviews: "reviews" as Tag,
  playlist: (id: number): Tag => `playlist:${id}`,
  playlistsOf: (userId: number): Tag => `user-playlists:${userId}`,
  feed: "feed" as Tag,
  search: "search" as Tag,
  today: "today" as Tag,
  searchable: "searchable" as Tag,
  everything: "everything" as Tag,
};
