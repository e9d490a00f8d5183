import { sql } from "kysely";
import type { StagingRow } from "../../../database/import/staging-tables.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { ImportRun } from "../run.ts";
import { TAKEN } from "./name-candidates.ts";

/** The decision on a line that no id identifies. */
export type Verdict =
  | { is: "same"; record_id: number }
  | { is: "new"; rival?: number }
  | { is: "waiting"; reason: string; candidates: WaitingCandidate[] };

export type WaitingCandidate = { id: number; score: number; reason: string };
type RankedFit = StagingRow<"ranked_fit">;

/** Compares the staged fits of all lines, of which `verdictOf` makes what is done with each. */
export async function rankFits({ staging: { db } }: ImportRun): Promise<void> {
  await sql`delete from staging_ranked_fit`.execute(db);
  await sql`insert into staging_ranked_fit (ref, record_id, score, reason, ties, record_best, record_ties)
    select ref, record_id, score, reason, count(*) over (partition by ref, score),
      max(score) over (partition by record_id), count(*) over (partition by record_id, score)
    from staging_fit`.execute(db);
  await sql`delete from staging_fit`.execute(db);
}

export async function rankedFits(run: ImportRun, refs: string[]) {
  const { rows } = await sql<RankedFit>`
    select * from staging_ranked_fit where ref in (${sql.join(refs)})
    order by score desc, record_id`.execute(run.staging.db);
  return Map.groupBy(rows, (row) => row.ref ?? "");
}

/** Decides on a line by its fits. An artist needs exactly one with evidence; of albums and songs the best one counts. */
export function verdictOf(kind: RecordKind, fits: readonly RankedFit[]): Verdict {
  const [best, second] = fits.map(toCandidate);
  const top = fits[0];
  if (!best || !top) return { is: "new" };
  const wait = (reason: string): Verdict => ({
    is: "waiting",
    reason,
    candidates: fits.slice(0, MOST_CANDIDATES).map(toCandidate),
  });
  if (best.score === TAKEN) return wait(ANOTHER_LINE);
  if (best.score === 0) return wait(NAME_ONLY);
  const isRivalled = kind === "artist" ? (second?.score ?? 0) > 0 : top.ties !== 1;
  if (isRivalled) return wait(SEVERAL);
  if (top.record_best !== top.score && kind !== "artist") return { is: "new", rival: best.id };
  if (top.record_best !== top.score || top.record_ties !== 1) return wait(CONTESTED);
  return { is: "same", record_id: best.id };
}

/** Maximum number of records that are listed for a waiting line. */
const MOST_CANDIDATES = 20;

const NAME_ONLY = "its name fits, but nothing else agrees";
const ANOTHER_LINE = "its name fits a record that another line of the catalogue is about";
const SEVERAL = "it agrees with several records";
const CONTESTED = "it agrees with a record that another line agrees with, too";

function toCandidate({ record_id, score, reason }: RankedFit): WaitingCandidate {
  return { id: record_id ?? 0, score: score ?? 0, reason: reason ?? "" };
}
