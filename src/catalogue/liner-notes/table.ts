import type { NamedRoles } from "../sources/role-words.ts";
import { parseRoleText } from "./role-group.ts";
import { isNoise } from "./plain-line.ts";
import { splitNames } from "./split-names.ts";
import { parseTitle, type Title } from "./title.ts";

export type TableHead = { columns: ("track" | "title" | NamedRoles | null)[] };

const TRACK = /^(?:no\.?|#|track|트랙|번호|nr\.?)$/i;
const TITLE = /^(?:title|song|track title|name|제목|곡명|곡|노래)$/i;

/** Returns the columns of a line that is the head of a table: with a title and a role, or two roles. */
export function tableHead(line: string): TableHead | null {
  const cells = cellsOf(line);
  if (cells.length < 3) return null;
  const columns = cells.map((cell) =>
    TITLE.test(cell) ? "title" : TRACK.test(cell) ? "track" : parseRoleText(cell),
  );
  const roles = columns.filter((column) => column !== null && typeof column === "object");
  return columns.includes("title") && roles.length > 0 ? { columns } : null;
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
  const { title, featured, track } = parsed;
  return {
    title: { title, featured, track: number === undefined ? track : Number(number) },
    credits: columns.flatMap((column, at) =>
      column !== null && typeof column === "object"
        ? [{ roles: column, names: splitNames(cells[at] ?? "") }]
        : [],
    ),
    others: cells.filter(
      (cell, at) => (columns[at] ?? null) === null && cell !== "" && !isNoise(cell),
    ),
  };
}

function cellsOf(line: string): string[] {
  const trimmed = line.trim();
  const cells = trimmed.includes("\t") ? line.split("\t") : trimmed.split(/\s*\|\s*|\s{3,}/);
  const whole = trimmed.startsWith("|") ? cells.slice(1, -1) : cells;
  return whole.map((cell) => cell.trim());
}
