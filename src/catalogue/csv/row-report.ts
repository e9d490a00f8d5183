import { FILE_OF_KIND, type Kind, KINDS } from "../format.ts";
import type { LineNote, LineReport } from "../import/report/line-report.ts";
import type { RowNote, RowNotes } from "./row-notes.ts";
import type { Scratch } from "./scratch.ts";

/**
 * Reports what becomes of the lines that were made of a spreadsheet as what becomes of its rows. The lines themselves
 * are counted by file, so that both sums hold.
 */
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
    const kind = kindOf(file);
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

function kindOf(file: string): Kind | undefined {
  return KINDS.find((kind) => FILE_OF_KIND[kind] === file);
}
