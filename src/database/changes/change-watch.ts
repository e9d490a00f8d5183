import type { Tag } from "../../domain/tag.ts";

/** Receives the changes of the database, by this process and others. */
export interface ChangeWatcher {
  onTags(tags: readonly Tag[]): void;
  /** Anything may have changed: everything that was read from the database must be invalidated. */
  onUnknown(): void;
  /** The database does not answer. Called once, and `onUnknown` repeatedly until it answers. */
  onDisconnect(why: unknown): void;
  onReconnect(): void;
}

export type ChangeWatch = { close(): Promise<void> };

/** A row of the table `change`. */
export type Change = { id: number; tag: Tag };

/** The watches of one process, which are notified of its own writes right after the commit. */
export class LocalWatchers {
  readonly #watches = new Set<LocalWatch>();

  add(watcher: ChangeWatcher): LocalWatch {
    const watch = new LocalWatch(watcher, () => this.#watches.delete(watch));
    this.#watches.add(watch);
    return watch;
  }

  announce(changes: readonly Change[]): void {
    for (const watch of this.#watches) watch.notifyChanges(changes);
  }
}

/** Maximum number of remembered changes. Notifying twice of an older one is harmless. */
const MOST_REMEMBERED = 10_000;

/** Notifies of each change once: after a commit of this process, or when it is read from the database. */
export class LocalWatch {
  readonly #watcher: ChangeWatcher;
  readonly #notified = new Set<number>();
  #isSilent = false;
  readonly remove: () => void;

  constructor(watcher: ChangeWatcher, remove: () => void) {
    this.#watcher = watcher;
    this.remove = remove;
  }

  notifyChanges(changes: readonly Change[]): void {
    const unseen = changes.filter(({ id }) => !this.#notified.has(id));
    for (const { id } of unseen) this.#remember(id);
    if (unseen.length > 0) this.#watcher.onTags([...new Set(unseen.map(({ tag }) => tag))]);
  }

  notifyUnknown(): void {
    this.#watcher.onUnknown();
  }

  notifyDisconnect(why: unknown): void {
    this.#watcher.onUnknown();
    if (!this.#isSilent) this.#watcher.onDisconnect(why);
    this.#isSilent = true;
  }

  notifyReconnect(): void {
    if (this.#isSilent) this.#watcher.onReconnect();
    this.#isSilent = false;
  }

  #remember(id: number): void {
    this.#notified.add(id);
    const [oldest] = this.#notified;
    if (this.#notified.size > MOST_REMEMBERED && oldest !== undefined)
      this.#notified.delete(oldest);
  }
}
