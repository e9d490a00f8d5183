import type { Insertable } from "kysely";
import type { Database } from "../../../src/database/database.ts";
import type { Tables } from "../../../src/database/tables.ts";

type Match = Insertable<Tables["likely_match"]>;

/** Stores pairs of likely duplicates without a decision, of artists unless said otherwise. */
export async function addLikelyMatches(
  database: Database,
  ...pairs: (Pick<Match, "left_id" | "right_id"> & Partial<Match>)[]
): Promise<void> {
  const match = { kind: "artist", reason: "made up", score: 1, may_be_same: 0 } as const;
  await database.write((db) =>
    db
      .insertInto("likely_match")
      .values(pairs.map((pair) => ({ ...match, ...pair })))
      .execute(),
  );
}
