import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { postgresTypes } from "./wire.ts";

interface Listener {
  /** Is told what a notice says. */
  onNotice: (connection: ListeningConnection, notice: string) => void;
  /** Is told as soon as it is known that the connection is no more. */
  onEnd: () => void;
}

/** A connection that hears what `notify_change` of the migrations tells. */
export class ListeningConnection {
  readonly #client: pg.Client;
  #lastQuery: Promise<unknown> = Promise.resolve();

  /** @throws if it cannot be had within `patience` milliseconds */
  static async open(
    url: string,
    patience: number,
    { onNotice, onEnd }: Listener,
  ): Promise<ListeningConnection> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      types: postgresTypes,
      application_name: "norae watch",
    });
    // Whoever asks next whether it answers finds out.
    client.on("error", () => undefined);
    const connection = new ListeningConnection(client);
    client.on("notification", ({ payload = "" }) => onNotice(connection, payload));
    client.once("end", onEnd);
    try {
      await client.connect();
      await connection.query("listen norae_change", []);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** One query after the other: a connection does one thing at a time. */
  async query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const rows = this.#lastQuery.then(
      async () => (await this.#client.query<Row>(text, values)).rows,
    );
    this.#lastQuery = rows.catch(() => undefined);
    return rows;
  }

  /** Whether it answers within `patience` milliseconds. */
  async answers(patience: number): Promise<boolean> {
    const answered = new AbortController();
    const answer = this.query("select 1", []).then(() => true);
    const tooLate = pause(patience, false, { signal: answered.signal })
      // This process may have been busy itself, with the answer waiting to be read.
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

  /** Without waiting: what does not answer does not say goodbye either. */
  close(): void {
    this.#client.removeAllListeners("notification");
    this.#client.end().catch(() => undefined);
  }
}
