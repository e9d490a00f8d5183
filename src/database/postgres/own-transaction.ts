import pg from "pg";
import { DatabaseBusy, DatabaseUnreachable, WRITE_TIMEOUT } from "../database.ts";
import { isConnectionProblem, isDeadlock, isLockTimeout, postgresTypes } from "./wire.ts";

/** Timeouts that a server or an account may have, and that a backup of a large database would run into. */
const NO_TIMEOUTS = `select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/**
 * Runs `work` in a transaction without timeouts, on a connection that nothing else uses, and commits it.
 * @param name of the connection, by which the server lists it
 * @param begin the statement that begins the transaction
 * @throws DatabaseBusy, DatabaseUnreachable
 */
export async function inOwnTransaction<T>(
  url: string,
  { name, begin }: { name: string; begin: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WRITE_TIMEOUT,
    keepAlive: true,
    types: postgresTypes,
    application_name: name,
  });
  // A broken connection fails its query.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(begin);
    await client.query(NO_TIMEOUTS);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    if (isLockTimeout(error) || isDeadlock(error)) throw new DatabaseBusy({ cause: error });
    throw isConnectionProblem(error) ? new DatabaseUnreachable({ cause: error }) : error;
  } finally {
    // Rolls back what is not committed.
    await client.end().catch(() => undefined);
  }
}
