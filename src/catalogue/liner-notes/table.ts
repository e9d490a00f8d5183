import type { NamedRoles } from "../sources/role-words.ts";
import { parseRoleText } from "./line/role-group.ts";
import { isNobody, isNoise } from "./line/plain-line.ts";
import { splitNames } from "./line/split-names.ts";
import { parseTitle, type Title } from "./titles/title.ts";

export type TableHead = { columns: ("track" | "title" | NamedRoles | null)[] };

const TRACK = /^(?:no\.?|#|track|트랙|번호|nr\.?)$/i;
const TITLE = /^(?:title|song|track title|name|제목|곡명|곡|노래|タイトル|曲名)$/i;

/** 'Writer(s)' */
const PLURAL = /\(s\)$/i;

/** Returns the columns of a line that is the head of a table: with a title, and a role or a number. */
export function tableHead(line: string): TableHead | null {
  const cells = cellsOf(line);
  if (cells.length < 3) return null;
  const columns = cells.map((cell) =>
    TITLE.test(cell)
      ? "title"
      : TRACK.test(cell)
        ? "track"
        : parseRoleText(cell.replace(PLURAL, "s")),
  );
  const roles = columns.filter((column) => column !== null && typeof column === "object");
  const isList = roles.length > 0 || columns.includes("track");
  return columns.includes("title") && isList ? { columns } : null;
}

interface TableRow {
  title: Title;
  credits: { roles: NamedRoles; names: string[] }[];
  /** The values of unknown columns, except times and counts. */
  others: string[];
}

/** Parses a row under the head of a table; null where it has no title. */
export function parseTable({ columns }: TableHead, line: string): TableRow | null {
  const cells = cellsOf(line);
  const titleCell = cells[columns.indexOf("title")] ?? "";
  if (titleCell === "" || cells.length > columns.length || isNoise(titleCell)) return null;
  const number = /\d{1,3}/.exec(cells[columns.indexOf("track")] ?? "")?.[0];
  const parsed = parseTitle(titleCell, true);
  if (parsed === null) return null;
  const { title, featured, track, is_title = false } = parsed;
  return {
    title: { title, featured, is_title, track: number === undefined ? track : Number(number) },
    credits: columns.flatMap((column, at) =>
      column !== null && typeof column === "object"
        ? [{ roles: column, names: namesIn(cells[at] ?? "") }]
        : [],
    ),
    others: cells.filter(
      (cell, at) => (columns[at] ?? null) === null && cell !== "" && !isNoise(cell),
    ),
  };
}

function namesIn(cell: string): string[] {
  return isNobody(cell) ? [] : splitNames(cell);
}

/** The lines below the head of a table in which a row may go on: sites break the lists of a cell into lines. */
const LONGEST_ROW = 20;

/**
 * Joins the lines of rows whose cells are lists with a name a line, as tables are copied from pages, so that each row stands
 * on its first line and the others are empty (null).
 */
export function joinRows(lines: readonly string[]): (string | null)[] {
  const joined: (string | null)[] = [...lines];
  let tabs = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (tableHead(line) !== null) tabs = countTabs(line);
    else if (line.trim() === "" && !line.includes("\t")) tabs = 0;
    if (tabs < 2 || tableHead(line) !== null || !ROW.test(line) || countTabs(line) >= tabs)
      continue;
    let row = line;
    let end = at + 1;
    while (
      end < lines.length &&
      end - at < LONGEST_ROW &&
      !ROW.test(lines[end]!) &&
      lines[end] !== ""
    ) {
      row += `\n${lines[end]}`;
      end += 1;
    }
    if (countTabs(row) !== tabs || end === at + 1) continue;
    joined[at] = row
      .split("\t")
      .map((cell) => cell.trim().replaceAll(/\s*\n\s*/g, ", "))
      .join("\t");
    joined.fill(null, at + 1, end);
    at = end - 1;
  }
  return joined;
}

/** Matches the beginning of a row: its number, and a tab. */
const ROW = /^\s*\d{1,3}[.)]?\t/;

function countTabs(line: string): number {
  return line.split("\t").length - 1;
}

function cellsOf(line: string): string[] {
  const trimmed = line.trim();
  const cells = trimmed.includes("\t")
    ? line.split("\t")
    : trimmed.split(/;[^;]*;/.test(trimmed) && !trimmed.includes("|") ? ";" : /\s*\|\s*|\s{3,}/);
  const whole = trimmed.startsWith("|") ? cells.slice(1, -1) : cells;
  return whole.map((cell) => cell.trim());
}
