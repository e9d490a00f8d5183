import type { CreditCounts } from "../../domain/credit-counts.ts";
import type { Reader } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";

/** On how many songs each of these artists is credited with what; who is credited with nothing is left out. */
export async function loadCreditCounts(
  db: Reader,
  artistIds: readonly number[],
): Promise<Map<number, CreditCounts>> {
  const rows = await queryInBatches(artistIds, (batch) =>
    db
      .selectFrom("credit_count")
      .select(["artist_id", "role", "songs"])
      .where("artist_id", "in", batch)
      .where("scope", "=", "all")
      // The same page is the same bytes, whichever way it was read.
      .orderBy("artist_id")
      .orderBy("role")
      .execute(),
  );
  return countsByPerson(rows.map(({ artist_id, ...count }) => ({ person: artist_id, ...count })));
}

interface CountRow {
  person: number;
  role: keyof CreditCounts;
  songs: number;
}

/** Counts of one role a row as one object a person. */
export function countsByPerson(rows: readonly CountRow[]): Map<number, CreditCounts> {
  const counts = new Map<number, CreditCounts>();
  for (const { person, role, songs } of rows) {
    counts.set(person, { ...counts.get(person), [role]: songs });
  }
  return counts;
}
