import { recordChanges } from "../../database/changes/record-changes.ts";
import type { Database, Reader } from "../../database/database.ts";
import { tag } from "../../domain/tag.ts";
import { loadCareers } from "./careers.ts";
import { loadPeople } from "./load-people.ts";
import { findSameNames } from "./same-names.ts";
import { LOWEST_SCORE, scorePair } from "./score.ts";

/** Maximum number of pairs that are queued at once: more are never reviewed. */
const MOST_PAIRS = 5_000;

const BATCH = 500;
const UNDECIDED = { kind: "artist", decision: null, decided_at: null } as const;

/** Queues pairs of records that may be of one person (`norae review-matches`); decided ones stay. @returns how many are new */
export async function findPeople(
  database: Database,
  isConcerned: (id: number) => boolean = () => true,
): Promise<number> {
  const pairs = await database.read((db) => rankPeople(db, isConcerned));
  if (pairs.length === 0) return 0;
  return database.write(async (db) => {
    const before = await countPairs(db);
    for (let at = 0; at < pairs.length; at += BATCH)
      await db
        .insertInto("likely_match")
        .values(pairs.slice(at, at + BATCH).map((pair) => ({ ...pair, ...UNDECIDED })))
        .onConflict((conflict) =>
          conflict
            .columns(["kind", "left_id", "right_id"])
            .doUpdateSet((eb) => ({
              score: eb.ref("excluded.score"),
              reason: eb.ref("excluded.reason"),
            }))
            .where("likely_match.decision", "is", null),
        )
        .execute();
    await recordChanges(db, [tag.edits]);
    return (await countPairs(db)) - before;
  });
}

async function countPairs(db: Reader): Promise<number> {
  const { number } = await db
    .selectFrom("likely_match")
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .where("kind", "=", "artist")
    .executeTakeFirstOrThrow();
  return number;
}

/** Returns the pairs that are worth a reviewer's time, the likeliest first. */
async function rankPeople(db: Reader, isConcerned: (id: number) => boolean = () => true) {
  const people = await loadPeople(db);
  const pairs = findSameNames(people.values()).filter(
    ({ left, right }) => isConcerned(left.id) || isConcerned(right.id),
  );
  const involved = new Set(pairs.flatMap(({ left, right }) => [left.id, right.id]));
  const careers = await loadCareers(db, people, involved);
  const nameOf = (id: number) => people.get(id)?.name ?? String(id);
  return pairs
    .flatMap((pair) => {
      const [left, right] = [careers.get(pair.left.id), careers.get(pair.right.id)];
      return left && right ? [scorePair(pair, left, right, nameOf)] : [];
    })
    .filter(({ score }) => score >= LOWEST_SCORE)
    .toSorted((a, b) => b.score - a.score || a.left_id - b.left_id || a.right_id - b.right_id)
    .slice(0, MOST_PAIRS);
}
