import { readRecords } from "../sheet/records.ts";
import { type DateOrder, orderOf, parseDate } from "./date.ts";
import type { Progress } from "../../progress.ts";
import type { Column } from "../sheet/columns.ts";
import { parseExternalId } from "./external-ids.ts";
import type { DraftExternal } from "../drafts.ts";
import type { Field } from "../fields.ts";
import { cleanName, splitNames } from "./names.ts";
import type { Sheet } from "../sheet/sheet.ts";

/** The forms of values in the columns of a whole file. */
export interface ColumnFormats {
  /** The order of day and month in each column of dates, by its place. */
  orders: ReadonlyMap<number, DateOrder>;
  /** The columns in which | separates names. */
  piped: ReadonlySet<number>;
}

/** Receives what is left out of a row. Reasons never repeat a value of private matters. */
type LeaveOut = (field: string, reason: string) => void;

/** One row, by fields. Values that cannot be taken are left out. */
export interface Row {
  line: number;
  value(field: Field): string;
  names(field: Field, separators: string): string[];
  date(field: Field): string | undefined;
  number(field: Field): number | undefined;
  externals(of: "song" | "artist", fields: readonly Field[]): DraftExternal | undefined;
  /** The header of a field's column, for reports. */
  header(field: Field): string;
  leaveOut: LeaveOut;
}

export function toRow(
  sheet: Sheet,
  formats: ColumnFormats,
  { line, cells }: { line: number; cells: string[] },
  leaveOut: LeaveOut,
): Row {
  const columns = Map.groupBy(sheet.columns, (column) => column.field);
  const textOf = ({ at, header }: Column): string => {
    const text = cleanName(cells[at] ?? "");
    const problem = problemOf(text);
    if (problem !== null) leaveOut(header, problem);
    return problem === null ? text : "";
  };
  const first = (field: Field) => columns.get(field)?.[0];
  const value = (field: Field) => {
    const column = first(field);
    return column ? textOf(column) : "";
  };
  const header = (field: Field) => first(field)?.header ?? field;
  return {
    line,
    value,
    header,
    leaveOut,
    names: (field, separators) =>
      (columns.get(field) ?? []).flatMap((column) =>
        splitNames(textOf(column), formats.piped.has(column.at) ? "|" : separators),
      ),
    date(field) {
      const text = value(field);
      if (text === "") return undefined;
      const { date, problem } = parseDate(
        text,
        formats.orders.get(first(field)?.at ?? -1) ?? "unproven",
      );
      if (problem !== undefined) leaveOut(header(field), problem);
      return date;
    },
    number(field) {
      const text = value(field);
      if (text === "") return undefined;
      const number = Number(text);
      if (Number.isInteger(number) && number >= 1 && number <= 1_000) return number;
      leaveOut(header(field), "is not a number from 1 to 1,000");
      return undefined;
    },
    externals(of, fields) {
      const found: DraftExternal = {};
      for (const field of fields) {
        const text = value(field);
        if (text === "") continue;
        const parsed = parseExternalId(of, field, text);
        if (parsed) found[parsed.source] = parsed.id;
        else leaveOut(header(field), "is neither an id nor an address with one");
      }
      return Object.keys(found).length > 0 ? found : undefined;
    },
  };
}

function problemOf(text: string): string | null {
  if (text.includes("\ufffd")) return "has bytes that are not text in the file's encoding";
  if (!text.isWellFormed()) return "is not well-formed Unicode";
  // oxlint-disable-next-line no-control-regex -- it searches for control characters
  return /[\u0000-\u001f\u007f]/.test(text) ? "has a control character" : null;
}

const DATES: ReadonlySet<Field | null> = new Set<Field>(["release_date", "debut_date"]);
const NAMES: ReadonlySet<Field | null> = new Set<Field>([
  "artist",
  "lyrics",
  "composed",
  "arranged",
  "featured",
  "group",
  "other_group",
]);

export interface SheetFormats extends ColumnFormats {
  damagedDates: ReadonlyMap<number, number>;
}

/** Reads the whole file once for what no single row shows: the order of day and month, and what separates names. */
export async function findFormats(sheet: Sheet, progress: Progress): Promise<SheetFormats> {
  progress.phase("examining", sheet.bytes);
  const seen = new Map<number, Set<"month first" | "day first">>();
  const piped = new Set<number>();
  const damagedDates = new Map<number, number>();
  let rows = 0;
  let bytes = 0;
  const onBytes = (read: number) => (bytes = read);
  const records = readRecords(sheet.path, sheet.encoding, sheet.separator, onBytes);
  for await (const { cells } of records) {
    rows += 1;
    progress.at(bytes, rows);
    if (rows <= sheet.rowsBefore) continue;
    for (const { at, field, ignored } of sheet.columns) {
      const cell = cells[at] ?? "";
      if (cell === "") continue;
      if (DATES.has(field)) {
        const order = orderOf(cell);
        if (order) seen.set(at, (seen.get(at) ?? new Set()).add(order));
      } else if (NAMES.has(field) && cell.includes("|")) piped.add(at);
      else if (ignored !== null && parseDate(cell, "unproven").isDamaged && !isNumber(cell))
        damagedDates.set(at, (damagedDates.get(at) ?? 0) + 1);
    }
  }
  const orders = new Map([...seen].map(([at, found]) => [at, decide(found)]));
  return { orders, piped, damagedDates };
}

function decide(found: ReadonlySet<"month first" | "day first">): DateOrder {
  const [only] = found;
  return found.size > 1 ? "contradictory" : (only ?? "unproven");
}

/** Whether a cell is a plain number, which is no date in a column that is not known to have dates. */
function isNumber(cell: string): boolean {
  return /^[\d.]+$/.test(cell);
}
