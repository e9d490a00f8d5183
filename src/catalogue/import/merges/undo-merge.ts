import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import type { ImportRun, ImportTransaction, Unmerge } from "../run.ts";

/** Gives a merged record its id back, with its redirects and likely matches. Its claims are staged. */
export async function undoMerge(run: ImportRun, db: ImportTransaction, madeAt: string) {
  if (run.unmerge === null) return;
  const { kind, id } = run.unmerge;
  await returnMatches(db, run.unmerge, madeAt);
  const former = sql.table(`${kind}_former_id`);
  await sql`delete from ${former} where id = ${id}`.execute(db);
  await sql`update ${former} set record_id = ${id}
    where id in (select origin_id from staging_unmerged)`.execute(db);
  await sql`delete from record_merge where kind = ${kind} and loser_id = ${id}`.execute(db);
  await markReturned(db, kind);
}

/** Marks the lines that a newer version of their catalogue merged away as missing from it, so that it changes nothing. */
async function markReturned(db: ImportTransaction, kind: RecordKind): Promise<void> {
  const claim = `${kind}_claim`;
  const column = (name: string) => sql.ref(`${claim}.${name}`);
  await sql`update ${sql.table(claim)} set missing_since = coalesce((
      select released from catalogue where id = ${column("catalogue_id")}
    ), 'unknown')
    where is_former and record_id in (select from_id from staging_unmerged) and exists (
      select 1 from ${sql.table(`staging_${claim}`)} s
      where s.catalogue_id = ${column("catalogue_id")} and s.ref = ${column("ref")} and not s.is_former
    )`.execute(db);
}

interface Match {
  left_id: number;
  right_id: number;
  reason: string;
  score: number;
  decision: "same" | "different" | null;
  decided_at: string | null;
  may_be_same: number;
}

/** The reason of the pair of a record and the one that it was merged into by mistake. */
const MERGED_BY_MISTAKE = "were merged, which was undone";

/** Gives likely matches back to their records, and decides that the two differ. Runs before former ids are changed. */
async function returnMatches(
  db: ImportTransaction,
  { kind, id, into, survivor }: Unmerge,
  decided_at: string,
): Promise<void> {
  const kept = await findKept(db, kind, survivor);
  const roots = await loadRoots(db, kind, kept);
  const returning = await loadReturning(db);
  const before = (one: number) => roots.get(one) ?? one;
  const after = (one: number) => (returning.has(one) ? id : before(one));
  const keptOf = Map.groupBy(kept, (match) => keyOf(before(match.left_id), before(match.right_id)));
  for (const match of await findMatches(db, kind, survivor)) {
    const sources = keptOf.get(keyOf(match.left_id, match.right_id)) ?? [];
    // Later decisions stay with the survivor.
    const isMoved =
      match.decision === null || sources.some((source) => isDecidedAlike(source, match));
    if (sources.length > 0 && isMoved) await removeMatch(db, "likely_match", kind, match);
  }
  for (const match of kept) {
    const [left, right] = [after(match.left_id), after(match.right_id)];
    if (left !== right) await saveMatch(db, "likely_match", kind, between(match, left, right));
    if (left === match.left_id && right === match.right_id)
      await removeMatch(db, "merged_match", kind, match);
  }
  const different = {
    left_id: id,
    right_id: into,
    reason: MERGED_BY_MISTAKE,
    score: 0,
    decision: "different" as const,
    decided_at,
    may_be_same: 0,
  };
  if (into !== survivor) await saveMatch(db, "merged_match", kind, between(different, id, into));
  await saveMatch(db, "likely_match", kind, between(different, id, survivor));
}

function isDecidedAlike(one: Match, other: Match): boolean {
  return one.decision === other.decision && one.may_be_same === other.may_be_same;
}

async function findKept(db: ImportTransaction, kind: RecordKind, survivor: number) {
  const merged = sql`(
    select id from ${sql.table(`${kind}_former_id`)} where record_id = ${survivor}
    union all select ${sql.lit(survivor)}
  )`;
  const { rows } = await sql<Match>`
    select left_id, right_id, reason, score, decision, decided_at, may_be_same from merged_match
    where kind = ${kind} and (left_id in ${merged} or right_id in ${merged})
    order by left_id, right_id`.execute(db);
  return rows;
}

async function findMatches(db: ImportTransaction, kind: RecordKind, record: number) {
  const { rows } = await sql<Match>`
    select left_id, right_id, reason, score, decision, decided_at, may_be_same from likely_match
    where kind = ${kind} and (left_id = ${record} or right_id = ${record})`.execute(db);
  return rows;
}

async function loadRoots(db: ImportTransaction, kind: RecordKind, kept: readonly Match[]) {
  const found = new Map<number, number>();
  for (const one of new Set(kept.flatMap((match) => [match.left_id, match.right_id]))) {
    const { rows } = await sql<{ record_id: number }>`
      select record_id from ${sql.table(`${kind}_former_id`)} where id = ${one}`.execute(db);
    if (rows[0]) found.set(one, rows[0].record_id);
  }
  return found;
}

async function loadReturning(db: ImportTransaction): Promise<Set<number>> {
  const { rows } = await sql<{ origin_id: number }>`
    select origin_id from staging_unmerged`.execute(db);
  return new Set(rows.map((row) => row.origin_id));
}

function between(match: Match, one: number, two: number): Match {
  return { ...match, left_id: Math.min(one, two), right_id: Math.max(one, two) };
}

function keyOf(one: number, two: number): string {
  return `${Math.min(one, two)} ${Math.max(one, two)}`;
}

type Table = "likely_match" | "merged_match";

async function removeMatch(
  db: ImportTransaction,
  table: Table,
  kind: RecordKind,
  { left_id, right_id }: Match,
): Promise<void> {
  await sql`delete from ${sql.table(table)}
    where kind = ${kind} and left_id = ${left_id} and right_id = ${right_id}`.execute(db);
}

/** Stores a pair. A decision takes precedence over an open question, and 'different' over 'same'. */
async function saveMatch(
  db: ImportTransaction,
  table: Table,
  kind: RecordKind,
  { left_id, right_id, reason, score, decision, decided_at, may_be_same }: Match,
): Promise<void> {
  const isOlder = sql`excluded.decision is null or ${sql.ref(`${table}.decision`)} = 'different'`;
  const set = ["decision", "decided_at", "may_be_same"].map(
    (column) =>
      sql`${sql.ref(column)} = case when ${isOlder} then ${sql.ref(`${table}.${column}`)} else ${sql.ref(`excluded.${column}`)} end`,
  );
  await sql`insert into ${sql.table(table)} (kind, left_id, right_id, reason, score, decision, decided_at, may_be_same)
    values (${kind}, ${left_id}, ${right_id}, ${reason}, ${score}, ${decision}, ${decided_at}, ${may_be_same})
    on conflict (kind, left_id, right_id) do update set ${sql.join(set)}`.execute(db);
}
