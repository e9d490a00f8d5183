import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { postgresTypes } from "../wire.ts";

interface Listener {
  /** Called with the payload of each notification; null: the connection is not to listen. */
  onNotice: ((connection: WatchingConnection, notice: string) => void) | null;
  /** Called when the connection is known to have ended. */
  onEnd: () => void;
}

/** A connection that may listen to the notifications of `notify_change` (see the migrations). */
export class WatchingConnection {
  readonly #client: pg.Client;
  #lastQuery: Promise<unknown> = Promise.resolve();

  /** Connects, and listens. @throws if that takes longer than `timeout` milliseconds */
  static async open(url: string, name: string, timeout: number, { onNotice, onEnd }: Listener) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeout,
      types: postgresTypes,
      application_name: name,
    });
    // Ignored here: the next ping detects it.
    client.on("error", () => undefined);
    const connection = new WatchingConnection(client);
    if (onNotice !== null)
      client.on("notification", ({ payload = "" }) => onNotice(connection, payload));
    client.once("end", onEnd);
    try {
      await client.connect();
      if (onNotice !== null) await connection.query("listen norae_change", []);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Runs a query after those before it: pg warns about queries that overlap on one connection. */
  async query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const rows = this.#lastQuery.then(
      async () => (await this.#client.query<Row>(text, values)).rows,
    );
    this.#lastQuery = rows.catch(() => undefined);
    return rows;
  }

  /** Whether the server answers within `timeout` milliseconds. */
  async answers(timeout: number): Promise<boolean> {
    const answered = new AbortController();
    const answer = this.query("select 1", []).then(() => true);
    const tooLate = pause(timeout, false, { signal: answered.signal })
      // If this process was busy itself, the answer may have arrived but not been read yet.
      .then(() => nextTurn(false));
    try {
      return await Promise.race([answer, tooLate]);
    } catch {
      return false;
    } finally {
      answered.abort();
      tooLate.catch(() => undefined);
      answer.catch(() => undefined);
    }
  }

  /** Closes the connection without waiting, since the server may not answer any more. */
  close(): void {
    this.#client.removeAllListeners("notification");
    this.#client.end().catch(() => undefined);
  }
}
