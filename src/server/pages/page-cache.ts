import { todayInSeoul, type Clock } from "../../domain/calendar-date.ts";
import { tag, type Tag } from "../../domain/tag.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { Page } from "./page.ts";
import { TagIndex } from "./tag-index.ts";

export interface PageCacheOptions {
  /** The most bytes of kept pages; 0 keeps none. */
  maximumBytes: number;
  clock: Clock;
}

interface Rendering {
  page: Promise<Page>;
  /** The date in Seoul when it began. */
  day: string;
  /** What was let go of since it began. */
  invalidate: Set<Tag>;
  allInvalidated: boolean;
}

/** Answers that depend on nothing but their address, and which are worth keeping. */
const KEPT_STATUS: ReadonlySet<number> = new Set([200, 202, 301, 404]);

/** The part of the memory that redirects and 'not found' may take: anybody can ask for any address. */
const ODD_SHARE = 1 / 32;

/** In Seoul every day has as many milliseconds. */
const DAY = 86_400_000;

/** The part for pages asked for once: a crawler that reads everything must not push out what is read often. */
const ONCE_SHARE = 1 / 4;

/**
 * Pages by their address. Renders a page that several wait for once, and keeps a rendering only if nothing
 * that it shows changed since it began.
 */
export class PageCache {
  readonly #clock: Clock;
  readonly #once: BoundedMap<Page>;
  readonly #often: BoundedMap<Page>;
  readonly #odd: BoundedMap<Page>;
  readonly #index = new TagIndex();
  /** The kept pages that are true as far as anybody knows; the others only stand in for what cannot be had. */
  #trusted = new WeakSet<Page>();
  readonly #renderings = new Set<Rendering>();
  /** Renderings that began after the last change: whoever comes now may wait for them. */
  readonly #joinable = new Map<string, Rendering>();

  constructor({ maximumBytes, clock }: PageCacheOptions) {
    this.#clock = clock;
    const forget = (key: string, page: Page) => this.#index.remove(key, page.tags);
    this.#once = new BoundedMap(maximumBytes * ONCE_SHARE, forget);
    this.#often = new BoundedMap(maximumBytes * (1 - ONCE_SHARE - ODD_SHARE), forget);
    this.#odd = new BoundedMap(maximumBytes * ODD_SHARE, forget);
  }

  get size(): number {
    return this.#once.size + this.#often.size + this.#odd.size;
  }

  get bytes(): number {
    return this.#once.bytes + this.#often.bytes + this.#odd.bytes;
  }

  /** The kept page, if there is one that can be trusted and its day is not over. */
  get(key: string): Page | undefined {
    const page = this.#stored(key);
    return page !== undefined && this.#trusted.has(page) ? page : undefined;
  }

  /**
   * The page, rendered if it is not kept. Where that is not possible now (503), the one that is no longer
   * trusted, if there is one. @throws what `render` throws, to everyone who waits for it.
   */
  async page(key: string, render: () => Promise<Page>): Promise<Page> {
    const kept = this.get(key);
    if (kept !== undefined) return kept;
    const day = todayInSeoul(this.#clock());
    const joinable = this.#joinable.get(key);
    const page = await (joinable?.day === day ? joinable.page : this.#render(key, day, render));
    return page.status === 503 ? (this.#stored(key) ?? page) : page;
  }

  /** Forgets the pages that carry one of the tags; `catalogue` stands for all of them. */
  invalidate(tags: readonly Tag[]): void {
    if (tags.includes(tag.catalogue)) return this.invalidateAll();
    if (tags.length === 0) return;
    this.#joinable.clear();
    for (const rendering of this.#renderings) for (const one of tags) rendering.invalidate.add(one);
    for (const key of tags.flatMap((one) => this.#index.keysOf(one))) this.#delete(key);
    // What was missing or redirected may be so no more, and says nowhere what it is about.
    this.#odd.clear();
  }

  /**
   * Something may have changed that nobody can name. Every page is rendered anew before it is shown again; until
   * that is possible the one that was kept is better than none.
   */
  markAllStale(): void {
    this.#joinable.clear();
    for (const rendering of this.#renderings) rendering.allInvalidated = true;
    this.#trusted = new WeakSet();
  }

  invalidateAll(): void {
    this.markAllStale();
    for (const part of [this.#once, this.#often, this.#odd]) part.clear();
    this.#index.clear();
  }

  /** The page in memory, trusted or not, if its day is not over. */
  #stored(key: string): Page | undefined {
    const page = this.#often.get(key) ?? this.#promoted(key) ?? this.#odd.get(key);
    if (page === undefined || this.#isOfNow(page)) return page;
    this.#forget(key, page);
    return undefined;
  }

  /** Its day is neither over nor still to come: a clock that was ahead may have been set right. */
  #isOfNow({ until }: Page): boolean {
    const now = this.#clock().getTime();
    return now < until && (until === Infinity || now >= until - DAY);
  }

  #render(key: string, day: string, render: () => Promise<Page>): Promise<Page> {
    const rendering: Rendering = {
      page: render(),
      day,
      invalidate: new Set(),
      allInvalidated: false,
    };
    this.#renderings.add(rendering);
    this.#joinable.set(key, rendering);
    const end = () => {
      this.#renderings.delete(rendering);
      if (this.#joinable.get(key) === rendering) this.#joinable.delete(key);
    };
    rendering.page.then((page) => {
      end();
      if (isStillTrue(page, rendering)) this.#keep(key, page);
    }, end);
    return rendering.page;
  }

  #keep(key: string, page: Page): void {
    if (!KEPT_STATUS.has(page.status) || this.#clock().getTime() >= page.until) return;
    this.#delete(key);
    this.#trusted.add(page);
    if (page.status === 200) {
      this.#index.add(key, page.tags);
      this.#once.set(key, page, page.bytes);
    } else {
      this.#odd.set(key, page, page.bytes);
    }
  }

  #promoted(key: string): Page | undefined {
    const page = this.#once.get(key);
    if (page === undefined) return undefined;
    this.#once.delete(key);
    this.#often.set(key, page, page.bytes);
    return page;
  }

  #delete(key: string): void {
    const page = this.#once.get(key) ?? this.#often.get(key) ?? this.#odd.get(key);
    if (page !== undefined) this.#forget(key, page);
  }

  #forget(key: string, page: Page): void {
    for (const part of [this.#once, this.#often, this.#odd]) part.delete(key);
    this.#index.remove(key, page.tags);
  }
}

function isStillTrue(page: Page, rendering: Rendering): boolean {
  if (rendering.allInvalidated) return false;
  if (page.status !== 200 && rendering.invalidate.size > 0) return false;
  return rendering.invalidate.isDisjointFrom(page.tags);
}
