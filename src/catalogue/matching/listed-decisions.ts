import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Database } from "../../database/database.ts";
import { linkCredits } from "./credits-by-name/link-credits.ts";
import { decidePair, type PairDecision } from "./matches.ts";

/** A row of a list of decisions: two songs by their refs in the first catalogue, what they are, and why. */
interface ListedDecision {
  song: string;
  other: string;
  decision: string;
  reason: string;
}

const DECISIONS: Record<string, PairDecision> = {
  same: "same",
  different: "different",
  undecidable: "unknown",
};

/**
 * Takes decisions on pairs of songs from a CSV file with the columns `song`, `other`, `decision` (same, different or undecidable)
 * and `reason`. Pairs that are decided so already stay as they are.
 * @returns the number of new decisions @throws Error that names the first row which is about no song, or decides nothing
 */
export async function decideListed(
  database: Database,
  file: string,
  now: () => Date = () => new Date(),
): Promise<number> {
  const rows = parse<ListedDecision>(readFileSync(file), { columns: true, bom: true });
  const ids = await findSongs(database, rows);
  const idOf = (ref: string, at: number): number => {
    const id = ids.get(ref);
    // The first row has the headers.
    if (id === undefined) throw new Error(`${file}:${at + 2}: no song has the ref "${ref}".`);
    return id;
  };
  const pairs = rows.map(({ song, other, decision, reason }, at) => {
    const known = DECISIONS[decision];
    if (known === undefined)
      throw new Error(
        `${file}:${at + 2}: "${decision}" is none of ${Object.keys(DECISIONS).join(", ")}.`,
      );
    const [left_id, right_id] = [idOf(song, at), idOf(other, at)];
    return { pair: { kind: "song" as const, left_id, right_id }, decision: known, source: reason };
  });
  let taken = 0;
  for (const { pair, decision, source } of pairs) {
    const isNew = await database.write((db) =>
      decidePair(db, database.engine, pair, { decision, source, now }),
    );
    if (isNew) taken += 1;
  }
  await linkCredits(database, now);
  return taken;
}

/** Returns the songs of refs in the first catalogue, also of those that were merged. */
async function findSongs(database: Database, rows: readonly ListedDecision[]) {
  const refs = new Set(rows.flatMap(({ song, other }) => [song, other]));
  const claims = await database.read((db) =>
    db
      .selectFrom("song_claim")
      .select(["ref", "record_id"])
      .where("catalogue_id", "=", (eb) =>
        eb.selectFrom("catalogue").select((one) => one.fn.min("id").as("id")),
      )
      .execute(),
  );
  return new Map(claims.flatMap(({ ref, record_id }) => (refs.has(ref) ? [[ref, record_id]] : [])));
}
