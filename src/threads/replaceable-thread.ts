import { ReadingThread, type ThreadData } from "./reading-thread.ts";

export interface ReplaceableThreadOptions extends ThreadData {
  file: string;
  name: string;
  /** The content of the thread, as the beginning of a sentence of the log: 'The search index'. */
  content: string;
  onReplaced: () => void;
  log: (text: string) => void;
}

export interface BuildCounts {
  built: number;
  failed: number;
  /** Undefined until it has been read once. */
  lastSeconds: number | undefined;
}

/**
 * Timeouts of waiting for a thread to be ready and for an answer, in milliseconds. Together they are less than proxies
 * wait (30 s in deploy/nginx.conf); loaders have no timeout themselves.
 */
const READY_TIMEOUT = 20_000;
const ANSWER_TIMEOUT = 2_000;

/** Delay between a change and the next thread, in milliseconds, so that one covers many changes. */
const DELAY = 1_000;

/** Minimum interval between the starts of threads, as a multiple of the time that the last one read. */
const INTERVAL = 5;

/** First and longest delay before a retry after failures, in milliseconds. */
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 60_000;

/** The catalogue is read anew when more than this changed since. */
export const MOST_CHANGES = 1_000;

/** The answer of a thread that reads changes. */
export interface ChangesRead {
  /** How many there were since it read the catalogue; null where they could not be read. */
  changes: number | null;
}

function isChangesRead(answer: unknown): answer is ChangesRead {
  return typeof answer === "object" && answer !== null && "changes" in answer;
}

/**
 * A worker thread that answers questions from its own copy of the catalogue. To replace it, a second thread reads the
 * catalogue anew, and the old one answers until that is ready.
 */
export class ReplaceableThread<Question, Result> {
  readonly #options: ReplaceableThreadOptions;
  #current: ReadingThread<Question, Result> | undefined;
  #next: ReadingThread<Question, Result> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStale = false;
  #hasEnded = false;
  #failures = 0;
  #readingBegan = -Infinity;
  readonly #builds: BuildCounts = { built: 0, failed: 0, lastSeconds: undefined };
  /** Resolved when a thread answers, or the one that was waited for could not read. */
  #ready = Promise.withResolvers<void>();

  constructor(options: ReplaceableThreadOptions) {
    this.#options = options;
    this.#startNext();
  }

  /**
   * Asks a question, which waits while the first thread or the successor of a lost one reads.
   * @returns null where there is no answer in time, and at once after a thread could not read, until one can
   */
  async ask(question: Question): Promise<Result | null> {
    if (this.#current === undefined) await this.#awaitReady();
    return (await this.#current?.ask(question, ANSWER_TIMEOUT)) ?? null;
  }

  /**
   * Has changes read by the thread that answers and by the one that is to replace it, before any later question. If one
   * cannot read them, or has read very many, the catalogue is read anew.
   * @param onRead called whenever one has read them, or could not
   */
  readChanges(question: Question, onRead: () => void = () => undefined): void {
    for (const thread of [this.#current, this.#next])
      void thread?.ask(question).then((answer) => {
        if (!isChangesRead(answer)) return;
        onRead();
        // A replacement that reads now has been told of the changes, too.
        const isReplacing = this.#next !== undefined || this.#timer !== undefined;
        if (answer.changes === null || (answer.changes > MOST_CHANGES && !isReplacing))
          this.replace();
      });
  }

  get builds(): Readonly<BuildCounts> {
    return this.#builds;
  }

  /** Schedules a replacement, since the catalogue has changed. One that reads already is replaced in its turn. */
  replace(): void {
    this.#isStale = true;
    const delay = Math.max(DELAY, this.#delayAfterLast());
    if (this.#next === undefined) this.#startAfter(delay);
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#ready.resolve();
    await Promise.all([this.#current?.end(), this.#next?.end()]);
  }

  #awaitReady(): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => (timer = setTimeout(resolve, READY_TIMEOUT)));
    return Promise.race([this.#ready.promise, timeout]).finally(() => clearTimeout(timer));
  }

  /** Returns the remaining delay, so that a large catalogue is not read all the time. */
  #delayAfterLast(): number {
    const readTime = this.#current?.readTime ?? 0;
    return this.#readingBegan + INTERVAL * readTime - performance.now();
  }

  #startAfter(milliseconds: number): void {
    if (this.#timer !== undefined || this.#hasEnded) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#startNext();
    }, milliseconds);
    this.#timer.unref();
  }

  #startNext(): void {
    const { file, name, databaseUrl, dataFolder } = this.#options;
    this.#isStale = false;
    this.#readingBegan = performance.now();
    const thread = new ReadingThread<Question, Result>(
      { file, name, data: { databaseUrl, dataFolder } },
      { onReady: () => this.#takeOver(thread), onEnd: (reason) => this.#ended(thread, reason) },
    );
    this.#next = thread;
  }

  #takeOver(thread: ReadingThread<Question, Result>): void {
    const previous = this.#current;
    this.#current = thread;
    this.#next = undefined;
    this.#failures = 0;
    this.#builds.built += 1;
    this.#builds.lastSeconds = (thread.readTime ?? 0) / 1_000;
    this.#ready.resolve();
    // The previous thread first answers its pending questions.
    if (previous !== undefined) setTimeout(() => void previous.end(), ANSWER_TIMEOUT).unref();
    this.#options.onReplaced();
    if (this.#isStale) this.replace();
  }

  #ended(thread: ReadingThread<Question, Result>, reason: string | null): void {
    const isOurs = thread === this.#next || thread === this.#current;
    if (!isOurs || this.#hasEnded) return;
    if (thread === this.#next) {
      this.#next = undefined;
      this.#ready.resolve();
    } else {
      this.#current = undefined;
      this.#ready = Promise.withResolvers();
    }
    const delay = Math.min(FIRST_RETRY * 2 ** this.#failures, LONGEST_RETRY);
    this.#failures += 1;
    this.#builds.failed += 1;
    if (reason !== null) {
      const retry = `It is tried again in ${delay / 1_000} s.`;
      this.#options.log(
        `${this.#options.content} could not be built or was lost (${reason}). ${retry}`,
      );
    }
    if (this.#next === undefined) this.#startAfter(delay);
  }
}
