import { expect } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { tag, type Tag } from "../../src/domain/tag.ts";
import { AnswerCache } from "../../src/server/pages/cache/answer-cache.ts";
import { Page } from "../../src/server/pages/page.ts";
import { addressesOf, type Known } from "./addresses.ts";
import { type LoadedPage, loadPage } from "./load-page.ts";

/** A day in Seoul with releases in some of the years. */
// Imports compare the newest month by the clock of the system.
const NOW = new Date();

/** The number of cached pages. */
const CACHED = 120;

/** The number of changes, of pages rendered again because of them, and of those with a different result. */
export interface Counts {
  changes: number;
  rendered: number;
  changed: number;
}

/** Compares the pages in a cache that follows the changes of a database with freshly rendered ones. */
export class WatchedSite {
  readonly #database: Database;
  readonly #counts: Counts;
  readonly #pick: (below: number) => number;
  readonly #cache = new AnswerCache({ maximumBytes: 1e9, clock: () => NOW });
  /** The text of each page that is cached. */
  readonly #texts = new Map<string, LoadedPage>();
  #lastChange = 0;

  /** @param pick returns a number from 0 up to another */
  constructor(database: Database, counts: Counts, pick: (below: number) => number) {
    this.#database = database;
    this.#counts = counts;
    this.#pick = pick;
  }

  /** Skips the changes so far, and fills the cache. */
  async begin(): Promise<void> {
    await this.#newTags();
    await this.fill();
  }

  /** Renders random pages until `CACHED` are cached. */
  async fill(): Promise<void> {
    const addresses = [...new Set(addressesOf(await this.#known()))];
    const wanted = Math.min(CACHED, addresses.length);
    while (this.#texts.size < wanted) {
      const address = addresses[this.#pick(addresses.length)]!;
      if (!this.#texts.has(address)) await this.#render(address);
    }
  }

  /** Applies the new changes to the cache, and compares all cached pages with fresh ones. */
  async follow(): Promise<void> {
    const tags = await this.#newTags();
    expect(tags).not.toContain(tag.everything);
    this.#cache.invalidate(tags);
    const dropped = [...this.#texts].filter(([address]) => this.#cached(address) === undefined);
    for (const [address, { text }] of dropped) {
      this.#texts.delete(address);
      const now = await this.#render(address);
      this.#counts.rendered += 1;
      if (now.text !== text) this.#counts.changed += 1;
    }
    const fresh = new Set(dropped.map(([address]) => address));
    for (const [address, cached] of this.#texts) {
      // Pages that depend on the minute are not invalidated.
      if (fresh.has(address) || cached.tags.has(tag.minute)) continue;
      const { text } = await loadPage(this.#database, address, NOW);
      expect({ address, text: withoutRelated(address, cached.text), tags }).toEqual({
        address,
        text: withoutRelated(address, text),
        tags,
      });
    }
  }

  #cached(address: string): Page | undefined {
    return this.#cache.get(address, () => Promise.reject(new Error("rendered behind our back")))
      ?.page;
  }

  async #render(address: string): Promise<LoadedPage> {
    const loaded = await loadPage(this.#database, address, NOW);
    // Cached with status 200, so that error pages are compared, too.
    const { text, tags } = loaded;
    const body = Buffer.from(text);
    const page = new Page({ status: 200, headers: [], body, tags, until: Infinity });
    await this.#cache.page(address, () => Promise.resolve(page));
    this.#texts.set(address, loaded);
    return loaded;
  }

  async #newTags(): Promise<Tag[]> {
    const rows = await this.#database.read((db) =>
      db.selectFrom("change").select(["id", "tag"]).where("id", ">", this.#lastChange).execute(),
    );
    this.#lastChange = Math.max(this.#lastChange, ...rows.map((row) => row.id));
    return rows.map((row) => row.tag);
  }

  async #known(): Promise<Known> {
    const rows = await this.#database.read((db) =>
      db.selectFrom("allocation").select(["kind", "next_id"]).execute(),
    );
    const next = (kind: string) => (rows.find((row) => row.kind === kind)?.next_id ?? 1) - 1;
    return { artist: next("artist"), album: next("album"), song: next("song") };
  }
}

/** Leaves out of a page the songs that a song is related to, and its versions, which may be a day old, but for their names. */
function withoutRelated(address: string, text: string): string {
  if (address.startsWith("/api/songs/related/")) return "";
  const at = text.indexOf("{");
  if (!address.startsWith("/song/") || at === -1) return text;
  const data = JSON.parse(text.slice(at)) as object;
  const dayOld = { leadsOn: null, versions: null, inherited: null };
  return text.slice(0, at) + JSON.stringify({ ...data, ...dayOld });
}
