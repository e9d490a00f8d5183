import { connect, type ConnectOptions } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { type Configuration, loadConfiguration } from "../server/configuration/configuration.ts";

/** Runs `work` on the configured database. One that is missing or of another version is refused, unless stated. */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  options: Pick<ConnectOptions, "schema" | "migrate" | "isReadOnly" | "onSchema"> = {},
): Promise<T> {
  const { dataFolder, databaseUrl, directUrl } = configured();
  const database = await connect({ dataFolder, databaseUrl, directUrl, ...options });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Loads the configuration of a command. @throws Error that lists every problem of it */
export function configured(): Configuration {
  const { configuration, problems } = loadConfiguration(process.env, process.cwd());
  if (configuration === undefined) throw new Error(problems.join("\n  "));
  return configuration;
}
