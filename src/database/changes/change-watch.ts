import type { Tag } from "../../domain/tag.ts";

/** Is told what changed in the database, whoever changed it. */
export interface ChangeWatcher {
  onTags(tags: readonly Tag[]): void;
  /** Something may have changed that nobody can name: whatever was kept of the database is to be let go. */
  onUnknown(): void;
  /** The database does not answer; said once, and `onUnknown` again and again until it does. */
  onDisconnect(why: unknown): void;
  /** It answers again. */
  onReconnect(): void;
}

export interface ChangeWatch {
  close(): Promise<void>;
}

/** A row of the table `change`. */
export interface Change {
  id: number;
  tag: Tag;
}

/** The watches of one process: what it writes itself reaches them right after the commit. */
export class LocalWatchers {
  readonly #watches = new Set<LocalWatch>();

  add(watcher: ChangeWatcher): LocalWatch {
    const watch = new LocalWatch(watcher, () => this.#watches.delete(watch));
    this.#watches.add(watch);
    return watch;
  }

  announce(changes: readonly Change[]): void {
    for (const watch of this.#watches) watch.tell(changes);
  }
}

/** How many changes are remembered as told. A change that comes later again is told again, which does no harm. */
const MOST_REMEMBERED = 10_000;

/** Passes on each change once: when this process has made it, or when it is read from the database. */
export class LocalWatch {
  readonly #watcher: ChangeWatcher;
  readonly #told = new Set<number>();
  #isSilent = false;
  readonly remove: () => void;

  constructor(watcher: ChangeWatcher, remove: () => void) {
    this.#watcher = watcher;
    this.remove = remove;
  }

  tell(changes: readonly Change[]): void {
    const news = changes.filter(({ id }) => !this.#told.has(id));
    for (const { id } of news) this.#remember(id);
    if (news.length > 0) this.#watcher.onTags([...new Set(news.map(({ tag }) => tag))]);
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
    this.#told.add(id);
    const [oldest] = this.#told;
    if (this.#told.size > MOST_REMEMBERED && oldest !== undefined) this.#told.delete(oldest);
  }
}
