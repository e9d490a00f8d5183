import type { Database } from "../../database/database.ts";

/** Why a process should get no requests at the moment. */
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
  /** Timeout of the probe, in milliseconds. */
  timeout?: number;
}

/** Whether this process can answer requests: it has started, is not about to stop, and can read its database. */
export class Readiness {
  readonly #now: () => number;
  readonly #timeout: number;
  #probe: Probe | undefined;
  #isDraining = false;
  #last: { isReadable: boolean; at: number } | undefined;
  #running: Promise<boolean> | undefined;
  /** The probe that has not been answered yet. */
  #pending: Promise<boolean> | undefined;

  constructor({ now = () => performance.now(), timeout = TIMEOUT }: Options = {}) {
    this.#now = now;
    this.#timeout = timeout;
  }

  /** Marks the process as started. @param probe reads from its database */
  started(probe: Probe): void {
    this.#probe = probe;
  }

  /** Marks the process as about to stop, so that load balancers send it nothing more. */
  drain(): void {
    this.#isDraining = true;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Returns why the process is not ready, or null where it is. */
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

/** Returns a probe that reads one row of a database. */
export function probeOf(database: Database): Probe {
  return () =>
    database.read((db) => db.selectFrom("allocation").select("next_id").limit(1).execute());
}
