import { IMPORT } from "../../../domain/playlists/import-row.ts";
import { FILE_FORMAT } from "../../../domain/users/own-files.ts";
import type { FileRow } from "./fields.ts";
import type { FilePlaylists, FileRatings } from "./file-contents.ts";
import { fileKind, WHAT_IS_READ } from "./file-kind.ts";
import { listIn, memberOf, namedLists, textIn } from "./named-lists.ts";
import { readListed, readLists, readPlaylists } from "./read-playlists.ts";
import { readRatings } from "./read-ratings.ts";
import { readTable, rowsOfObjects, TOO_MANY_ROWS } from "./read-table.ts";

type Read =
  | ({ of: "ratings" } & FileRatings)
  | ({ of: "playlists" } & FilePlaylists)
  | { problem: string };

export type FileContents =
  | ({ of: "ratings"; is: string } & FileRatings)
  | ({ of: "playlists"; is: string } & FilePlaylists)
  | { of: "nothing"; problem: string; problems: readonly string[] };

export const TOO_LARGE = `A file may have at most ${IMPORT.bytes / 1024 / 1024} MB.`;
const EMPTY = `This file is empty. ${WHAT_IS_READ}`;
const NOT_COMPLETE = "This file is not complete JSON. Please export it again.";
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
  const read = /^\s*[[{]/.test(text) ? readJson(text, title) : readCsvFile(text, title);
  if ("problem" in read) return nothing(read.problem);
  const isEmpty = read.of === "ratings" ? read.ratings.length === 0 : read.playlists.length === 0;
  if (isEmpty) return nothing(`${NOTHING} ${seems} ${WHAT_IS_READ}`, read.problems);
  return { ...read, is };
}

function readCsvFile(text: string, title: string): Read {
  const rows = readTable(text);
  return typeof rows === "string" ? { problem: rows } : readRows(rows, title);
}

function readRows(rows: readonly FileRow[], title: string): Read {
  const has = (field: "rating" | "rating10" | "playlist") =>
    rows.some(({ values }) => values.has(field));
  if (has("playlist") && !has("rating")) return { of: "playlists", ...readPlaylists(rows) };
  if (has("rating") || has("rating10")) return { of: "ratings", ...readRatings(rows) };
  return { of: "playlists", ...readListed(rows, title) };
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

/** Decodes UTF-8, UTF-16, CP949 (of Korean spreadsheet programs) or windows-1252; what is no text has null characters. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // UTF-16 without a byte order mark, of a text that begins with a Latin letter.
  if (first !== 0 && second === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder("utf-16be").decode(bytes);
  // The label of CP949 on the web is euc-kr; every sequence of bytes is windows-1252.
  for (const label of ["utf-8", "euc-kr"])
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  return new TextDecoder("windows-1252").decode(bytes);
}
