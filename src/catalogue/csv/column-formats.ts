import type { Progress } from "../../progress.ts";
import { type DateOrder, orderOf, parseDate } from "../rows/date.ts";
import type { Field } from "../fields.ts";
import { readRecords } from "./records.ts";
<<<<<<<< HEAD:src/catalogue/csv/sheet/habits.ts
import type { ColumnHabits } from "../rows/row.ts";
========
import type { ColumnFormats } from "./row.ts";
>>>>>>>> 8fbd8feb (catalogue: say formats, further credits and current ids):src/catalogue/csv/column-formats.ts
import type { Sheet } from "./sheet.ts";

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

/** The forms of values in a whole file, and the number of damaged dates in each column that is not taken. */
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
