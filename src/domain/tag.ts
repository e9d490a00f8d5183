import type { Letter } from "./letter.ts";

type Kind = "artist" | "album" | "song";

/**
 * A name for something that pages depend on: a write that changes it invalidates only the pages with its tag
 * (docs/decisions/0005-page-cache.md). Named queries declare tags, and writes record them.
 */
export type Tag =
  /** The existence of a record, and what is shown wherever it is named; of a song, everything that lists show. */
  | `${Kind}:${number}`
  /** The facts of an artist or album in lists besides its name: picture, kind, dates. */
  | `artist-card:${number}`
  | `album-card:${number}`
  /** The facts that only a record's own pages show: an artist's counts and aliases, the last change. */
  | `${Kind}-details:${number}`
  | `song-credits:${number}`
  | `related-songs:${number}`
  /** A person's approximate number of songs by role, which is their weight in related songs. */
  | `role-counts:${number}`
  /** The lists of an artist: the songs, albums and credits in them, and their order. */
  | `songs-of:${number}`
  | `albums-of:${number}`
  | `credits-of:${number}`
  | `memberships-of:${number}`
  /** The people credited on the songs of an artist, with counts. */
  | `writers-of:${number}`
  /** A person's songs by year and role, the acts they write for, and their co-writers. */
  | `career-of:${number}`
  /** The people credited on the songs of a year, with counts, and those credited for the first time. */
  | `writers-in:${number}`
  | `first-writers-in:${number}`
  /** Which songs of a year, and of albums of it, credit whom with writing, and which of them are members. */
  | `credits-in:${number}`
  /** How much is known of who wrote an act's songs, and which of them credit its members. */
  | `writing-of:${number}`
  /** The ranking of acts by the share of their songs that they wrote. */
  | "list:self-written"
  /** The songs of an album, and their credits. */
  | `tracks-of:${number}`
  | `album-credits:${number}`
  /** The songs released in a year, and those of them that represent their albums. */
  | `releases:${number}`
  | `leads:${number}`
  | "list:leads"
  /** The years with releases, and the first release of each. */
  | "list:years"
  /** The month of the newest release by today, in all of the catalogue. */
  | "list:newest-month"
  /** The songs released on a day of any year: `MM-DD`. */
  | `day:${string}`
  /** The idols and their order; by letter, those with a song. */
  | "list:idol-groups"
  | "list:idol-solos"
  | "list:idol-index"
  | `idols:${Letter}`
  /** The filters of the lists of idols: their names, and their latest releases. */
  | "list:idol-names"
  | "list:idol-releases"
  | "list:top-credits"
  /** The sitemap: records in blocks of ids; the list of blocks; the last import. */
  | `${Kind}-block:${number}`
  | "list:sitemap"
  | "list:imports"
  /** A user's existence, name and photo. Their content has tags of its own. */
  | `user:${number}`
  /** The favourite songs that a user has chosen. */
  | `favourites-of:${number}`
  /** The user who has a name, or had it recently. */
  | `username:${string}`
  | `song-review:${number}`
  | `album-review:${number}`
  /** The public reviews of a song, an album or a user, and the latest of all. */
  | `song-reviews:${number}`
  | `album-reviews:${number}`
  | `user-reviews:${number}`
  | "reviews"
  /** The ratings of songs or albums that count for charts, and their mean of the day. */
  | "song-chart"
  | "album-chart"
  /** A public playlist, those of a user, and the feed of all. */
  | `playlist:${number}`
  | `user-playlists:${number}`
  | "feed"
  /** What became of a proposed change, the edits of a user, and the list of all. */
  | `edit:${number}`
  | `user-edits:${number}`
  | "edits"
  /** What is new of an act or a person: rows of `news`, and whether they still hold. */
  | `news-of:${number}`
  /** The pairs of records that are likely the same, as commands change them. */
  | "list:likely-matches"
  /** How much each act is wanted by those who rate and make playlists. */
  | "list:wanted-acts"
  /** Search results, which are invalidated when the index changes or a newer one is used. */
  | "search"
  /** Today's date in Seoul. */
  | "today"
  /** What can be found: the names and links of some records. */
  | "searchable"
  /** Too many changes to name: all pages are rendered again, and stale ones are served meanwhile. */
  | "everything";

/** The number of ids in one block of the sitemap. */
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
  careerOf: (artistId: number): Tag => `career-of:${artistId}`,
  writersIn: (year: number): Tag => `writers-in:${year}`,
  firstWritersIn: (year: number): Tag => `first-writers-in:${year}`,
  creditsIn: (year: number): Tag => `credits-in:${year}`,
  writingOf: (actId: number): Tag => `writing-of:${actId}`,
  selfWritten: "list:self-written" as Tag,
  tracksOf: (albumId: number): Tag => `tracks-of:${albumId}`,
  creditsOfAlbum: (id: number): Tag => `album-credits:${id}`,
  releases: (year: number): Tag => `releases:${year}`,
  leads: (year: number): Tag => `leads:${year}`,
  allLeads: "list:leads" as Tag,
  years: "list:years" as Tag,
  newestMonth: "list:newest-month" as Tag,
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
  favouritesOf: (userId: number): Tag => `favourites-of:${userId}`,
  username: (key: string): Tag => `username:${key}`,
  review: (kind: "song" | "album", id: number): Tag => `${kind}-review:${id}`,
  reviewsOf: (kind: "song" | "album" | "user", id: number): Tag => `${kind}-reviews:${id}`,
  reviews: "reviews" as Tag,
  chart: (kind: "song" | "album"): Tag => `${kind}-chart`,
  playlist: (id: number): Tag => `playlist:${id}`,
  playlistsOf: (userId: number): Tag => `user-playlists:${userId}`,
  feed: "feed" as Tag,
  edit: (id: number): Tag => `edit:${id}`,
  userEdits: (authorId: number): Tag => `user-edits:${authorId}`,
  edits: "edits" as Tag,
  newsOf: (artistId: number): Tag => `news-of:${artistId}`,
  likelyMatches: "list:likely-matches" as Tag,
  wantedActs: "list:wanted-acts" as Tag,
  search: "search" as Tag,
  today: "today" as Tag,
  searchable: "searchable" as Tag,
  everything: "everything" as Tag,
};
