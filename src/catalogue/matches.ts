import type { Database, Reader } from "../database/database.ts";
import { findMergedInto } from "../database/catalogue/former-ids.ts";
import type { RecordKind } from "../database/tables.ts";
import { reviseRecords } from "./import/import.ts";

/** Two records that are likely the same, for a maintainer to decide. */
export interface LikelyMatch {
  kind: RecordKind;
  left_id: number;
  right_id: number;
  reason: string;
  left: string;
  right: string;
}

/** Lists at most `limit` undecided pairs. */
export async function listLikelyMatches(db: Reader, limit: number): Promise<LikelyMatch[]> {
  const pairs = await db
    .selectFrom("likely_match")
    .select(["kind", "left_id", "right_id", "reason"])
    .where("decision", "is", null)
    .orderBy("kind")
    .orderBy("left_id")
    .limit(limit)
    .execute();
  const matches: LikelyMatch[] = [];
  for (const kind of ["artist", "album", "song"] as const) {
    const ids = pairs.flatMap((pair) => (pair.kind === kind ? [pair.left_id, pair.right_id] : []));
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(kind)
      .select(["id", "english_name", "korean_name"])
      .where("id", "in", ids)
      .execute();
    const names = new Map(
      rows.map((row) => [
        row.id,
        [row.english_name, row.korean_name].filter((name) => name !== null).join(" / "),
      ]),
    );
    for (const pair of pairs) {
      if (pair.kind !== kind) continue;
      const [left = "?", right = "?"] = [names.get(pair.left_id), names.get(pair.right_id)];
      matches.push({ ...pair, left, right });
    }
  }
  return matches;
}

type Pair = Pick<LikelyMatch, "kind" | "left_id" | "right_id">;

/**
 * Records the decision on a pair. If they are the same, the newer record is merged into the older. Pairs that have been
 * merged meanwhile, or of which one was removed, are ignored.
 */
export async function decideMatch(
  database: Database,
  shown: Pair,
  decision: "same" | "different",
  now: () => Date = () => new Date(),
): Promise<void> {
  const pair = await database.read((db) => findCurrentPair(db, shown));
  if (pair === null) return;
  if (decision === "same") {
    const merge = { kind: pair.kind, winner: pair.left_id, loser: pair.right_id };
    await reviseRecords(
      database,
      { merges: [merge], note: "two records were reviewed as the same" },
      now,
    );
    return;
  }
  await database.write((db) =>
    db
      .updateTable("likely_match")
      .set({ decision, decided_at: now().toISOString() })
      .where("kind", "=", pair.kind)
      .where("left_id", "=", pair.left_id)
      .where("right_id", "=", pair.right_id)
      .execute(),
  );
}

/** Returns a pair after later merges, or null where fewer than two records are left. */
async function findCurrentPair(
  db: Reader,
  { kind, left_id, right_id }: Pair,
): Promise<Pair | null> {
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
