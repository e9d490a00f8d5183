import { IMPORT } from "../../../domain/playlists/import-row.ts";
import { hasHangul } from "../../../domain/text/name.ts";
import type { Field, FileRow } from "./fields.ts";

/** A playlist of a text with a song in each line. */
export type LineList = { name: string; description: string; rows: FileRow[] };

const BREAK = /\r\n?|\n/;
const SONG = /^(?:(\d+)[.)]\s+)?(.*?\S)\s+[-–—]\s+(\S.*)$/;
const M3U_SONG = /^#EXTINF:[^,]*,\s*(\S.*?)\s+-\s+(\S.*)$/;
/** The longest line that is read, so that hostile ones cost no time. */
const LONGEST = 3 * IMPORT.nameLength;
/** A name, and by whom it is: the next line is a description or the first song. */
const OWN_HEAD = /^[^\r\n]+(?:\r\n?|\n)by \S+\s*(?:\r\n?|\n|$)/;

/** Reads a playlist that was downloaded here as text (`domain/playlists/playlist-file.ts`); null where it is none. */
export function readOwnText(text: string): LineList | null {
  if (!isOwnText(text)) return null;
  const lines = text.split(BREAK);
  let rows: FileRow[] = [];
  let start = lines.length;
  for (const [at, line] of lines.entries()) {
    const [, number, act = "", title = ""] = partsOf(line) ?? [];
    // A description may have such lines, too.
    if (number === "1") [rows, start] = [[], at];
    if (Number(number) === rows.length + 1) rows.push(songIn(at, { act, ...withoutKorean(title) }));
  }
  const description = lines.slice(3, start).join("\n").trim();
  return { name: lines[0]!, description, rows };
}

/**
 * Reads lines 'Artist - Title', numbered or not, and playlists in M3U that name their songs.
 * @param name that of the playlist where the text has none
 * @returns null where other lines are among them
 */
export function readLines(text: string, name: string): LineList | null {
  const lines = text.split(BREAK);
  const isM3u = isNamedM3u(text);
  if (!isM3u && !isListed(text)) return null;
  const heading = isM3u ? /^#PLAYLIST:\s*(\S.*)$/m.exec(text)?.[1] : headingOf(lines);
  const rows = songsOf(lines, isM3u ? M3U_SONG : SONG);
  return { name: (heading ?? name).trim(), description: "", rows };
}

/** Returns the line above a list of songs, if it is none of them. */
function headingOf(lines: readonly string[]): string | undefined {
  const first = lines.find((line) => line.trim() !== "");
  return first !== undefined && partsOf(first) !== null ? undefined : first;
}

export function isOwnText(text: string): boolean {
  return OWN_HEAD.test(text) && /^1\. .+ - .+$/m.test(text);
}

/** Whether a playlist in M3U also says the artists and titles of its files. */
export function isNamedM3u(text: string): boolean {
  return /^#EXTINF:[^,\r\n]*,.*\S - \S/m.test(text);
}

/** Whether a text has nothing but lines 'Artist - Title'; a heading only above numbered ones. */
export function isListed(text: string): boolean {
  const lines = text.split(BREAK).filter((line) => line.trim() !== "");
  const songs = lines.slice(headingOf(lines) === undefined ? 0 : 1);
  const isNumbered = songs.every((line) => /^\s*\d+[.)]\s/.test(line));
  return (
    songs.length > 0 &&
    songs.every((line) => partsOf(line) !== null) &&
    (isNumbered || songs.length === lines.length)
  );
}

function partsOf(line: string, pattern = SONG): RegExpExecArray | null {
  const short = line.trim();
  return short.length > LONGEST ? null : pattern.exec(short);
}

function songsOf(lines: readonly string[], pattern: RegExp): FileRow[] {
  return lines.flatMap((line, at) => {
    const [act, title] = partsOf(line, pattern)?.slice(-2) ?? [];
    return act === undefined || title === undefined ? [] : [songIn(at, { act, title })];
  });
}

function songIn(at: number, names: { act: string; title: string; korean_title?: string }): FileRow {
  const values = new Map(Object.entries(names) as [Field, string][]);
  return { place: `line ${at + 1}`, values };
}

/** Takes the Korean title, in brackets that may have brackets in them, from the end of a title. */
function withoutKorean(title: string): { title: string; korean_title?: string } {
  let depth = 0;
  for (let at = title.length - 1; at > 0 && title.endsWith(")"); at -= 1) {
    if (title[at] === ")") depth += 1;
    if (title[at] === "(") depth -= 1;
    if (depth > 0) continue;
    const korean = title.slice(at + 1, -1);
    return hasHangul(korean)
      ? { title: title.slice(0, at).trim(), korean_title: korean }
      : { title };
  }
  return { title };
}
