import type { Tag } from "../../domain/tag.ts";
import type { Search } from "../search.ts";
import type { SearchOptions, SearchResult } from "../options.ts";
import type { ThreadData } from "./message.ts";
import { SearchThread } from "./search-thread.ts";

export interface SearchThreadsOptions extends ThreadData {
  /** The built worker. */
  file: string;
  /** Is told when a newer index has taken over: what was found with the one before may be found no more. */
  onNewer: () => void;
  /** Is told what went wrong. */
  say: (text: string) => void;
}

/** How long a search waits for the first index, and for an answer, in milliseconds. */
const FIRST_PATIENCE = 1_000;
const PATIENCE = 2_000;

/** How long changes are gathered before a newer index is built, in milliseconds; or so many times what the last took. */
const GATHERED_FOR = 1_000;
const BUILT_AT_MOST = 5;

/** After a failure it is tried again, ever later, in milliseconds. */
const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;

/**
 * Searches in a thread of its own, and when the catalogue changed builds a newer index in the next one: until that is
 * ready the older answers.
 */
export class SearchThreads implements Search {
  readonly #options: SearchThreadsOptions;
  #current: SearchThread | undefined;
  #next: SearchThread | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStale = false;
  #hasEnded = false;
  #failures = 0;
  #begunAt = -Infinity;
  readonly #first = Promise.withResolvers<void>();

  constructor(options: SearchThreadsOptions) {
    this.#options = options;
    this.#build();
  }

  async find(text: string, options: SearchOptions): Promise<SearchResult | null> {
    if (this.#current === undefined) await this.#firstIndex();
    return (await this.#current?.find(text, options, PATIENCE)) ?? null;
  }

  /** The catalogue may have changed. Without tags: nobody can say what. */
  changed(tags?: readonly Tag[]): void {
    if (tags !== undefined && !tags.some(isOfCatalogue)) return;
    this.#isStale = true;
    const pause = Math.max(GATHERED_FOR, this.#pauseAfterLast());
    if (this.#next === undefined) this.#buildIn(pause);
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#first.resolve();
    await Promise.all([this.#current?.end(), this.#next?.end()]);
  }

  #firstIndex(): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, FIRST_PATIENCE)));
    return Promise.race([this.#first.promise, patience]).finally(() => clearTimeout(timer));
  }

  /** A large index is not built all the time, however often the catalogue changes. */
  #pauseAfterLast(): number {
    const builtIn = this.#current?.builtIn ?? 0;
    return this.#begunAt + BUILT_AT_MOST * builtIn - performance.now();
  }

  #buildIn(milliseconds: number): void {
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
    this.#begunAt = performance.now();
    const thread = new SearchThread(
      file,
      { databaseUrl, dataFolder },
      { onReady: () => this.#takeOver(thread), onEnd: (why) => this.#ended(thread, why) },
    );
    this.#next = thread;
  }

  #takeOver(thread: SearchThread): void {
    const before = this.#current;
    this.#current = thread;
    this.#next = undefined;
    this.#failures = 0;
    this.#first.resolve();
    // It first answers what it was asked.
    if (before !== undefined) setTimeout(() => void before.end(), PATIENCE).unref();
    this.#options.onNewer();
    if (this.#isStale) this.changed();
  }

  #ended(thread: SearchThread, why: string | null): void {
    const isOurs = thread === this.#next || thread === this.#current;
    if (!isOurs || this.#hasEnded) return;
    if (thread === this.#next) this.#next = undefined;
    if (thread === this.#current) this.#current = undefined;
    const pause = Math.min(FIRST_RETRY * 2 ** this.#failures, LAST_RETRY);
    this.#failures += 1;
    if (why !== null) {
      const again = `It is tried again in ${pause / 1_000} s.`;
      this.#options.say(`The search index could not be built or was lost (${why}). ${again}`);
    }
    if (this.#next === undefined) this.#buildIn(pause);
  }
}

function isOfCatalogue(tag: Tag): boolean {
  return /^(?:catalogue$|artist:|album:|song:)/.test(tag);
}
