import { returnToken, takeToken } from "../../database/community/rate-limits.ts";
import type { Database } from "../../database/database.ts";
import { tooManyFailure } from "../../domain/limit.ts";
import type { CountWrites } from "./limits.ts";

/** Counts in a PostgreSQL database, for all processes on all machines that use it. */
export function countInDatabase(database: Database): CountWrites {
  return (kind, rate, clock) => {
    const bucketOf = (key: string | number) => ({ key: `${kind} ${key}`, rate });
    let refused = 0;
    return {
      get refused() {
        return refused;
      },
      take: async (key) => {
        const lacking = await takeToken(database, bucketOf(key), clock());
        if (lacking === null) return null;
        refused += 1;
        return tooManyFailure(rate, lacking);
      },
      giveBack: (key) => returnToken(database, bucketOf(key), clock()),
    };
  };
}
