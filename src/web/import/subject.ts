import type { FilePlaylist, FileRating, FileRatings } from "./file-contents.ts";
import type { Entry } from "./match-rows.ts";

/** What a file brings, with the records that its rows may mean. */
export type ImportSubject =
  | { of: "ratings"; contents: FileRatings; entries: Entry<FileRating>[] }
  | { of: "playlists"; playlists: FilePlaylist[]; entries: Entry[] };
