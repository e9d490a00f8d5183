import { connect, type ConnectOptions } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { configured } from "./configured.ts";

/**
 * Runs `work` on the configured database, and closes it. One of another version is refused, as is a missing one, unless the
 * options say otherwise.
 */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  options: Pick<ConnectOptions, "schema" | "isReadOnly" | "onSchema"> = {},
): Promise<T> {
  const { dataFolder, databaseUrl, directUrl } = configured();
  const database = await connect({ dataFolder, databaseUrl, directUrl, ...options });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
