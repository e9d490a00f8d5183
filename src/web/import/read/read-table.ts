import { cellText, readCsv } from "../../../domain/text/csv.ts";
import { IMPORT } from "../../../domain/playlists/import-row.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { type Field, fieldOf, type FileRow } from "./fields.ts";

const SEPARATORS = [",", ";", "\t"];

export const TOO_MANY_ROWS = `This file has more than ${formatNumber(IMPORT.rows)} rows. Please split it.`;
const NO_HEADERS = "The first row has to name the columns: at least title, and rating for ratings.";

/** Reads CSV with a row of headers. @returns the rows, or why they cannot be read */
export function readTable(whole: string): FileRow[] | string {
  // A line that names the separator for Excel.
  const text = whole.replace(/^sep=.\r?\n/i, "");
  const separator = SEPARATORS.toSorted((one, other) => known(text, other) - known(text, one))[0]!;
  const rows = readCsv(text, separator, IMPORT.rows + 2);
  if (!Array.isArray(rows)) return `The quotation mark in line ${rows.unclosed} is never closed.`;
  const [head, ...others] = rows;
  const fields = head?.cells.map(fieldOf) ?? [];
  if (!fields.some((field) => field === "title" || field === "id"))
    return noHeaders(head?.cells ?? []);
  if (others.length > IMPORT.rows) return TOO_MANY_ROWS;
  return others.map(({ line, cells }) => {
    const values = new Map<Field, string>();
    for (const [at, field] of fields.entries()) {
      const value = cellText(cells[at] ?? "");
      if (field !== undefined && value !== "" && !values.has(field)) values.set(field, value);
    }
    return { place: `line ${line}`, values };
  });
}

function noHeaders(cells: readonly string[]): string {
  const row = cells.join(", ");
  return `${NO_HEADERS} Here it is: ${row.length > 100 ? `${row.slice(0, 100)}…` : row}`;
}

function known(text: string, separator: string): number {
  const end = text.search(/[\r\n]/);
  const head = readCsv(text.slice(0, end === -1 ? 10_000 : end), separator, 1);
  if (!Array.isArray(head)) return 0;
  return head[0]?.cells.filter((cell) => fieldOf(cell) !== undefined).length ?? 0;
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
