import { FILE_FORMAT } from "../../domain/own-files.ts";
import { IMPORT } from "../../domain/import-row.ts";
import { decodeFile } from "./decode-file.ts";
import { readListed, readPlaylists } from "./read-playlists.ts";
import { readRatings } from "./read-ratings.ts";
import { readTable, rowsOfObjects, TOO_MANY_ROWS } from "./read-table.ts";
import type { FilePlaylist, FileRatings } from "./file-contents.ts";

/** What a file brings, or why it brings nothing. */
export type FileContents =
  | ({ of: "ratings" } & FileRatings)
  | { of: "playlists"; playlists: FilePlaylist[]; problems: string[] }
  | { of: "nothing"; problem: string };

export const TOO_LARGE = `A file may have at most ${IMPORT.bytes / 1024 / 1024} MB.`;
const NO_TEXT = "This is no text file. Please choose a CSV or JSON file.";
const NO_JSON = "This file is not complete JSON. Please export it again.";
const NOTHING = "This file has no ratings and no playlists that can be read.";

/** Reads a file of ratings or playlists, from here or from elsewhere. @param name that of the file */
export function readFile(bytes: Uint8Array, name: string): FileContents {
  if (bytes.length > IMPORT.bytes) return nothing(TOO_LARGE);
  const text = decodeFile(bytes)?.replace(/^\ufeff/, "");
  if (text === undefined) return nothing(NO_TEXT);
  const title = name.replace(/\.\w+$/, "");
  return /^\s*[[{]/.test(text) ? readJson(text, title) : readCsvFile(text, title);
}

function readCsvFile(text: string, title: string): FileContents {
  const rows = readTable(text);
  if (typeof rows === "string") return nothing(rows);
  if (rows.length === 0) return nothing(NOTHING);
  const has = (field: "rating" | "rating10" | "playlist") =>
    rows.some(({ values }) => values.has(field));
  if (has("playlist") && !has("rating")) return { of: "playlists", ...readPlaylists(rows) };
  if (has("rating") || has("rating10")) return { of: "ratings", ...readRatings(rows) };
  return { of: "playlists", ...readListed(rows, title) };
}

function readJson(text: string, title: string): FileContents {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return nothing(NO_JSON);
  }
  const list = listIn(content, "ratings");
  if (formatOf(content) === FILE_FORMAT.ratings || list !== null || Array.isArray(content)) {
    const entries = list ?? (Array.isArray(content) ? content : []);
    if (entries.length > IMPORT.rows) return nothing(TOO_MANY_ROWS);
    if (entries.length === 0) return nothing(NOTHING);
    return { of: "ratings", ...readRatings(rowsOfObjects(entries, "entry")) };
  }
  const playlists = listIn(content, "playlists");
  if (playlists !== null) return ofPlaylists(playlists);
  const tracks = listIn(memberOf(content, "playlist"), "track");
  if (tracks === null) return nothing(NOTHING);
  const name = memberOf(memberOf(content, "playlist"), "title");
  const rows = rowsOfObjects(tracks, "entry");
  return { of: "playlists", ...readListed(rows, typeof name === "string" ? name : title) };
}

function ofPlaylists(list: readonly unknown[]): FileContents {
  const songs = list.map((one) => listIn(one, "songs") ?? []);
  if (songs.reduce((sum, { length }) => sum + length, list.length) > IMPORT.rows)
    return nothing(TOO_MANY_ROWS);
  if (list.length === 0) return nothing(NOTHING);
  const rows = list.flatMap((playlist, at) => {
    const id = String(at + 1);
    const is_public = memberOf(playlist, "is_public");
    const text = (name: string) => {
      const value = memberOf(playlist, name);
      return typeof value === "string" ? value : "";
    };
    const head = {
      playlist_id: id,
      playlist: text("name"),
      description: text("description"),
      theme: text("theme"),
      background_color: text("background_color"),
      ...(typeof is_public === "boolean" && { privacy: is_public ? "public" : "private" }),
    };
    const listed = songs[at]!.length === 0 ? [{}] : songs[at]!;
    return rowsOfObjects(
      listed.map((song) => ({ ...(typeof song === "object" ? song : {}), ...head })),
      `playlist ${id}, song`,
    );
  });
  return { of: "playlists", ...readPlaylists(rows) };
}

function nothing(problem: string): FileContents {
  return { of: "nothing", problem };
}

function formatOf(content: unknown): unknown {
  return memberOf(content, "format");
}

function memberOf(content: unknown, name: string): unknown {
  if (typeof content !== "object" || content === null || !Object.hasOwn(content, name)) return null;
  return (content as Record<string, unknown>)[name];
}

function listIn(content: unknown, name: string): unknown[] | null {
  const list = memberOf(content, name);
  return Array.isArray(list) ? list : null;
}
