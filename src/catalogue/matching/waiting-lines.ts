import { sql } from "kysely";
import { recordChanges } from "../../database/changes/record-changes.ts";
import type { Database, Snapshot, Transaction } from "../../database/database.ts";
import type { RecordKind } from "../../database/tables.ts";
import { tag } from "../../domain/tag.ts";
import { hasRecord } from "../edits/current-target.ts";
import type { WaitingCandidate } from "../import/by-name/settle.ts";
import { lockCatalogue } from "../import/commit/commit.ts";
import { linkCredits } from "./credits-by-name/link-credits.ts";
import { writeLineDecisions } from "./line-decisions.ts";
import { takeWaitingLines } from "../import/waiting/take-waiting.ts";
import { applyByOperator } from "../operator/operator-edit.ts";

/** A line of a catalogue that waits for a reviewer: it may be about one of these records. */
export interface UndecidedLine {
  catalogue_id: number;
  catalogue: string;
  kind: RecordKind;
  ref: string;
  name: string;
  reason: string;
  candidates: WaitingCandidate[];
  dependents: number;
}

export async function listUndecidedLines(
  db: Snapshot,
  { limit, kind }: { limit: number; kind?: RecordKind | undefined },
): Promise<UndecidedLine[]> {
  const rows = await db
    .selectFrom("waiting_line as w")
    .innerJoin("catalogue as c", "c.id", "w.catalogue_id")
    .select(["w.catalogue_id", "c.key as catalogue", "w.kind", "w.ref"])
    .select(["w.body", "w.reason", "w.candidates"])
    .select((eb) =>
      eb
        .selectFrom("waiting_line as d")
        .select((count) => count.fn.countAll<number>().as("number"))
        .whereRef("d.catalogue_id", "=", "w.catalogue_id")
        .whereRef("d.waits_for", "=", sql<string>`w.kind || ' ' || w.ref`)
        .as("dependents"),
    )
    .where("w.waits_for", "is", null)
    .$if(kind !== undefined, (query) => query.where("w.kind", "=", kind ?? "artist"))
    .orderBy("dependents", "desc")
    .orderBy("w.kind")
    .orderBy("w.ref")
    .limit(limit)
    .execute();
  const lines: UndecidedLine[] = [];
  for (const { body, candidates, kind: of, dependents, ...row } of rows) {
    // A membership only ever waits for another line.
    if (of === "membership") continue;
    const { name, korean_name } = JSON.parse(body) as { name: string; korean_name?: string };
    lines.push({
      ...row,
      kind: of,
      dependents: dependents ?? 0,
      name: korean_name === undefined ? name : `${name} / ${korean_name}`,
      candidates: await living(db, of, JSON.parse(candidates) as WaitingCandidate[]),
    });
  }
  return lines;
}

/** Returns the candidates that still exist, after merges. */
async function living(db: Snapshot, kind: RecordKind, candidates: WaitingCandidate[]) {
  if (candidates.length === 0) return [];
  const ids = candidates.map(({ id }) => id);
  const present = await db.selectFrom(kind).select("id").where("id", "in", ids).execute();
  const merged = await db
    .selectFrom(`${kind}_former_id`)
    .select(["id", "record_id"])
    .where("id", "in", ids)
    .execute();
  const current = new Map([
    ...present.map(({ id }) => [id, id] as const),
    ...merged.map(({ id, record_id }) => [id, record_id] as const),
  ]);
  const found = new Map<number, WaitingCandidate>();
  for (const candidate of candidates) {
    const id = current.get(candidate.id);
    if (id !== undefined && !found.has(id)) found.set(id, { ...candidate, id });
  }
  return [...found.values()];
}

/**
 * Stores a reviewer's decision on a waiting line: the record that it is about, or that it is new. The line and those that
 * wait for it are taken in at once, and later imports follow the decision.
 * @returns whether the line was still waiting, and the record exists
 * @throws ImportRunning: the decision is stored, and the next import follows it
 */
export async function decideLine(
  database: Database,
  { catalogue_id, kind, ref }: Pick<UndecidedLine, "catalogue_id" | "kind" | "ref">,
  decision: number | "new",
  now: () => Date = () => new Date(),
): Promise<boolean> {
  const decided_at = now().toISOString();
  const record_id = decision === "new" ? null : decision;
  const candidates = await database.write(async (db) => {
    const line = await db
      .selectFrom("waiting_line")
      .select("candidates")
      .where("catalogue_id", "=", catalogue_id)
      .where("kind", "=", kind)
      .where("ref", "=", ref)
      .executeTakeFirst();
    if (!line || (record_id !== null && !(await hasRecord(db, kind, record_id)))) return null;
    await db
      .insertInto("line_decision")
      .values({ catalogue_id, kind, ref, record_id, decided_at })
      .onConflict((conflict) =>
        conflict.columns(["catalogue_id", "kind", "ref"]).doUpdateSet({ record_id, decided_at }),
      )
      .execute();
    return JSON.parse(line.candidates) as WaitingCandidate[];
  });
  if (candidates === null) return false;
  await takeWaitingLines(database, catalogue_id, "a waiting line was decided", now);
  await writeLineDecisions(database, catalogue_id, now);
  await linkCredits(database, now);
  if (decision === "new")
    await rememberDifferent(database, { catalogue_id, kind, ref }, candidates, decided_at);
  return true;
}

/** Records that a new record is none of those that it might have been, so that they are not queued again. */
async function rememberDifferent(
  database: Database,
  { catalogue_id, kind, ref }: Pick<UndecidedLine, "catalogue_id" | "kind" | "ref">,
  candidates: WaitingCandidate[],
  decided_at: string,
): Promise<void> {
  await database.write(async (db) => {
    await lockCatalogue(db);
    const claim = await db
      .selectFrom(`${kind}_claim`)
      .select("record_id")
      .where("catalogue_id", "=", catalogue_id)
      .where("ref", "=", ref)
      .executeTakeFirst();
    if (!claim) return;
    for (const { id } of await living(db, kind, candidates))
      if (id !== claim.record_id)
        await decideDifferent(db, kind, [id, claim.record_id], decided_at);
    await recordChanges(db, [tag.edits]);
  });
}

/** Stores that two records are different, as an edit of the operator, which can be reverted. */
async function decideDifferent(
  db: Transaction,
  kind: RecordKind,
  ids: [number, number],
  decided_at: string,
): Promise<void> {
  const [left_id, right_id] = [Math.min(...ids), Math.max(...ids)];
  const known = await db
    .selectFrom("likely_match")
    .select("decision")
    .where("kind", "=", kind)
    .where("left_id", "=", left_id)
    .where("right_id", "=", right_id)
    .executeTakeFirst();
  if (known?.decision === "different") return;
  const pair = { kind, left_id, right_id, reason: "have the same name", score: 0, may_be_same: 0 };
  const decided = { decision: "different", decided_at } as const;
  await db
    .insertInto("likely_match")
    .values({ ...pair, ...decided })
    .onConflict((conflict) =>
      conflict.columns(["kind", "left_id", "right_id"]).doUpdateSet(decided),
    )
    .execute();
  await applyByOperator(db, {
    kind: "different",
    target_kind: kind,
    target_id: left_id,
    other_id: right_id,
    body: { other: right_id },
    source: "a waiting line was reviewed as a new record",
    now: new Date(decided_at),
  });
}
