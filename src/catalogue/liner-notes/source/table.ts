import type { NamedRoles } from "../../sources/role-words.ts";
import { parseCreditLine } from "../line/credit-line.ts";
import { parseRoleText } from "../line/role-group.ts";
import { isNobody, isNoise } from "../line/plain-line.ts";
import { splitNames } from "../line/split-names.ts";
import { parseTitle, type Title } from "../titles/title.ts";

/** Lines of a pasted text; null for those whose content stands in another. */
export type SourceLines = (string | null)[];

export type TableHead = {
  /** 'person' is a name whose roles are marked in the other columns. */
  columns: ("track" | "title" | "role" | "names" | "person" | NamedRoles | null)[];
  separator: RegExp;
};

const TRACK =
  /^(?:no\.?|#|nr\.?|track[ _]?(?:no\.?|number|#)?|(?:트랙|곡) ?번호|트랙|번호|순번|순서|トラック)$/i;
const TITLE =
  /^(?:(?:song|track)?[ _]?(?:title|name)|song|제목|곡 ?명|곡 ?제목|곡|노래(?: ?제목)?|트랙 ?명|수록곡|(?:저작물|작품|음원) ?명|タイトル|曲名)$/i;

/** A column that cannot be of names. */
const TITLE_ALONE = /title|song|제목|곡|タイトル/iu;

/** A column of persons whose roles are marked. */
const PERSON = /^(?:names?|who|persons?|people|이름|성명)$/iu;

/** The sign of a role that a person has. */
const MARK = /^(?:[xvoy]|yes|[○●✓✔✅☑]\ufe0f?|1)$/iu;

/** The columns of a table with a person a row: their role, and their name. */
const ROLE = /^(?:roles?|credits?|contributions?|credit[ _]?type|역할|구분|참여)$/i;
const NAME =
  /^(?:names?|who|persons?|people|artist|writer|(?:credited|person|artist)[ _](?:as|to|name)|이름|성명|저작자명?)$/i;

/** The head of a list with a person a line. */
export const HEAD_OF_PEOPLE =
  /^(?:(?:names?|이름)\s+(?:roles?|credits?|역할|참여)|(?:roles?|credits?|역할|구분)\s+(?:names?|이름|성명))$/i;

/** 'Writer(s)' */
const PLURAL = /\(s\)$/i;

/** Returns the columns of a line that is the head of a table: with a title, and a role or a number. */
export function tableHead(line: string): TableHead | null {
  const separator = separatorOf(line);
  const cells = cellsOf(line, separator);
  if (cells.length < 3) return null;
  const isOfPeople = cells.some((cell) => ROLE.test(cell)) && cells.some((cell) => NAME.test(cell));
  const hasTitle = cells.some((cell) => TITLE_ALONE.test(cell));
  const columns = cells.map((cell) => {
    if (hasTitle && !isOfPeople && PERSON.test(cell)) return "person";
    if (isOfPeople && ROLE.test(cell)) return "role";
    if (isOfPeople && NAME.test(cell)) return "names";
    if (TITLE.test(cell)) return "title";
    return TRACK.test(cell)
      ? "track"
      : parseRoleText(cell.replace(PLURAL, "s").replaceAll("_", " "));
  });
  const hasRoles = columns.some((column) => column !== null && typeof column === "object");
  const hasTitles = columns.includes("title");
  // 'Track | Lyrics | Music'
  const track = columns.lastIndexOf("track");
  if (!hasTitles && hasRoles && track >= 0) columns[track] = "title";
  const isList = hasRoles || isOfPeople || columns.includes("track");
  return (columns.includes("title") || isOfPeople) && isList ? { columns, separator } : null;
}

interface TableRow {
  /** Null in a list of the persons of one song. */
  title: Title | null;
  credits: { roles: NamedRoles; names: string[] }[];
  /** Those that stand with the title. */
  own: readonly { name: string; roles: NamedRoles }[];
  /** The values of unknown columns, except times and counts. */
  others: string[];
}

/**
 * Parses a row under the head of a table; null for a line that is none.
 * @param above the title above, which rows with a role each may leave out
 */
export function parseTable(head: TableHead, line: string, above: string): TableRow | null {
  const { columns, separator } = head;
  const cells = cellsOf(line, separator);
  const ownTitle = cells[columns.indexOf("title")] ?? "";
  const isOfSong = !columns.includes("title");
  const titleCell = ownTitle === "" && columns.includes("role") ? above : ownTitle;
  if ((titleCell === "" && !isOfSong) || cells.length > columns.length || isNoise(titleCell))
    return null;
  if (titleCell.endsWith(":") && parseRoleText(titleCell) !== null) return null;
  const numbered = cells[columns.indexOf("track")] ?? "";
  const number = /\d{1,3}/.exec(numbered)?.[0];
  if (numbered !== "" && number === undefined) return null;
  const parsed = isOfSong ? null : parseTitle(titleCell, true);
  const roleOfRow = parseRoleText(cells[columns.indexOf("role")] ?? "");
  if ((parsed === null && !isOfSong) || (columns.includes("role") && roleOfRow === null))
    return null;
  const person = cells[columns.indexOf("person")];
  return {
    title: parsed && titleOf(parsed, number),
    // '"Title" (lyrics by NAME)'
    own: parseCreditLine(parsed?.rest ?? "")?.credits ?? [],
    credits: columns.flatMap((column, at) => {
      const roles = column === "names" ? roleOfRow : column;
      if (person !== undefined && !MARK.test(cells[at] ?? "")) return [];
      if (person !== undefined && typeof roles === "object" && roles !== null)
        return [{ roles, names: [person] }];
      return roles !== null && typeof roles === "object"
        ? [{ roles, names: namesIn(cells[at] ?? "") }]
        : [];
    }),
    others: cells.filter(
      (cell, at) => (columns[at] ?? null) === null && cell !== "" && !isNoise(cell),
    ),
  };
}

function titleOf({ title, featured, track, is_title = false }: Title, number: string | undefined) {
  return { title, featured, is_title, track: number === undefined ? track : Number(number) };
}

/** '日本語詞: NAME' in a cell of lyrics. */
const ROLE_BEFORE = /^\p{Script=Han}+:\s*/u;

function namesIn(cell: string): string[] {
  return isNobody(cell) ? [] : splitNames(cell).map((name) => name.replace(ROLE_BEFORE, ""));
}

/** The lines below the head of a table in which a row may go on: sites break the lists of a cell into lines. */
const LONGEST_ROW = 40;

/**
 * Joins the lines of rows whose cells are lists with a name a line, as tables are copied from pages, so that each row stands
 * on its first line and the others are empty (null).
 */
export function joinRows(lines: SourceLines): SourceLines {
  const joined = [...lines];
  let tabs = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (tableHead(line) !== null) tabs = countTabs(line);
    else if (line.trim() === "" && !line.includes("\t")) tabs = 0;
    if (tabs < 2 || tableHead(line) !== null || !ROW.test(line)) continue;
    const rows = rowFrom(lines, at, tabs);
    if (rows.length < 2) continue;
    joined[at] = rows
      .join("\n")
      .split("\t")
      .map((cell) => cell.trim().replaceAll(/\s*\n\s*/g, ", "))
      .join("\t");
    joined.fill(null, at + 1, at + rows.length);
    at += rows.length - 1;
  }
  return joined;
}

