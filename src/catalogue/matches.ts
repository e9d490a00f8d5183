import type { Database, Reader } from "../database/database.ts";
import { findMergedInto } from "../database/catalogue/former-ids.ts";
import type { RecordKind } from "../database/tables.ts";
import { reviseRecords } from "./import/import.ts";

/** Two records that may be the same thing: a person decides. */
export interface LikelyMatch {
  kind: RecordKind;
  left_id: number;
  right_id: number;
  reason: string;
  left: string;
  right: string;
}

/** The pairs that nobody has decided yet, at most `limit` of them. */
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
 * Records what a person decided of a pair; where they are the same, the newer one becomes the older. A pair that
 * has become one since, or of which one is gone, is left alone.
 */
export async function decideMatch(
  database: Database,
  shown: Pair,
  decision: "same" | "different",
  now: () => Date = () => new Date(),
): Promise<void> {
  const pair = await database.read((db) => skipMigrationsNow(db, shown));
  if (pair === null) return;
  if (decision === "same") {
    const merge = { kind: pair.kind, winner: pair.left_id, loser: pair.right_id };
    await reviseRecords(
      database,
      { merges: [merge], note: "a person said that two records are one" },
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

/** A pair after what was merged since it was shown; null where there are no two records any more. */
async function skipMigrationsNow(
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
