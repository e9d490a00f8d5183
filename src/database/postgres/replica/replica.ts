import {
  type ConnectionPool,
  inSnapshot,
  openPool,
  type PoolOptions,
  withoutPassword,
} from "../pool.ts";
import { sql } from "kysely";
import { DatabaseUnreachable, type PoolUse, type Snapshot } from "../../database.ts";
import { ReadsWithTimeout } from "./reads-with-timeout.ts";
import { isConnectionProblem, isRecoveryConflict } from "../wire.ts";

/** Timeout of a read on a replica, in milliseconds: the primary reads what takes longer. */
const TIMEOUT = 1_000;

/** A connection may be silent for so long before it is dropped, in milliseconds. */
const SILENCE = 5_000;

/** A replica that is behind for longer is mentioned in the log, in milliseconds. */
const LONGEST_LAG = 10_000;

/** Nothing is known to have been replayed. */
const NOTHING = -1n;

type ReplicaOptions = Pick<PoolOptions, "url" | "name" | "connections" | "onQuery" | "onQueryEnd">;

/** One streaming replica, and how much of the primary's log it is known to have replayed. */
export class Replica {
  readonly #name: string;
  readonly #pool: ConnectionPool;
  readonly #reads = new ReadsWithTimeout(TIMEOUT);
  readonly #log: (line: string) => void;
  #replayed = NOTHING;
  #check: Promise<void> | null = null;
  #behindSince: number | null = null;
  /** Whether the log says that it is left out. */
  #isMissed = false;

  constructor(
    { url, name, connections, ...listeners }: ReplicaOptions,
    log: (line: string) => void,
  ) {
    this.#name = withoutPassword(url);
    const timeouts = { readTimeout: TIMEOUT, silenceTimeout: SILENCE };
    this.#pool = openPool({ url, name, connections, ...timeouts, ...listeners });
    this.#log = log;
  }

  hasReplayed(position: bigint): boolean {
    return this.#replayed >= position;
  }

  /** Forgets what it has replayed: after a failover another server may be behind its address, or behind the primary's. */
  forget(): void {
    this.#replayed = NOTHING;
  }

  /** Runs a read. @throws ReplicaFailed where the primary has to run it */
  async read<T>(work: (db: Snapshot) => Promise<T>): Promise<T> {
    try {
      return await this.#reads.run(() => inSnapshot(this.#pool.reader, work));
    } catch (error) {
      if (error instanceof DatabaseUnreachable) this.#leaveOut("does not answer");
      else if (!isRecoveryConflict(error)) throw error;
      throw new ReplicaFailed("The primary has to read it.", { cause: error });
    }
  }

  /** Asks how much it has replayed. @param needed the position that it is needed to have reached */
  check(needed: bigint): Promise<void> {
    this.#check ??= this.#ask(needed).finally(() => (this.#check = null));
    return this.#check;
  }

  poolUse(name: string): PoolUse {
    return this.#pool.use(name);
  }

  close(): Promise<void> {
    this.#reads.close();
    return this.#pool.end();
  }

  async #ask(needed: bigint): Promise<void> {
    try {
      const { rows } = await this.#reads.run(() =>
        sql<{ replayed: string | null }>`
          select case when pg_is_in_recovery()
            then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as replayed`.execute(
          this.#pool.reader,
        ),
      );
      const replayed = rows[0]?.replayed ?? null;
      if (replayed === null) return this.#leaveOut("is not a replica");
      this.#replayed = BigInt(replayed);
      this.#noteLag(this.hasReplayed(needed));
    } catch (error) {
      const isSilent = error instanceof DatabaseUnreachable || isConnectionProblem(error);
      this.#leaveOut(isSilent ? "does not answer" : `refuses (${String(error)})`);
    }
  }

  #noteLag(isUpToDate: boolean): void {
    if (isUpToDate) {
      this.#behindSince = null;
      if (this.#isMissed) this.#log(`The replica ${this.#name} is used again.`);
      this.#isMissed = false;
      return;
    }
    this.#behindSince ??= performance.now();
    if (performance.now() - this.#behindSince > LONGEST_LAG) this.#mention("is behind");
  }

  #leaveOut(why: string): void {
    this.#replayed = NOTHING;
    this.#mention(why);
  }

  #mention(why: string): void {
    if (!this.#isMissed)
      this.#log(`The replica ${this.#name} ${why}: the primary is used instead.`);
    this.#isMissed = true;
  }
}

/** A replica could not run a read, which the primary can. */
export class ReplicaFailed extends Error {
  override name = "ReplicaFailed";
}
