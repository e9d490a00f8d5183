import pg from "pg";
import { DatabaseBusy, DatabaseUnreachable, WRITE_TIMEOUT } from "../database.ts";
import { isConnectionProblem, isDeadlock, isLockTimeout, postgresTypes } from "./wire.ts";

/** Timeouts that a server or an account may have, and that a backup of a large database would run into. */
const NO_TIMEOUTS = `select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/**
 * Runs `work` on a connection without timeouts that nothing else uses. A transaction that it leaves open is rolled back.
 * @throws DatabaseBusy, DatabaseUnreachable
 */
export async function onOwnConnection<T>(
  url: string,
  name: string,
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
    await client.query(NO_TIMEOUTS);
    return await work(client);
  } catch (error) {
    if (isLockTimeout(error) || isDeadlock(error)) throw new DatabaseBusy({ cause: error });
    throw isConnectionProblem(error) ? new DatabaseUnreachable({ cause: error }) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
