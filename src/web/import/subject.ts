import type { FilePlaylists, FileRating, FileRatings } from "./file-contents.ts";
import type { Entry } from "./match-rows.ts";

/** What a file brings, with the records that its rows may mean. */
export type ImportSubject =
  | { of: "ratings"; contents: FileRatings & { is: string }; entries: Entry<FileRating>[] }
  | ({ of: "playlists"; is: string; entries: Entry[] } & FilePlaylists);
