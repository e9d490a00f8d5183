import type { Scratch } from "./scratch.ts";

/** Counts what became of the documents of one file: 'taken' (without a date), or the reason for which they were skipped. */
export type Tally = Map<string, number>;

/** The outcome of a release that is taken, but not all of its dates. */
export const WITHOUT_DATE = "without a date that is before 1900 or more than two years ahead";
export const TAKEN_WITHOUT_DATE = `taken ${WITHOUT_DATE}`;

/** Number of documents in a transaction. */
const BATCH = 5_000;

/** Runs a pass over a file, unless an earlier run finished it. Every statement of a pass replaces or leaves rows that exist. */
export async function runPass(
  scratch: Scratch,
  pass: string,
  file: string,
  documents: () => AsyncIterable<() => string>,
  after: (tally: Tally) => void = () => undefined,
): Promise<void> {
  if (scratch.isFinished(pass, file)) return;
  const tally: Tally = new Map();
  let pending = 0;
  scratch.db.exec("begin");
  try {
    for await (const store of documents()) {
      const outcome = store();
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
      pending += 1;
      if (pending < BATCH) continue;
      scratch.db.exec("commit; begin");
      pending = 0;
    }
    after(tally);
    for (const [reason, number] of tally) scratch.replace("tally", pass, file, reason, number);
    scratch.statement("insert into finished values (?, ?)").run(pass, file);
    scratch.db.exec("commit");
  } catch (error) {
    scratch.db.exec("rollback");
    throw error;
  }
}

/** The number of lines of a file in a pass that were 'taken', or skipped for a reason. */
export type PassTally = { pass: string; file: string; reason: string; number: number };

/** Returns what became of the lines of all passes, the most frequent outcome of each first. */
export function talliesOf(scratch: Scratch): PassTally[] {
  return scratch.db
    .prepare("select * from tally order by pass, file, number desc, reason")
    .all()
    .map((row) => ({
      pass: String(row["pass"]),
      file: String(row["file"]),
      reason: String(row["reason"]),
      number: Number(row["number"]),
    }));
}
