import { FILE_OF_KIND, KINDS } from "../../interchange/format.ts";
import { type BadLine, excerpt } from "../../interchange/line.ts";
import type { LineNote, LineReport } from "../../import/report/report-file.ts";
import type { Scratch } from "../scratch.ts";

/** A note on one row. `field` is a header, or '' for the row as a whole. */
type RowNote = { line: number; field: string; reason: string };

export interface RowNotes {
  /** The number of rows below the headers. */
  read: number;
  /** The rows of which nothing was taken. */
  readonly skippedRows: readonly BadLine[];
  readonly waitingRows: number;
  /** The number of rows that wait, by the reason. */
  readonly waitingReasons: ReadonlyMap<string, number>;
  /** The number of rows in which a field was left out, by the field and the reason. */
  readonly leftOutFields: ReadonlyMap<string, number>;
  skipped(note: RowNote): void;
  waiting(note: RowNote): void;
  /** @param isCounted false: it waits, and is counted elsewhere */
  leftOut(note: RowNote, isCounted?: boolean): void;
}

/** Maximum number of fields and reasons that are counted apart. */
const MOST_COUNTED = 100;

export function noteRows(file: string, report: LineReport | undefined): RowNotes {
  const skippedRows: BadLine[] = [];
  const leftOutFields = new Map<string, number>();
  const waitingReasons = new Map<string, number>();
  let waitingRows = 0;
  const shown = ({ line, field, reason }: RowNote) => ({
    file,
    line,
    field: excerpt(field),
    reason: excerpt(reason),
  });
  return {
    read: 0,
    skippedRows,
    leftOutFields,
    waitingReasons,
    get waitingRows() {
      return waitingRows;
    },
    skipped(note) {
      skippedRows.push(shown(note));
      report?.skipped(shown(note));
    },
    waiting(note) {
      waitingRows += 1;
      const reason = commonReason(note.reason);
      waitingReasons.set(reason, (waitingReasons.get(reason) ?? 0) + 1);
      report?.waiting(shown(note));
    },
    leftOut(note, isCounted = true) {
      const { field, reason } = shown(note);
      const key = `${field} ${reason}`;
      if (isCounted && (leftOutFields.has(key) || leftOutFields.size < MOST_COUNTED))
        leftOutFields.set(key, (leftOutFields.get(key) ?? 0) + 1);
      report?.leftOut(shown(note));
    },
  };
}

/** Returns a reason without the id or name in it, so that such rows are counted together. */
function commonReason(reason: string): string {
  return reason.replace(/(?<=has the id|depends on the \w+) .+?(?=, which waits$|$)/, " …");
}

/** Reports what becomes of lines as of the rows that they were made of. Lines are counted by file, so that both sums hold. */
export function reportRows(
  scratch: Scratch,
  notes: RowNotes,
  report: LineReport | undefined,
): LineReport {
  const tell = (
    { file, line, field, reason }: LineNote,
    note: (row: RowNote) => void,
    isCounted = true,
  ) => {
    const kind = KINDS.find((one) => FILE_OF_KIND[one] === file);
    const ref = kind && scratch.refOfWritten(kind, line);
    if (kind === undefined || ref === undefined) return;
    const rows = scratch.rowsOf(kind, ref);
    for (const row of rows) note({ line: row, field, reason });
    // A line about an artist or album that rows only name.
    const first = scratch.lineOf(kind, ref) ?? 0;
    const about = { line: first, field: `${kind} ${ref.replace("\t", " / ")}`, reason };
    if (rows.length === 0) notes.leftOut(about, isCounted);
  };
  return {
    taken: (file, way, lines) => report?.taken(file, way, lines),
    skipped(note) {
      report?.skippedMany(note.file, note.reason, 1);
      tell(note, (row) => notes.skipped(row));
    },
    skippedMany: (file, reason, lines) => report?.skippedMany(file, reason, lines),
    waiting(note) {
      report?.waitingMany(note.file, note.reason, 1);
      tell(note, (row) => notes.waiting(row), false);
    },
    waitingMany: (file, reason, lines) => report?.waitingMany(file, reason, lines),
    leftOut: (note) => tell(note, (row) => notes.leftOut(row)),
  };
}
