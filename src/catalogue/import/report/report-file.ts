import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { reasonOf } from "../../../database/snapshot/snapshot.ts";

/** Of a spreadsheet or a dump a line is `converted`: the lines that are made of it are counted themselves. */
const WAYS_TAKEN = ["added", "matched", "changed", "unchanged", "converted"] as const;

export type WayTaken = (typeof WAYS_TAKEN)[number];

/** A place in a file and what is to be said of it. `field` is '' for the line as a whole. */
export type LineNote = { file: string; line: number; field: string; reason: string };

/** Receives what becomes of each line that an import, or the files that it is made of, has: exactly once. */
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

/** A report that is written to a JSON file while the import runs: its memory does not grow with the lines. */
export interface ReportFile extends LineReport {
  /** Writes the counts and the given result, and gives the file its name. */
  finish(result: object): void;
  discard(): void;
}

interface FileCounts {
  taken: Record<WayTaken, number>;
  skipped: number;
  waiting: number;
  /** The numbers of lines that were skipped or wait without being listed, by reason. */
  unlisted: Record<string, number>;
}

/** Length of the text that is collected between writes, in code units. */
const CHUNK = 1 << 16;

/** Opens a report, written beside its place until the end: an interrupted one is never taken for whole. @throws Error */
export function openReportFile(path: string): ReportFile {
  const unfinished = `${path}.unfinished`;
  let file: number;
  try {
    file = openSync(unfinished, "w");
  } catch (error) {
    const reason = reasonOf(error);
    throw new Error(`The report cannot be written to ${path}: ${reason}`, { cause: error });
  }
  const counts = new Map<string, FileCounts>();
  let pending = '{"format":1,\n"lines":[';
  let separator = "\n";
  const flush = () => {
    writeSync(file, pending);
    pending = "";
  };
  const list = (outcome: string, { file: name, line, field, reason }: LineNote) => {
    pending += separator + JSON.stringify({ file: name, line, outcome, field, reason });
    separator = ",\n";
    if (pending.length > CHUNK) flush();
  };
  const of = (name: string): FileCounts => {
    const found = counts.get(name) ?? emptyCounts();
    counts.set(name, found);
    return found;
  };
  return {
    taken(name, way, lines) {
      of(name).taken[way] += lines;
    },
    skipped(note) {
      of(note.file).skipped += 1;
      list("skipped", note);
    },
    skippedMany(name, reason, lines) {
      of(name).skipped += lines;
      count(of(name), reason, lines);
    },
    waiting(note) {
      of(note.file).waiting += 1;
      list("waiting", note);
    },
    waitingMany(name, reason, lines) {
      of(name).waiting += lines;
      count(of(name), reason, lines);
    },
    leftOut: (note) => list("left out", note),
    finish(result) {
      const files = [...counts].map(([name, one]) => ({
        file: name,
        read: readLines(one),
        ...one,
      }));
      pending += `\n],\n"files":${JSON.stringify(files)},\n"result":${JSON.stringify(result)}}\n`;
      flush();
      closeSync(file);
      renameSync(unfinished, path);
    },
    discard() {
      closeSync(file);
      rmSync(unfinished, { force: true });
    },
  };
}

function emptyCounts(): FileCounts {
  const taken = { added: 0, matched: 0, changed: 0, unchanged: 0, converted: 0 };
  return { taken, skipped: 0, waiting: 0, unlisted: {} };
}

/** Maximum number of reasons that are counted apart, since a reason may name what it is about. */
const MOST_REASONS = 1_000;

function count({ unlisted }: FileCounts, reason: string, lines: number): void {
  const isNamed = Object.hasOwn(unlisted, reason) || Object.keys(unlisted).length < MOST_REASONS;
  const key = isNamed ? reason : "(others)";
  unlisted[key] = (unlisted[key] ?? 0) + lines;
}

function readLines({ taken, skipped, waiting }: FileCounts): number {
  return WAYS_TAKEN.reduce((sum, way) => sum + taken[way], skipped + waiting);
}
