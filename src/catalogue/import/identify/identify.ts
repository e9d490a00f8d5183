import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import type { LineOfKind } from "../../interchange/format.ts";
import { identifyByName, type Settle } from "../by-name/identify-by-name.ts";
import { findCandidates } from "./candidates.ts";
import { reserveIds, reserveIdsUpTo, takeId } from "../ids.ts";
import {
  findRecordsOfRefs,
  formersOf,
  type IdentifiedLine,
  keyOf,
  recordLines,
} from "./record-lines.ts";
import { noteLikely, SHARED_ID } from "./likely-matches.ts";
import {
  areDifferent,
  type ImportRun,
  mergeRecords,
  RECORD_KINDS,
  scopedRef,
  survivorOf,
} from "../run.ts";
import { setAside, setDependentsAside } from "../waiting/waiting.ts";

const BATCH = 1_000;

/** Called with the number of lines that were matched, or set aside, since the last time. */
type OnMatched = (lines: number) => void;

type StagedLine = { ref: string; line: number; is_new: boolean; body: string };

/**
 * Finds the record of each staged line: the known record of its ref or of a former ref, the one that a reviewer decided
 * on, the only one that shares an external id, the only one of which the name and something else agree, else a new one.
 * A line of which only the name fits a record waits for a reviewer, and with it those that depend on it.
 */
export async function identifyRecords(run: ImportRun): Promise<void> {
  const { rows: all } = await sql<{ number: number }>`select count(*) as number from staging_line
    where kind <> 'membership'`.execute(run.staging.db);
  run.progress.phase("matching", all[0]?.number);
  let done = 0;
  const onMatched: OnMatched = (lines) => run.progress.at((done += lines), done);
  for (const kind of RECORD_KINDS) {
    await reserveWantedIds(run, kind);
    if (run.matchesNames) await setDependentsAside(run, kind);
    /** Records that a line of this import was matched with, so that no other line is matched with them. */
    const taken = new Set<number>();
    for (let after = 0; ;) {
      const { rows } = await sql<StagedLine>`
        select ref, line, is_new, body from staging_line
        where kind = ${kind} and line > ${after}
        order by line limit ${sql.lit(BATCH)}`.execute(run.staging.db);
      const last = rows.at(-1);
      if (!last) break;
      after = last.line;
      onMatched(await identifyBatch(run, kind, rows, taken));
    }
    if (run.matchesNames) await identifyByName(run, kind, taken, settling(run, taken, onMatched));
    await sql`update staging_line set record_id = a.record_id from staging_assigned a
      where a.kind = staging_line.kind
      and a.ref = staging_line.ref and staging_line.kind = ${kind}`.execute(run.staging.db);
  }
  if (run.matchesNames) await setDependentsAside(run, "membership");
}

/** @returns the number of lines that do not wait for a comparison of names */
async function identifyBatch(
  run: ImportRun,
  kind: RecordKind,
  staged: StagedLine[],
  taken: Set<number>,
): Promise<number> {
  const lines = staged.map((row) => {
    const value = JSON.parse(row.body) as LineOfKind[RecordKind];
    return { ...row, value, former: formersOf(run, value) };
  });
  const known = await findRecordsOfRefs(run, kind, [
    ...lines.map(({ ref }) => scopedRef(run, ref)),
    ...lines.flatMap(({ former }) => former),
  ]);
  const refs = lines.map(({ ref }) => ref);
  const candidates = await findCandidates(run, kind, refs);
  const decisions = await findDecisions(run, kind, refs);
  await reserveIds(run, kind, lines.length);
  const identified: IdentifiedLine[] = [];
  let unmatched = 0;
  for (const { ref, is_new, value, former } of lines) {
    const knownFormers = former.flatMap((one) => known.get(keyOf(one)) ?? []);
    const formerRecords = knownFormers.map((one) => survivorOf(run, kind, one.record_id));
    // A line with a new ref and former ones is the first of those, renamed.
    const before = known.get(keyOf(scopedRef(run, ref))) ?? knownFormers[0];
    const own = before && survivorOf(run, kind, before.record_id);
    const decided = own === undefined ? decisions.get(ref) : undefined;
    const sharing = new Set((candidates.get(ref) ?? []).map((id) => survivorOf(run, kind, id)));
    const isPossible = (id: number) =>
      id !== own && !taken.has(id) && (own === undefined || !areDifferent(run, kind, own, id));
    const matches = decided === undefined ? [...sharing].filter(isPossible) : [];
    const match = matches.length === 1 ? matches[0] : undefined;
    const chosen = decided === "new" ? undefined : decided;
    const isOpen = own === undefined && decided === undefined && match === undefined;
    if (isOpen && run.matchesNames && sharing.size === 0) {
      unmatched += 1;
      continue;
    }
    if (isOpen && run.matchesNames && matches.length > 1) {
      const shared = matches.map((id) => ({ id, score: 1, reason: "shares an id" }));
      await setAside(run, kind, [{ ref, reason: SEVERAL_IDS, candidates: shared }]);
      continue;
    }
    const record = own ?? chosen ?? match ?? newId(run, kind, value.id);
    if (own === undefined && (match ?? chosen) !== undefined) run.counts.merged += 1;
    // A new ref of a known record.
    if (own !== undefined && is_new) run.counts.changed += 1;
    for (const other of formerRecords) mergeRecords(run, kind, record, other);
    if (match !== undefined) {
      // The older record survives, since its address is better known.
      mergeRecords(run, kind, Math.min(record, match), Math.max(record, match));
      taken.add(match);
    }
    // An empty database has no records to match.
    if (!run.isEmpty) taken.add(record);
    for (const other of decided === undefined ? sharing : [])
      if (other !== match) await noteLikely(run, kind, record, other, SHARED_ID);
    const isRenamed = own === undefined;
    identified.push({ ref, value, former, record, before, match, isRenamed });
  }
  await recordLines(run, kind, identified, known);
  return lines.length - unmatched;
}

