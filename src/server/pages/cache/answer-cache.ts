import { todayInSeoul, type Clock } from "../../../domain/calendar-date.ts";
import { tag, type Tag } from "../../../domain/tag.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { Page } from "../page.ts";
import { noSharedCaching, type SharedCaching } from "./shared-caching.ts";
import type { CacheUse } from "../../http/observation/observe-requests.ts";

export interface AnswerCacheOptions {
  /** Maximum size of cached pages in bytes, by the setting NORAE_PAGE_CACHE; 0 disables the cache. */
  maximumBytes: number;
  clock: Clock;
  /** Whether pages can be rendered, as far as is known; otherwise stale ones are shown without trying. */
  isAnswering?: () => boolean;
  sharedCaching?: SharedCaching;
}

export interface CachedPage {
  page: Page;
  cacheStatus: string;
  /** Further headers for shared caches, alternating names and values. */
  sharedCaching: readonly string[];
}

export interface CacheCounts {
  hits: number;
  stale: number;
  misses: number;
  invalidatedTags: number;
  invalidatedPages: number;
}

interface Rendering {
  page: Promise<Page>;
  /** The date in Seoul when it began. */
  day: string;
  invalidated: Set<Tag>;
  isOutdated: boolean;
}

/** The use of a stale page (RFC 5861): while it is rendered again, or only if that fails. */
export type StaleUse = "while-revalidate" | "if-error";

interface Staleness {
  /** Milliseconds since 1970. */
  since: number;
  use: StaleUse;
}

/** The maximum age of stale pages that are served while they are rendered again, in milliseconds. */
export const STALE_WHILE_REVALIDATE = 60_000;

const MOST_IN_BACKGROUND = 4;

/** Responses that depend on their address only and are worth caching. */
const CACHED_STATUS: ReadonlySet<number> = new Set([200, 202, 301, 404]);

/** The share of the memory for redirects and 404, whose number of addresses is unlimited. */
const OTHER_SHARE = 1 / 32;

/** The share for pages requested once, so that a crawler of all pages does not evict frequently requested ones. */
const PROBATION_SHARE = 1 / 4;

/** The share of the largest body, so that one answer does not evict all others. */
const LARGEST_SHARE = 1 / 16;

/** The length of every day in Seoul, which has no summer time, in milliseconds. */
const DAY = 86_400_000;

/** Pages by their address. Concurrent requests share a rendering, which is cached if nothing changed since it began. */
export class AnswerCache {
  readonly #clock: Clock;
  readonly #isAnswering: () => boolean;
  readonly #sharedCaching: SharedCaching;
  readonly #largest: number;
  readonly #probation: BoundedMap<Page>;
  readonly #protected: BoundedMap<Page>;
  readonly #other: BoundedMap<Page>;
  readonly #index = new TagIndex();
  readonly #stale = new WeakMap<Page, Staleness>();
  readonly #renderings = new Set<Rendering>();
  /** Renderings that began after the last change, so that new requests may share them. */
  readonly #joinable = new Map<string, Rendering>();
  #inBackground = 0;
  /** Plain numbers, which cost a cached page nothing; the metrics read them. */
  readonly counts: CacheCounts = {
    hits: 0,
    stale: 0,
    misses: 0,
    invalidatedTags: 0,
    invalidatedPages: 0,
  };

  constructor({
    maximumBytes,
    clock,
    isAnswering = () => true,
    sharedCaching = noSharedCaching,
  }: AnswerCacheOptions) {
    this.#clock = clock;
    this.#isAnswering = isAnswering;
    this.#sharedCaching = sharedCaching;
    this.#largest = maximumBytes * LARGEST_SHARE;
    const forget = (key: string, page: Page) => this.#index.remove(key, page.tags);
    this.#probation = new BoundedMap(maximumBytes * PROBATION_SHARE, forget);
    this.#protected = new BoundedMap(maximumBytes * (1 - PROBATION_SHARE - OTHER_SHARE), forget);
    this.#other = new BoundedMap(maximumBytes * OTHER_SHARE, forget);
  }

  get size(): number {
    return this.#parts().reduce((sum, part) => sum + part.size, 0);
  }

  get bytes(): number {
    return this.#parts().reduce((sum, part) => sum + part.bytes, 0);
  }

