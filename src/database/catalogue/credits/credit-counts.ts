import type { CreditCounts } from "../../../domain/catalogue/credit-counts.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { queryInBatches } from "../../sql/id-set.ts";

/** Counts the songs that credit each of these artists, by role. Artists without credits are left out. */
export async function loadCreditCounts(db: Snapshot, artistIds: readonly number[]) {
  const rows = await queryInBatches(artistIds, (batch) => selectCounts(db, batch));
  return countsByPerson(rows.map(({ artist_id, ...count }) => ({ person: artist_id, ...count })));
}

const selectCounts = compiled((db, artistIds: readonly number[]) =>
  db
    .selectFrom("credit_count")
    .select(["artist_id", "role", "songs"])
    .where("artist_id", "in", artistIds)
    .where("scope", "=", "all")
    // In a fixed order, so that a page has the same bytes however it was loaded.
    .orderBy("artist_id")
    .orderBy("role"),
);

export function countsByPerson(
  rows: readonly { person: number; role: keyof CreditCounts; songs: number }[],
): Map<number, CreditCounts> {
  const counts = new Map<number, CreditCounts>();
  for (const { person, role, songs } of rows) {
    counts.set(person, { ...counts.get(person), [role]: songs });
  }
  return counts;
}
