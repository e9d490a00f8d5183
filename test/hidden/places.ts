import { pagePath } from "../../src/domain/page-path.ts";
import { picturePath } from "../../src/domain/pictures/picture-path.ts";
import { dataPath } from "../data-path.ts";
import { sampleCatalogue } from "../factory/catalogue/sample.ts";

/** The content that a moderator hides. The pictured playlist has an uploaded cover, the other a drawn one. */
export type HiddenThing =
  | "song review"
  | "album review"
  | "playlist"
  | "pictured playlist"
  | "comment"
  | "profile";

/** The readers. All of them see the same, except their own content. */
export type Reader = "a visitor" | "a user" | "a maintainer";

/** A place where something that users wrote may be shown, counted, found or linked. */
export interface Place {
  path: string;
  by: Reader;
  shows: readonly HiddenThing[];
}

export const { draft, songs, albums, artists } = sampleCatalogue();

/** Stands in all that is hidden, and is searched for. */
export const WORD = "Madeupword";

/** The name of the author of everything. */
export const AUTHOR = `Ada-${WORD}`;

/** The name of the playlist with an uploaded cover. */
export const PICTURED = `${WORD} picture`;

/** The ids of what is written, in a database of its own. */
export const ID = {
  songReview: 1,
  albumReview: 1,
  playlist: 1,
  picturedPlaylist: 2,
  /** By the author, and by a user whose edit the author approved. */
  edit: 1,
  approvedEdit: 2,
  comment: 1,
  author: 1,
  user: 2,
} as const;

const song = pagePath.song(songs.glow);
const album = pagePath.album(albums.firstLight);
const user = pagePath.profile(AUTHOR);
const BOTH = ["playlist", "pictured playlist"] as const;
const REVIEWS = ["song review", "album review"] as const;

/** The pages, the addresses of their data, and files. */
const PAGES: [path: string, shows: HiddenThing[]][] = [
  [song, ["song review", "profile"]],
  [album, ["album review", "profile"]],
  [pagePath.home(), [...REVIEWS, ...BOTH, "profile"]],
  [pagePath.review(ID.songReview), ["song review", "profile"]],
  [pagePath.review(ID.albumReview, "album"), ["album review", "profile"]],
  [pagePath.playlist(ID.playlist), ["playlist", "profile"]],
  [pagePath.playlist(ID.picturedPlaylist), ["pictured playlist", "profile"]],
  ["/playlist/1?all=1", ["playlist"]],
  [user, [...REVIEWS, ...BOTH, "profile"]],
  [pagePath.userReviews(AUTHOR), [...REVIEWS, "profile"]],
  [pagePath.userPlaylists(AUTHOR), [...BOTH, "profile"]],
  [pagePath.feed(), [...BOTH, "profile"]],
  [pagePath.edits(), ["comment", "profile"]],
  [pagePath.edits({ author: AUTHOR }), ["comment", "profile"]],
  [pagePath.edit(ID.edit), ["comment", "profile"]],
  [pagePath.edit(ID.approvedEdit), ["profile"]],
  [pagePath.history("song", songs.glow), ["comment", "profile"]],
  // The order of its acts is counted every hour (decision 40).
  [pagePath.contribute(), []],
  [pagePath.report("review", 1), ["song review", "profile"]],
  [pagePath.report("review", "album-1"), ["album review", "profile"]],
  [pagePath.report("playlist", 1), ["playlist", "profile"]],
  [pagePath.report("profile", 1), ["profile"]],
  [pagePath.report("comment", 1), ["comment", "profile"]],
  [pagePath.search(WORD), []],
  [pagePath.artist(artists.lanterns), []],
];

const FILES: [path: string, shows: HiddenThing[]][] = [
  [pagePath.editsFeed(), ["profile"]],
  // The first playlist brings the file of playlists with it.
  ["/sitemap.xml", ["playlist"]],
  ["/sitemap-pages-1.xml", []],
  ["/sitemap-playlists-1.xml", [...BOTH]],
  ...(["svg", "640"] as const).map((form): [string, HiddenThing[]] => [
    picturePath("playlist", ID.playlist, form),
    ["playlist"],
  ]),
  // The picture that is shared has the name of who made the playlist.
  [picturePath("playlist", ID.playlist, "1200x630"), ["playlist", "profile"]],
];

const API: [path: string, shows: HiddenThing[]][] = [
  [`/api/reviews/song/${songs.glow}`, ["song review", "profile"]],
  [`/api/reviews/song/${songs.glow}/rating`, ["song review"]],
  [`/api/reviews/album/${albums.firstLight}`, ["album review", "profile"]],
  [`/api/reviews/album/${albums.firstLight}/rating`, ["album review"]],
  ["/api/reviews/recent", [...REVIEWS, "profile"]],
  ["/api/reviews/1", ["song review", "profile"]],
  ["/api/reviews/album-1", ["album review", "profile"]],
  [`/api/users/profile/${AUTHOR}`, [...REVIEWS, ...BOTH, "profile"]],
  [`/api/users/${AUTHOR}/reviews`, [...REVIEWS, "profile"]],
  [`/api/users/${AUTHOR}/playlists`, [...BOTH, "profile"]],
  ["/api/playlists", [...BOTH, "profile"]],
  ["/api/playlists/1", ["playlist", "profile"]],
  ["/api/playlists/1/songs", ["playlist"]],
  ["/api/playlists/1/export.csv", ["playlist"]],
  ["/api/playlists/1/export.jspf", ["playlist", "profile"]],
  ["/api/playlists/1/export.txt", ["playlist", "profile"]],
  ["/api/edits", ["comment", "profile"]],
  ["/api/edits/1", ["comment", "profile"]],
  [`/api/songs/${songs.glow}/history`, ["comment", "profile"]],
  [`/api/search?q=${WORD}`, []],
  [`/api/songs/search?q=${WORD}`, []],
];

/** Other users' content in the download of a user's own data. */
const OWN: [path: string, shows: HiddenThing[]][] = [
  [`/api/users/${ID.user}/data`, ["profile"]],
  ["/api/edits/unseen", ["profile"]],
  ["/api/edits/watched", ["comment", "profile"]],
];

/** The places of the profile itself, which only its user finds while it is private. */
export const isOfProfile = ({ path }: Place): boolean =>
  path.includes("about=profile:") ||
  path.startsWith("/user/") ||
  (path.startsWith("/api/users/") && !path.endsWith("/data"));

/** Every place, and what it shows of what the author wrote. */
export const PLACES: Place[] = [
  ...PAGES.map(([path, shows]): Place => ({ path, by: "a visitor", shows })),
  ...PAGES.map(([path, shows]): Place => ({ path: dataPath(path), by: "a visitor", shows })),
  ...FILES.map(([path, shows]): Place => ({ path, by: "a visitor", shows })),
  ...(["a visitor", "a user", "a maintainer"] as const).flatMap((by) =>
    API.map(([path, shows]): Place => ({ path, by, shows })),
  ),
  ...OWN.map(([path, shows]): Place => ({ path, by: "a user", shows })),
];
