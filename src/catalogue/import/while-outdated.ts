import { type Database, DatabaseFull, LostRace } from "../../database/database.ts";
import { DiskFull, isDiskFull, type Staging } from "../../database/import/staging.ts";
import { ImportOutdated } from "./run.ts";

/** The number of times that an import is prepared, where records are merged while it runs. */
const ATTEMPTS = 3;

/** Runs an import in staging tables of its own, and once more where it is outdated when it is committed. */
export async function whileOutdated<T>(database: Database, work: (staging: Staging) => Promise<T>) {
  for (let attempt = 1; ; attempt += 1) {
    const staging = await database.stage();
    try {
      return await work(staging);
    } catch (error) {
      if (isDiskFull(error) || error instanceof DatabaseFull) throw new DiskFull({ cause: error });
      const isOutdated = error instanceof ImportOutdated || error instanceof LostRace;
      if (!isOutdated || attempt === ATTEMPTS) throw error;
    } finally {
      await staging.close();
    }
  }
}
