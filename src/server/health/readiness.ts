import type { Database } from "../../database/database.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isRead } from "../../api/request/cors.ts";
import { type Headers, setHeaders } from "../http/security-headers.ts";

export type Unready = "starting" | "draining" | "the database cannot be read";

/** Reads something small from the database. @throws where it cannot */
export type Probe = () => Promise<unknown>;

/** The lifetime of a result in milliseconds: constant requests cause one query a second at most. */
const VALIDITY = 1_000;

/** Timeout of the probe, in milliseconds, below the usual timeouts of health checks. */
const TIMEOUT = 2_000;

interface Options {
  /** Returns the time in milliseconds; it never goes back. */
  now?: () => number;
  timeout?: number;
}

export class Readiness {
  readonly #now: () => number;
  readonly #timeout: number;
  #probe: Probe | undefined;
  #database: string | null = null;
  #isDraining = false;
  #last: { isReadable: boolean; at: number } | undefined;
  #running: Promise<boolean> | undefined;
  #pending: Promise<boolean> | undefined;

  constructor({ now = () => performance.now(), timeout = TIMEOUT }: Options = {}) {
    this.#now = now;
    this.#timeout = timeout;
  }

  /** Marks the process as started. @param probe reads from its database @param database the id of that */
  started(probe: Probe, database: string | null = null): void {
    this.#probe = probe;
    this.#database = database;
  }

  /** Whether the process is on the database with an id. */
  isOf(database: string): boolean {
    return this.#database === database;
  }

  /** Marks the process as about to stop, so that load balancers send it nothing more. */
  drain(): void {
    this.#isDraining = true;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  async check(): Promise<Unready | null> {
    if (this.#isDraining) return "draining";
    if (this.#probe === undefined) return "starting";
    return (await this.#isReadable(this.#probe)) ? null : "the database cannot be read";
  }

  async #isReadable(probe: Probe): Promise<boolean> {
    if (this.#last !== undefined && this.#now() - this.#last.at < VALIDITY)
      return this.#last.isReadable;
    this.#running ??= this.#ask(probe).finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #ask(probe: Probe): Promise<boolean> {
    // A probe without an answer holds a connection: a second one would hold another.
    const answer = (this.#pending ??= probe()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.#pending = undefined)));
    const timer = Promise.withResolvers<false>();
    const timeout = setTimeout(() => timer.resolve(false), this.#timeout);
    const isReadable = await Promise.race([answer, timer.promise]);
    clearTimeout(timeout);
    this.#last = { isReadable, at: this.#now() };
    return isReadable;
  }
}

export function probeOf(database: Database): Probe {
  return () =>
    database.read((db) => db.selectFrom("allocation").select("next_id").limit(1).execute());
}

const LIVE = "/health/live";
export const READY = "/health/ready";

/**
 * Answers health checks, which are neither cached, limited nor logged. With the id of a database an answer says whether
 * the process is on it, for `norae doctor`. @returns whether the request was one
 */
export function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  readiness: Readiness,
  headers: Headers,
): boolean {
  const { url = "" } = request;
  // Compared first, since this is asked of every request.
  if (!url.startsWith("/health/")) return false;
  const [path, query] = url.split("?", 2);
  if (path !== LIVE && path !== READY) return false;
  const database = new URLSearchParams(query).get("database");
  const answer = (status: number, body: object) => {
    setHeaders(response, headers);
    const same = database !== null && { is_same_database: readiness.isOf(database) };
    const text = `${JSON.stringify({ ...body, ...same })}\n`;
    response.writeHead(status, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": "no-store",
    });
    response.end(request.method === "HEAD" ? undefined : text);
  };
  if (!isRead(request)) {
    response.setHeader("Allow", "GET, HEAD");
    answer(405, { status: "refused", reason: "This path answers GET, HEAD only" });
  } else if (path === LIVE) answer(200, { status: "live" });
  else
    void readiness
      .check()
      .then((reason) =>
        reason === null
          ? answer(200, { status: "ready" })
          : answer(503, { status: "unready", reason }),
      );
  return true;
}
