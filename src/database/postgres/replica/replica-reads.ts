import { setTimeout as pause } from "node:timers/promises";
import type { PoolUse, Snapshot } from "../../database.ts";
import type { QueryListeners } from "../../query-log.ts";
import { Replica, ReplicaFailed } from "./replica.ts";

interface ReplicaReadsOptions extends QueryListeners {
  urls: readonly string[];
  connections: number;
  name: string;
  log: (line: string) => void;
  position: () => Promise<bigint>;
  readPrimary: <T>(work: (db: Snapshot) => Promise<T>) => Promise<T>;
}

/** Interval in which a replica is asked how much it has replayed, in milliseconds: while it is behind, and otherwise. */
const CHECK_BEHIND = 25;
const CHECK_INTERVAL = 1_000;

/**
 * Runs reads on replicas that have replayed every change known here, else on the primary. A change counts as known from the
 * moment that cached pages are invalidated: a page that is rendered from a replica before it was begun before it, too,
 * and is not cached.
 */
export class ReplicaReads {
  readonly #options: ReplicaReadsOptions;
  readonly #replicas: readonly Replica[];
  /** The position of the primary's log at or after the newest known change; null while it is not known. */
  #needed: bigint | null = null;
  #changes = 0;
  #watches = 0;
  #isFollowing = false;
  #isAsking = false;
  #isClosed = false;
  #turn = 0;

  constructor(options: ReplicaReadsOptions) {
    const { urls, connections, name, log, onQuery, onQueryEnd } = options;
    this.#options = options;
    const common = { connections, name, onQuery, onQueryEnd };
    this.#replicas = urls.map((url) => new Replica({ url, ...common }, log));
  }

  /** Begins to use the replicas, until `end`: meanwhile every change must be told. */
  begin(): void {
    this.#watches += 1;
    if (this.#replicas.length === 0) return;
    this.changed();
    if (!this.#isFollowing) for (const replica of this.#replicas) void this.#follow(replica);
    this.#isFollowing = true;
  }

  end(): void {
    this.#watches -= 1;
  }

  /** Leaves the replicas alone until they have replayed what was changed by now. */
  changed(): void {
    if (this.#replicas.length === 0) return;
    this.#needed = null;
    this.#changes += 1;
    void this.#ask();
  }

  /** Does so where changes may be missing, perhaps since another server has taken over. */
  lost(): void {
    for (const replica of this.#replicas) replica.forget();
    this.changed();
  }

  async read<T>(work: (db: Snapshot) => Promise<T>): Promise<T> {
    const replica = this.#next();
    if (replica === undefined) return this.#options.readPrimary(work);
    try {
      return await replica.read(work);
    } catch (error) {
      if (error instanceof ReplicaFailed) return this.#options.readPrimary(work);
      throw error;
    }
  }

  pools(): PoolUse[] {
    return this.#replicas.map((replica, at) => replica.poolUse(`replica ${at + 1}`));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  /** Returns a replica that has replayed what is needed, each in turn. */
  #next(): Replica | undefined {
    const needed = this.#needed;
    if (needed === null || this.#watches === 0) return undefined;
    const usable = this.#replicas.filter((replica) => replica.hasReplayed(needed));
    this.#turn += 1;
    return usable[this.#turn % usable.length];
  }

  /** Asks for the primary's position, again where something changed meanwhile. */
  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#needed === null && !this.#isClosed) {
        const before = this.#changes;
        const position = await this.#options.position();
        if (this.#changes === before) this.#needed = position;
      }
      await Promise.all(this.#replicas.map((replica) => replica.check(this.#needed ?? 0n)));
    } catch {
      // The primary does not answer, and is asked again below.
    } finally {
      this.#isAsking = false;
    }
  }

  async #follow(replica: Replica): Promise<void> {
    let checkedAt = 0;
    while (!this.#isClosed) {
      await pause(CHECK_BEHIND, undefined, { ref: false });
      if (this.#isClosed) return;
      if (this.#needed === null) await this.#ask();
      const needed = this.#needed ?? 0n;
      const isDue = performance.now() - checkedAt > CHECK_INTERVAL;
      if (replica.hasReplayed(needed) && !isDue) continue;
      await replica.check(needed);
      checkedAt = performance.now();
    }
  }
}