const SEVERAL_IDS = "it shares ids of other systems with several records";

/** Returns the function that takes in lines as their names and what agrees with them decide. */
function settling(run: ImportRun, taken: Set<number>, onMatched: OnMatched): Settle {
  return async (kind, lines) => {
    await reserveIds(run, kind, lines.length);
    const identified: IdentifiedLine[] = [];
    const waiting: Parameters<typeof setAside>[2] = [];
    for (const { line, verdict } of lines) {
      const { ref, value } = line;
      if (verdict.is === "waiting") {
        waiting.push({ ref, reason: verdict.reason, candidates: verdict.candidates });
        continue;
      }
      if (verdict.is === "same") run.counts.merged += 1;
      const record = verdict.is === "same" ? verdict.record_id : newId(run, kind, undefined);
      taken.add(record);
      if (verdict.is === "new" && verdict.rival !== undefined)
        await noteLikely(run, kind, record, verdict.rival, SAME_RELEASE);
      identified.push({ ref, value, former: formersOf(run, value), record });
    }
    await recordLines(run, kind, identified, new Map());
    await setAside(run, kind, waiting);
    onMatched(lines.length);
  };
}

const SAME_RELEASE = "have the same title, artist and date, but another line agrees better";

/** Reserves the ids in lines: an empty database accepts them, so that addresses survive a move. */
async function reserveWantedIds(run: ImportRun, kind: RecordKind): Promise<void> {
  if (!run.isEmpty) return;
  const { rows } = await sql<{ highest: number | null }>`
    select max(id) as highest from staging_wanted_id where kind = ${kind}`.execute(run.staging.db);
  await reserveIdsUpTo(run, kind, rows[0]?.highest ?? 0);
}

function newId(run: ImportRun, kind: RecordKind, wanted: number | undefined): number {
  run.counts.added += 1;
  return run.isEmpty && wanted !== undefined ? wanted : takeId(run, kind);
}

async function findDecisions(run: ImportRun, kind: RecordKind, refs: string[]) {
  const decisions = new Map<string, number | "new">(kind === "artist" ? run.decided : []);
  if (run.isNewCatalogue || refs.length === 0) return decisions;
  const { rows } = await sql<{ ref: string; decided: number | null; record_id: number | null }>`
    select d.ref, d.record_id as decided, r.id as record_id from line_decision d
    left join ${sql.table(`${kind}_former_id`)} f on f.id = d.record_id
    left join ${sql.table(kind)} r on r.id = coalesce(f.record_id, d.record_id)
    where d.catalogue_id = ${run.catalogueId}
    and d.kind = ${kind} and d.ref in (${sql.join(refs)})`.execute(run.staging.db);
  for (const { ref, decided, record_id } of rows) {
    if (decisions.has(ref)) continue;
    if (decided === null) decisions.set(ref, "new");
    // A record that was removed since is no answer.
    else if (record_id !== null) decisions.set(ref, record_id);
  }
  return decisions;
}
