import type { Tag } from "../../src/domain/tag.ts";
import { PageCache } from "../../src/server/pages/page-cache.ts";
import { Page } from "../../src/server/pages/page.ts";

export const KILOBYTE = 1024;
export const noon = new Date("2026-11-21T03:00:00Z");

interface Made {
  text?: string;
  status?: number;
  tags?: Tag[];
  until?: number;
}

/** What a rendering gives. */
export function page({
  text = "page",
  status = 200,
  tags = [],
  until = Infinity,
}: Made = {}): Page {
  return new Page({ status, headers: [], body: Buffer.from(text), tags: new Set(tags), until });
}

/** An empty cache, and the clock that it reads. */
export function openCache({ maximumBytes = 1024 * KILOBYTE, now = noon } = {}) {
  const time = { now };
  const cache = new PageCache({ maximumBytes, clock: () => time.now });
  return { cache, time };
}

/** A rendering that ends when the test says so. */
export function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  return { render: () => promise, finish: resolve, fail: reject };
}

/** What is asked of a page that is cached. */
export const never = () => Promise.reject(new Error("was rendered again"));

/** The page that is shown without waiting, if there is one. */
export const shown = (cache: PageCache, key: string, render: () => Promise<Page> = never) =>
  cache.get(key, render)?.page;

/** The page that whoever asks for it gets. */
export const request = async (cache: PageCache, key: string, render: () => Promise<Page>) =>
  (await cache.page(key, render)).page;
