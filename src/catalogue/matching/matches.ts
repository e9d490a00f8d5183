import { recordChanges } from "../../database/changes/record-changes.ts";
import type { Database, Engine, Snapshot, Transaction } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import type { RecordKind } from "../../database/tables.ts";
import { tag } from "../../domain/tag.ts";
import { lockCatalogue } from "../import/commit/commit.ts";
import { applyByOperator } from "../operator/operator-edit.ts";
import { commitRevision } from "../commit-revision.ts";
import { linkCredits } from "./credits-by-name/link-credits.ts";
import { describeRecords } from "./describe-records.ts";

/** Two records that are likely the same, for a maintainer to decide, with what each is known for. */
export interface LikelyMatch {
  kind: RecordKind;
  left_id: number;
  right_id: number;
  reason: string;
  /** The more likely, the higher. */
  score: number;
  left: string;
  right: string;
}

/** Lists at most `limit` undecided pairs, the likeliest first. */
export async function listLikelyMatches(
  db: Snapshot,
  { limit, kind }: { limit: number; kind?: RecordKind | undefined },
): Promise<LikelyMatch[]> {
  const pairs = await db
    .selectFrom("likely_match")
    .select(["kind", "left_id", "right_id", "reason", "score"])
    .where("decision", "is", null)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "artist"))
    .orderBy("score", "desc")
    .orderBy("kind")
    .orderBy("left_id")
    .orderBy("right_id")
    .limit(limit)
    .execute();
  const known = new Map<RecordKind, Map<number, string>>();
  for (const one of ["artist", "album", "song"] as const) {
    const ids = pairs.flatMap((pair) => (pair.kind === one ? [pair.left_id, pair.right_id] : []));
    known.set(one, await describeRecords(db, one, ids));
  }
  return pairs.map((pair) => ({
    ...pair,
    left: known.get(pair.kind)?.get(pair.left_id) ?? "?",
    right: known.get(pair.kind)?.get(pair.right_id) ?? "?",
  }));
}

type Pair = Pick<LikelyMatch, "kind" | "left_id" | "right_id">;

export type PairDecision = "same" | "different" | "unknown";

/**
 * Records the decision on a pair as the operator's edit: of two that are the same the older stays; two of which it cannot be known
 * are kept apart, too, and songs of them are linked. Ignores pairs that are gone.
 */
export async function decideMatch(
  database: Database,
  shown: Pair,
  decision: PairDecision,
  now: () => Date = () => new Date(),
): Promise<void> {
  await database.write((db) => decidePair(db, database.engine, shown, { decision, now }));
  if (decision === "same") await linkCredits(database, now);
}

const SOURCES: Record<PairDecision, string> = {
  same: "two records were reviewed as the same",
  different: "two records were reviewed as different",
  unknown: "two records were reviewed: it cannot be known whether they are the same",
};

/** Records one decision, after which credits have to be linked again. @returns whether it was not decided so before */
export async function decidePair(
  db: Transaction,
  engine: Engine,
  shown: Pair,
  {
    decision,
    source = SOURCES[decision],
    now,
  }: { decision: PairDecision; source?: string; now: () => Date },
): Promise<boolean> {
  // An import that merges the two comes before the decision, or is prepared again after it.
  await lockCatalogue(db);
  const pair = await findCurrentPair(db, shown);
  if (pair === null) return false;
  const { kind, left_id, right_id } = pair;
  const edit = { target_kind: kind, target_id: left_id, other_id: right_id, now: now(), source };
  if (decision === "same") {
    const merges = [{ kind, winner: left_id, loser: right_id }];
    await commitRevision(db, engine, { merges, note: SOURCES.same }, now);
    await applyByOperator(db, { ...edit, kind: "merge", body: { merged: right_id } });
    return true;
  }
  const isUnknown = decision === "unknown";
  if (!(await keepApart(db, pair, { isUnknown, reason: source, decidedAt: edit.now })))
    return false;
  const body = { other: right_id, ...(isUnknown && { may_be_same: true }) };
  await applyByOperator(db, { ...edit, kind: "different", body });
  return true;
}

/** @returns whether they were not kept apart so before */
async function keepApart(
  db: Transaction,
  { kind, left_id, right_id }: Pair,
  { isUnknown, reason, decidedAt }: { isUnknown: boolean; reason: string; decidedAt: Date },
): Promise<boolean> {
  const decided = {
    decision: "different",
    decided_at: decidedAt.toISOString(),
    may_be_same: isUnknown ? 1 : 0,
  } as const;
  const written = await db
    .insertInto("likely_match")
    .values({ kind, left_id, right_id, reason, score: 0, ...decided })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "left_id", "right_id"])
        .doUpdateSet(decided)
        .where((eb) =>
          eb.or([
            eb("likely_match.decision", "is distinct from", decided.decision),
            eb("likely_match.may_be_same", "<>", decided.may_be_same),
          ]),
        ),
    )
    .returning("left_id")
    .execute();
  // Their pages link them, or do no longer.
  if (written.length > 0) await recordChanges(db, tag.abouts(kind, [left_id, right_id]));
  return written.length > 0;
}

/** Returns a pair after later merges, or null where fewer than two records are left. */
async function findCurrentPair(db: Snapshot, { kind, left_id, right_id }: Pair) {
  const ids = new Set<number>();
  for (const id of [left_id, right_id]) ids.add((await findMergedInto(db, kind, id)) ?? id);
  const living = await db
    .selectFrom(kind)
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .execute();
  const [left, right] = living.map((row) => row.id);
  return left === undefined || right === undefined
    ? null
    : { kind, left_id: left, right_id: right };
}
