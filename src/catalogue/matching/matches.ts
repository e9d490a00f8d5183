import { recordChanges } from "../../database/changes/record-changes.ts";
import type { Database, Snapshot, Transaction } from "../../database/database.ts";
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

/**
 * Records the decision on a pair as the operator's edit: of two that are the same the older stays; two of which it cannot be known
 * are kept apart, too, and songs of them are linked. Ignores pairs that are gone.
 */
export async function decideMatch(
  database: Database,
  shown: Pair,
  decision: "same" | "different" | "unknown",
  now: () => Date = () => new Date(),
): Promise<void> {
  await database.write(async (db) => {
    // An import that merges the two comes before the decision, or is prepared again after it.
    await lockCatalogue(db);
    const pair = await findCurrentPair(db, shown);
    if (pair === null) return;
    const { kind, left_id, right_id } = pair;
    const edit = { target_kind: kind, target_id: left_id, other_id: right_id, now: now() };
    if (decision === "same") {
      const merges = [{ kind, winner: left_id, loser: right_id }];
      const note = "two records were reviewed as the same";
      await commitRevision(db, database.engine, { merges, note }, now);
      const body = { merged: right_id };
      await applyByOperator(db, { ...edit, kind: "merge", body, source: note });
      return;
    }
    await keepApart(db, pair, { isUnknown: decision === "unknown", decidedAt: edit.now });
    const body = { other: right_id, ...(decision === "unknown" && { may_be_same: true }) };
    const source =
      decision === "unknown"
        ? "two records were reviewed: it cannot be known whether they are the same"
        : "two records were reviewed as different";
    await applyByOperator(db, { ...edit, kind: "different", body, source });
  });
  if (decision === "same") await linkCredits(database, now);
}

async function keepApart(
  db: Transaction,
  { kind, left_id, right_id }: Pair,
  { isUnknown, decidedAt }: { isUnknown: boolean; decidedAt: Date },
): Promise<void> {
  const may_be_same = isUnknown ? 1 : 0;
  await db
    .updateTable("likely_match")
    .set({ decision: "different", decided_at: decidedAt.toISOString(), may_be_same })
    .where("kind", "=", kind)
    .where("left_id", "=", left_id)
    .where("right_id", "=", right_id)
    .execute();
  // Their pages link them, or do no longer.
  await recordChanges(db, tag.abouts(kind, [left_id, right_id]));
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
