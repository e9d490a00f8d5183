import { tag, type Tag } from "../../domain/tag.ts";
import type { Search } from "../search.ts";
import type { SearchOptions, SearchResult } from "../options.ts";
import type { ThreadData } from "./message.ts";
import { SearchThread } from "./search-thread.ts";

export interface SearchThreadsOptions extends ThreadData {
  /** The built worker. */
  file: string;
  /** Called when a newer index is used from now on, so that cached results can be invalidated. */
  onRebuilt: () => void;
  /** Logs a failure. */
  log: (text: string) => void;
}

/** Timeouts of waiting for the first index and for the result of a query, in milliseconds. */
const FIRST_INDEX_TIMEOUT = 1_000;
const QUERY_TIMEOUT = 2_000;

/** Delay between a change and the next build, in milliseconds, so that one build covers many changes. */
const BUILD_DELAY = 1_000;

/** Minimum interval between builds, as a multiple of the last build time. */
const BUILD_INTERVAL = 5;

/** First and longest delay before a retry after failures, in milliseconds. */
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 60_000;

/**
 * Searches in a worker thread. After changes of the catalogue a second thread builds a new index, and the old one
 * answers until that is ready.
 */
export class SearchThreads implements Search {
  readonly #options: SearchThreadsOptions;
  #current: SearchThread | undefined;
  #next: SearchThread | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStale = false;
  #hasEnded = false;
  #failures = 0;
  #buildBegan = -Infinity;
  readonly #first = Promise.withResolvers<void>();

  constructor(options: SearchThreadsOptions) {
    this.#options = options;
    this.#build();
  }

  async find(text: string, options: SearchOptions): Promise<SearchResult | null> {
    if (this.#current === undefined) await this.#firstIndex();
    return (await this.#current?.find(text, options, QUERY_TIMEOUT)) ?? null;
  }

  /** Schedules a new index where changed tags concern it. Without tags, anything may have changed. */
  changed(tags?: readonly Tag[]): void {
    if (tags?.includes(tag.searchable) === false) return;
    this.#isStale = true;
    const delay = Math.max(BUILD_DELAY, this.#delayAfterLastBuild());
    if (this.#next === undefined) this.#buildAfter(delay);
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#first.resolve();
    await Promise.all([this.#current?.end(), this.#next?.end()]);
  }

  #firstIndex(): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => (timer = setTimeout(resolve, FIRST_INDEX_TIMEOUT)));
    return Promise.race([this.#first.promise, timeout]).finally(() => clearTimeout(timer));
  }

  /** Returns the remaining delay, so that a large index is not built all the time. */
  #delayAfterLastBuild(): number {
    const buildTime = this.#current?.buildTime ?? 0;
    return this.#buildBegan + BUILD_INTERVAL * buildTime - performance.now();
  }

  #buildAfter(milliseconds: number): void {
    if (this.#timer !== undefined || this.#hasEnded) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#build();
    }, milliseconds);
    this.#timer.unref();
  }

  #build(): void {
    const { file, databaseUrl, dataFolder } = this.#options;
    this.#isStale = false;
    this.#buildBegan = performance.now();
    const thread = new SearchThread(
      file,
      { databaseUrl, dataFolder },
      { onReady: () => this.#takeOver(thread), onEnd: (reason) => this.#ended(thread, reason) },
    );
    this.#next = thread;
  }

  #takeOver(thread: SearchThread): void {
    const previous = this.#current;
    this.#current = thread;
    this.#next = undefined;
    this.#failures = 0;
    this.#first.resolve();
    // The previous thread first answers its pending queries.
    if (previous !== undefined) setTimeout(() => void previous.end(), QUERY_TIMEOUT).unref();
    this.#options.onRebuilt();
    if (this.#isStale) this.changed();
  }

  #ended(thread: SearchThread, reason: string | null): void {
    const isOurs = thread === this.#next || thread === this.#current;
    if (!isOurs || this.#hasEnded) return;
    if (thread === this.#next) this.#next = undefined;
    if (thread === this.#current) this.#current = undefined;
    const delay = Math.min(FIRST_RETRY * 2 ** this.#failures, LONGEST_RETRY);
    this.#failures += 1;
    if (reason !== null) {
      const retry = `It is tried again in ${delay / 1_000} s.`;
      this.#options.log(`The search index could not be built or was lost (${reason}). ${retry}`);
    }
    if (this.#next === undefined) this.#buildAfter(delay);
  }
}