  /**
   * Returns the cached page, unless it has expired. A stale one is rendered again in the background, or shown as it is
   * while nothing can be rendered.
   * @param known the ETags that the client has; of a page that is too large to be cached it gets to know that they are good
   */
  get(key: string, render: () => Promise<Page>, known?: string): CachedPage | undefined {
    const page = this.#stored(key);
    if (page === undefined || !(page.hasBody || page.isKnown(known))) return undefined;
    const staleness = this.#stale.get(page);
    if (staleness === undefined) {
      this.counts.hits += 1;
      return { page, cacheStatus: HIT, sharedCaching: this.#sharedCaching(page) };
    }
    const staleFor = this.#clock().getTime() - staleness.since;
    if (!this.#isAnswering()) return { page, cacheStatus: staleHit(staleFor), sharedCaching: [] };
    const isShown = staleFor >= 0 && staleFor < STALE_WHILE_REVALIDATE;
    if (staleness.use === "if-error" || !isShown) return undefined;
    this.#renderInBackground(key, render);
    this.counts.stale += 1;
    return { page, cacheStatus: staleHit(staleFor), sharedCaching: [] };
  }

  /** Returns the page, rendered if need be, or a stale one if that fails with 503. @throws what `render` throws */
  async page(key: string, render: () => Promise<Page>, known?: string): Promise<CachedPage> {
    const cached = this.get(key, render, known);
    if (cached !== undefined) return cached;
    this.counts.misses += 1;
    const page = await this.#joinOrRender(key, render);
    const instead = page.status === 503 ? this.#stored(key) : undefined;
    if (instead === undefined || !instead.hasBody) {
      // A page that was outdated before it was finished is not stored.
      const isStored = this.#parts().some((part) => part.peek(key) === page);
      const sharedCaching = isStored && !this.#stale.has(page) ? this.#sharedCaching(page) : [];
      return { page, cacheStatus: MISS, sharedCaching };
    }
    const since = this.#stale.get(instead)?.since;
    const staleFor = since === undefined ? null : this.#clock().getTime() - since;
    const cacheStatus = staleFor === null ? HIT : staleHit(staleFor);
    return { page: instead, cacheStatus, sharedCaching: [] };
  }

  /** Removes the pages that carry one of the tags. `everything` makes all of them stale. */
  invalidate(tags: readonly Tag[]): void {
    if (tags.length === 0) return;
    this.counts.invalidatedTags += tags.length;
    if (tags.includes(tag.everything)) this.markAllStale("while-revalidate");
    this.#joinable.clear();
    for (const rendering of this.#renderings)
      for (const one of tags) rendering.invalidated.add(one);
    const sizeBefore = this.size;
    for (const key of tags.flatMap((one) => this.#index.keysOf(one))) this.#delete(key);
    this.counts.invalidatedPages += sizeBefore - this.size;
  }

  markAllStale(use: StaleUse): void {
    this.#joinable.clear();
    for (const rendering of this.#renderings) rendering.isOutdated = true;
    const now = this.#clock().getTime();
    for (const page of this.#parts().flatMap((part) => [...part.values()])) {
      const before = this.#stale.get(page);
      const isWorse = before === undefined || use === "if-error";
      if (isWorse) this.#stale.set(page, { since: before?.since ?? now, use });
    }
  }

  #parts(): BoundedMap<Page>[] {
    return [this.#probation, this.#protected, this.#other];
  }

  /** Returns the stored page, stale or not, unless it has expired. */
  #stored(key: string): Page | undefined {
    const page = this.#protected.get(key) ?? this.#promoted(key) ?? this.#other.get(key);
    if (page === undefined || this.#isOfNow(page)) return page;
    this.#forget(key, page);
    return undefined;
  }

  /** Whether its day is today: it may also be in the future, if the clock was ahead and has been corrected. */
  #isOfNow({ until }: Page): boolean {
    const now = this.#clock().getTime();
    return now < until && (until === Infinity || now >= until - DAY);
  }

  #joinOrRender(key: string, render: () => Promise<Page>): Promise<Page> {
    const day = todayInSeoul(this.#clock());
    const joinable = this.#joinable.get(key);
    return joinable?.day === day ? joinable.page : this.#render(key, day, render);
  }

  #renderInBackground(key: string, render: () => Promise<Page>): void {
    // Beyond the maximum, a later request starts the rendering.
    if (this.#joinable.has(key) || this.#inBackground >= MOST_IN_BACKGROUND) return;
    this.#inBackground += 1;
    const end = () => void (this.#inBackground -= 1);
    // The error has been reported already, and a request that waits for the page fails with it, too.
    this.#joinOrRender(key, render).then(end, end);
  }

  #render(key: string, day: string, render: () => Promise<Page>): Promise<Page> {
    const rendering: Rendering = { page: render(), day, invalidated: new Set(), isOutdated: false };
    this.#renderings.add(rendering);
    this.#joinable.set(key, rendering);
    const end = () => {
      this.#renderings.delete(rendering);
      if (this.#joinable.get(key) === rendering) this.#joinable.delete(key);
    };
    rendering.page.then((page) => {
      end();
      if (!rendering.isOutdated && rendering.invalidated.isDisjointFrom(page.tags))
        this.#store(key, page);
    }, end);
    return rendering.page;
  }

  #store(key: string, page: Page): void {
    if (!CACHED_STATUS.has(page.status) || this.#clock().getTime() >= page.until) return;
    this.#delete(key);
    this.#index.add(key, page.tags);
    const part = page.status === 200 ? this.#probation : this.#other;
    const kept = page.bytes > this.#largest ? page.withoutBody() : page;
    part.set(key, kept, kept.bytes);
  }

  #promoted(key: string): Page | undefined {
    const page = this.#probation.get(key);
    if (page === undefined) return undefined;
    this.#probation.delete(key);
    this.#protected.set(key, page, page.bytes);
    return page;
  }

  #delete(key: string): void {
    const page = this.#probation.get(key) ?? this.#protected.get(key) ?? this.#other.get(key);
    if (page !== undefined) this.#forget(key, page);
  }

  #forget(key: string, page: Page): void {
    for (const part of this.#parts()) part.delete(key);
    this.#index.remove(key, page.tags);
  }
}

class TagIndex {
  readonly #keys = new Map<Tag, Set<string>>();

  add(key: string, tags: Iterable<Tag>): void {
    for (const one of tags) {
      const keys = this.#keys.get(one);
      if (keys === undefined) this.#keys.set(one, new Set([key]));
      else keys.add(key);
    }
  }

  remove(key: string, tags: Iterable<Tag>): void {
    for (const one of tags) {
      const keys = this.#keys.get(one);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(one);
    }
  }

  keysOf(one: Tag): string[] {
    return [...(this.#keys.get(one) ?? [])];
  }
}

/** The answer was rendered for this request. (RFC 9211 defines the header `Cache-Status`.) */
export const MISS = "norae; fwd=miss";

const HIT = "norae; hit";

function staleHit(milliseconds: number): string {
  return `${HIT}; ttl=-${Math.max(1, Math.ceil(milliseconds / 1_000))}`;
}

export function cacheUseOf(status: string): CacheUse {
  return status === HIT ? "hit" : status === MISS ? "miss" : "stale";
}
