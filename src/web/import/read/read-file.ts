import { IMPORT } from "../../../domain/playlists/import-row.ts";
import { FILE_FORMAT } from "../../../domain/users/own-files.ts";
import { decode } from "./decode.ts";
import type { Field, FileRow } from "./fields.ts";
import type { FilePlaylists, FileRatings, Named } from "./file-contents.ts";
import { fileKind, WHAT_IS_READ } from "./file-kind.ts";
import { listIn, memberOf, namedLists, textIn } from "./named-lists.ts";
import { readLines, readOwnText } from "./read-lines.ts";
import { readListed, readLists, readPlaylists } from "./read-playlists.ts";
import { RATING_FIELDS, readRatings } from "./read-ratings.ts";
import { withAlbumTitles } from "./read-row.ts";
import { readTable, rowsOfObjects, TOO_MANY_ROWS } from "./read-table.ts";

type Read =
  | ({ of: "ratings" } & FileRatings)
  | ({ of: "playlists" } & FilePlaylists)
  | { problem: string };

export type FileContents =
  | ({ of: "ratings" } & FileRatings & Named)
  | ({ of: "playlists" } & FilePlaylists & Named)
  | { of: "nothing"; problem: string; problems: readonly string[] };

export const TOO_LARGE = `A file may have at most ${IMPORT.bytes / 1024 / 1024} MB.`;
const EMPTY = `This file is empty. ${WHAT_IS_READ}`;
const NOT_COMPLETE = "This file is incomplete JSON. Please export it again.";
const ALBUMS =
  "This file lists albums without ratings, but playlists are made of songs. Choose a file with song titles, or with a column named rating.";
const NOTHING = "Nothing in this file can be imported.";

/** Reads a file of ratings or playlists, from here or from elsewhere. @param name that of the file */
export function readFile(bytes: Uint8Array, name: string): FileContents {
  if (bytes.length > IMPORT.bytes) return nothing(TOO_LARGE);
  const decoded = decode(bytes);
  const text = decoded.includes("\0") ? null : decoded.replace(/^\ufeff/, "");
  if (text?.trim() === "") return nothing(EMPTY);
  const { is, instead } = fileKind(bytes, text);
  const seems = `It seems to be ${is}.`;
  if (text === null || instead !== null)
    return nothing(`${NOTHING} ${seems} ${instead ?? WHAT_IS_READ}`);
  const title = name.replace(/\.\w+$/, "");
  const read = /^\s*[[{]/.test(text) ? readJson(text, title) : readText(text, title);
  if ("problem" in read) return nothing(read.problem);
  const isEmpty = read.of === "ratings" ? read.ratings.length === 0 : read.playlists.length === 0;
  if (isEmpty) return nothing(`${NOTHING} ${seems} ${WHAT_IS_READ}`, read.problems);
  return { ...read, file: name, is };
}

function readText(text: string, title: string): Read {
  const own = readOwnText(text);
  const rows = own === null ? readTable(text) : "";
  if (typeof rows !== "string") return readRows(rows, title);
  const lines = own ?? readLines(text, title);
  if (lines === null) return { problem: rows };
  if (lines.rows.length > IMPORT.rows) return { problem: TOO_MANY_ROWS };
  return { of: "playlists", ...readListed(lines.rows, lines.name, lines.description) };
}

function readRows(given: readonly FileRow[], title: string): Read {
  const has = (...fields: Field[]) =>
    given.some(({ values }) => fields.some((field) => values.has(field)));
  const isRated = has(...RATING_FIELDS);
  if (has("playlist") && !has("rating")) return { of: "playlists", ...readPlaylists(given) };
  const rows = withAlbumTitles(given);
  if (isRated) return { of: "ratings", ...readRatings(rows) };
  return rows === given ? { of: "playlists", ...readListed(rows, title) } : { problem: ALBUMS };
}

function readJson(text: string, title: string): Read {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problem: NOT_COMPLETE };
  }
  const list = listIn(content, "ratings") ?? (Array.isArray(content) ? content : null);
  if (list !== null) {
    if (list.length > IMPORT.rows) return { problem: TOO_MANY_ROWS };
    return readRows(rowsOfObjects(list, "entry"), title);
  }
  if (memberOf(content, "format") === FILE_FORMAT.playlists)
    return ofPlaylists(listIn(content, "playlists") ?? []);
  const lists = namedLists(content, title);
  if (lists.reduce((sum, { songs }) => sum + songs.length + 1, 0) > IMPORT.rows)
    return { problem: TOO_MANY_ROWS };
  return { of: "playlists", ...readLists(lists) };
}

function ofPlaylists(list: readonly unknown[]): Read {
  const songs = list.map((one) => listIn(one, "songs") ?? []);
  if (songs.reduce((sum, { length }) => sum + length, list.length) > IMPORT.rows)
    return { problem: TOO_MANY_ROWS };
  const rows = list.flatMap((playlist, at) => {
    const id = String(at + 1);
    const is_public = memberOf(playlist, "is_public");
    const head = {
      playlist_id: id,
      playlist: textIn(playlist, "name"),
      description: textIn(playlist, "description"),
      theme: textIn(playlist, "theme"),
      background_color: textIn(playlist, "background_color"),
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

function nothing(problem: string, problems: readonly string[] = []): FileContents {
  return { of: "nothing", problem, problems };
}
