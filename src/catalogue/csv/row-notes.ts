import { type BadLine, excerpt } from "../line.ts";
import type { LineReport } from "../import/report/line-report.ts";

/** A note on one row. `field` is a header, or '' for the row as a whole. */
export interface RowNote {
  line: number;
  field: string;
  reason: string;
}

/** Counts rows, and reports those of which something was not taken. */
export interface RowNotes {
  /** The number of rows below the headers. */
  read: number;
  /** The rows of which nothing was taken. */
  readonly skippedRows: readonly BadLine[];
  readonly waitingRows: number;
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
    get waitingRows() {
      return waitingRows;
    },
    skipped(note) {
      skippedRows.push(shown(note));
      report?.skipped(shown(note));
    },
    waiting(note) {
      waitingRows += 1;
      report?.waiting(shown(note));
    },
    leftOut(note, isCounted = true) {
      const { field, reason } = shown(note);
      const key = `${field} ${reason}`;
      if (isCounted && (leftOutFields.has(key) || leftOutFields.size < MOST_COUNTED)) {
        leftOutFields.set(key, (leftOutFields.get(key) ?? 0) + 1);
      }
      report?.leftOut(shown(note));
    },
  };
}
