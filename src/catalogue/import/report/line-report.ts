/**
 * How a line was taken: as a new record, as news of a known record, as another version of itself, as before, or (a row of
 * a spreadsheet, a line of a dump) as a part of lines of the catalogue, which are counted as lines of their own files.
 */
export const WAYS_TAKEN = ["added", "matched", "changed", "unchanged", "converted"] as const;

export type WayTaken = (typeof WAYS_TAKEN)[number];

/** A place in a file and what is to be said of it. `field` is '' for the line as a whole. */
export interface LineNote {
  file: string;
  line: number;
  field: string;
  reason: string;
}

/**
 * Receives what becomes of each line that an import reads: every line is taken, skipped or waiting, exactly once. The
 * caller may feed lines of its own files (a dump, a spreadsheet) before those of the catalogue that it makes of them.
 */
export interface LineReport {
  taken(file: string, way: WayTaken, lines: number): void;
  skipped(note: LineNote): void;
  /** Counts lines that were not taken for one reason, where listing each would be as long as the file. */
  skippedMany(file: string, reason: string, lines: number): void;
  waiting(note: LineNote): void;
  /** Counts lines that wait and are listed elsewhere, as the rows that they were made of. */
  waitingMany(file: string, reason: string, lines: number): void;
  /** Lists a field that was left out of a line, or waits. The line itself is counted as what became of it. */
  leftOut(note: LineNote): void;
}