/** Returns the lines of one row: until it has as many cells as its head, and the names of the last one. */
function rowFrom(lines: SourceLines, start: number, tabs: number): string[] {
  const row = [lines[start] ?? ""];
  let count = countTabs(row[0]!);
  let isOpen = /\t\s*$/u.test(row[0]!);
  for (let at = start + 1; at < lines.length && row.length < LONGEST_ROW; at += 1) {
    const line = lines[at] ?? "";
    const isWhole = count >= tabs;
    if (ROW.test(line) || FIELD.test(line) || (isWhole && !isOpen)) break;
    if (isWhole && (line.trim() === "" || line.includes("\t"))) break;
    row.push(line);
    count += countTabs(line);
    if (line.includes("\t")) isOpen = /\t\s*$/u.test(line);
  }
  return count === tabs ? row : row.slice(0, 1);
}

/** Matches the beginning of a row: its number, and a tab. */
const ROW = /^\s*\d{1,3}[.)]?\t/;

/** 'lyricist:', with a tab behind it, as a list of fields below a title has it. */
const FIELD = /^\s*[^\t:]+:\t/;

function countTabs(line: string): number {
  return line.split("\t").length - 1;
}

function separatorOf(line: string): RegExp {
  const trimmed = line.trim();
  if (trimmed.includes("\t")) return /\t/u;
  return /\s*\|\s*|\s{3,}/u;
}

function cellsOf(line: string, separator: RegExp): string[] {
  const trimmed = line.trim();
  const cells = (trimmed.includes("\t") ? line : trimmed).split(separator);
  const whole = trimmed.startsWith("|") ? cells.slice(1, -1) : cells;
  return whole.map((cell) => cell.trim());
}
