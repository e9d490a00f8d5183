import { cellText, type CsvRow, readCsv } from "../../../domain/text/csv.ts";
import { IMPORT } from "../../../domain/playlists/import-row.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { type Field, fieldOf, type FileRow, isNaming } from "./fields.ts";

const SEPARATORS = [",", ";", "\t"];

/** The number of first rows among which the headers are looked for: some files begin with a title of their own. */
const HEAD = 10;

/** A line that names the separator for Excel. */
const SEPARATOR_LINE = /^"?sep=.[^\r\n]*(?:\r\n?|\n)/i;

export const TOO_MANY_ROWS = `This file has more than ${formatNumber(IMPORT.rows)} rows. Please split it.`;
const NO_HEADERS =
  "One of the first rows has to name the columns: title or album, artist, and rating for ratings.";

type Table = { text: string; separator: string; head: CsvRow[]; headAt: number };

/** Reads CSV with a row of headers. @returns the rows, or why they cannot be read */
export function readTable(whole: string): FileRow[] | string {
  const { text, separator } = findTable(whole);
  const rows = readCsv(text, separator, HEAD + IMPORT.rows + 1);
  if (!Array.isArray(rows)) return `The quotation mark in line ${rows.unclosed} is never closed.`;
  const at = headIn(rows);
  if (at === -1) return noHeaders(rows[0]?.cells ?? []);
  const fields = rows[at]!.cells.map(fieldOf);
  const others = rows.slice(at + 1);
  if (others.length > IMPORT.rows) return TOO_MANY_ROWS;
  return others.map(({ line, cells }) => {
    const values = new Map<Field, string>();
    for (const [column, field] of fields.entries()) {
      const value = cellText(cells[column] ?? "");
      if (field !== undefined && value !== "" && !values.has(field)) values.set(field, value);
    }
    return { place: `line ${line}`, values };
  });
}

/** Returns the cells of the row of headers; of the first row where none names a column. */
export function headersOf(whole: string): string[] {
  const { head, headAt } = findTable(whole);
  return head[Math.max(headAt, 0)]?.cells.map((cell) => cell.trim()) ?? [];
}

/** Finds the separator by which most columns are known, and the row that names them. */
function findTable(whole: string): Table {
  // Its break stays, so that lines are counted as an editor does.
  const text = whole.replace(SEPARATOR_LINE, "\n");
  const tables = SEPARATORS.map((separator) => {
    const head = firstRows(text, separator);
    const headAt = headIn(head);
    return { text, separator, head, headAt, known: fieldsOf(head[headAt]).length };
  });
  return tables.toSorted((one, other) => other.known - one.known)[0]!;
}

function firstRows(text: string, separator: string): CsvRow[] {
  const rows = readCsv(text, separator, HEAD);
  if (Array.isArray(rows)) return rows;
  // A quotation mark is not closed: the first line may still name the columns.
  const [line = ""] = text.trimStart().split(/[\r\n]/, 1);
  const first = readCsv(line, separator, 1);
  return Array.isArray(first) ? first : [];
}

/** Returns the place of the row of headers, which names two columns or, where none does, one; -1 without one. */
function headIn(rows: readonly CsvRow[]): number {
  const heads = rows.slice(0, HEAD).map(fieldsOf);
  const whole = heads.findIndex((fields) => fields.length > 1 && fields.some(isNaming));
  return whole === -1 ? heads.findIndex((fields) => fields.some(isNaming)) : whole;
}

function fieldsOf(row: CsvRow | undefined): Field[] {
  return row?.cells.flatMap((cell) => fieldOf(cell) ?? []) ?? [];
}

function noHeaders(cells: readonly string[]): string {
  const row = cells.join(", ");
  return `${NO_HEADERS} The first is: ${row.length > 100 ? `${row.slice(0, 100)}…` : row}`;
}

/** Turns a list of JSON objects into rows by the names of their members; other values are left out. */
export function rowsOfObjects(list: readonly unknown[], what: string): FileRow[] {
  return list.map((one, at) => {
    const values = new Map<Field, string>();
    const members = typeof one === "object" && one !== null ? Object.entries(one) : [];
    for (const [name, value] of members) {
      const field = fieldOf(name);
      const isText = ["string", "number", "boolean"].includes(typeof value);
      if (field !== undefined && isText && value !== "") values.set(field, String(value));
    }
    return { place: `${what} ${at + 1}`, values };
  });
}
