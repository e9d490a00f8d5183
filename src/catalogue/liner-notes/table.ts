import type { NamedRoles } from "../sources/role-words.ts";
import { parseRoleText } from "./line/role-group.ts";
import { isNobody, isNoise } from "./line/plain-line.ts";
import { splitNames } from "./line/split-names.ts";
import { parseTitle, type Title } from "./titles/title.ts";

export type TableHead = {
  columns: ("track" | "title" | "role" | "names" | NamedRoles | null)[];
  separator: RegExp;
};

const TRACK = /^(?:no\.?|#|track|트랙|번호|nr\.?)$/i;
const TITLE = /^(?:title|song|track title|name|제목|곡명|곡|노래|タイトル|曲名)$/i;

/** The columns of a table with a person a row: their role, and their name. */
const ROLE = /^(?:roles?|credits?|역할|구분|참여)$/i;
const NAME = /^(?:names?|person|artist|writer|이름|성명|저작자명?)$/i;

/** 'Writer(s)' */
const PLURAL = /\(s\)$/i;

/** Returns the columns of a line that is the head of a table: with a title, and a role or a number. */
export function tableHead(line: string): TableHead | null {
  const separator = separatorOf(line);
  const cells = cellsOf(line, separator);
  if (cells.length < 3) return null;
  const isOfPeople = cells.some((cell) => ROLE.test(cell)) && cells.some((cell) => NAME.test(cell));
  const columns = cells.map((cell) => {
    if (isOfPeople && ROLE.test(cell)) return "role";
    if (isOfPeople && NAME.test(cell)) return "names";
    if (TITLE.test(cell)) return "title";
    return TRACK.test(cell) ? "track" : parseRoleText(cell.replace(PLURAL, "s"));
  });
  const roles = columns.filter((column) => column !== null && typeof column === "object");
  const isList = roles.length > 0 || isOfPeople || columns.includes("track");
  // Commas part names, too, so that a line of them is a head only if its roles say so.
  const isHead = columns.includes("title") && isList && (separator !== COMMA || roles.length > 0);
  return isHead ? { columns, separator } : null;
}

interface TableRow {
  title: Title;
  credits: { roles: NamedRoles; names: string[] }[];
  /** The values of unknown columns, except times and counts. */
  others: string[];
}

/** Parses a row under the head of a table; null where it has no title. */
export function parseTable({ columns, separator }: TableHead, line: string): TableRow | null {
  const cells = cellsOf(line, separator);
  const titleCell = cells[columns.indexOf("title")] ?? "";
  if (titleCell === "" || cells.length > columns.length || isNoise(titleCell)) return null;
  const number = /\d{1,3}/.exec(cells[columns.indexOf("track")] ?? "")?.[0];
  const parsed = parseTitle(titleCell, true);
  const roleOfRow = parseRoleText(cells[columns.indexOf("role")] ?? "");
  if (parsed === null || (columns.includes("role") && roleOfRow === null)) return null;
  const { title, featured, track, is_title = false } = parsed;
  return {
    title: { title, featured, is_title, track: number === undefined ? track : Number(number) },
    credits: columns.flatMap((column, at) => {
      const roles = column === "names" ? roleOfRow : column;
      return roles !== null && typeof roles === "object"
        ? [{ roles, names: namesIn(cells[at] ?? "") }]
        : [];
    }),
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

const COMMA = /,/u;

function separatorOf(line: string): RegExp {
  const trimmed = line.trim();
  if (trimmed.includes("\t")) return /\t/u;
  if (/;[^;]*;/u.test(trimmed) && !trimmed.includes("|")) return /;/u;
  if (/^[^,|]+(?:,[^,|]*){2,}$/u.test(trimmed) && !/\s{3}/u.test(trimmed)) return COMMA;
  return /\s*\|\s*|\s{3,}/u;
}

function cellsOf(line: string, separator: RegExp): string[] {
  const trimmed = line.trim();
  const cells = (trimmed.includes("\t") ? line : trimmed).split(separator);
  const whole = trimmed.startsWith("|") ? cells.slice(1, -1) : cells;
  return whole.map((cell) => cell.trim());
}
