import type { Tag } from "../../src/domain/tag.ts";
import { AnswerCache } from "../../src/server/pages/cache/answer-cache.ts";
import { Page } from "../../src/server/pages/page.ts";

export const KILOBYTE = 1024;
export const noon = new Date("2026-11-21T03:00:00Z");

interface Made {
  text?: string;
  status?: number;
  tags?: Tag[];
  until?: number;
}

/** Returns a rendered page. */
export function page({
  text = "page",
  status = 200,
  tags = [],
  until = Infinity,
}: Made = {}): Page {
  return new Page({ status, headers: [], body: Buffer.from(text), tags: new Set(tags), until });
}

/** Opens an empty cache with an adjustable clock, of pages from a database that answers or does not. */
export function openCache({ maximumBytes = 1024 * KILOBYTE, now = noon } = {}) {
  const time = { now };
  const database = { isAnswering: true };
  const isAnswering = () => database.isAnswering;
  const cache = new AnswerCache({ maximumBytes, clock: () => time.now, isAnswering });
  return { cache, time, database };
}

/** Returns a rendering that ends when the test calls `finish` or `fail`. */
export function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  return { render: () => promise, finish: resolve, fail: reject };
}

/** A rendering that must not be called, since the page is cached. */
export const never = () => Promise.reject(new Error("was rendered again"));

/** Returns the page that the cache can answer without waiting, or undefined. */
export const shown = (cache: AnswerCache, key: string, render: () => Promise<Page> = never) =>
  cache.get(key, render)?.page;

/** Requests a page, which is rendered as given if it is not cached. */
export const request = async (
  cache: AnswerCache,
  key: string,
  rendering: Page | (() => Promise<Page>),
) =>
  (await cache.page(key, rendering instanceof Page ? () => Promise.resolve(rendering) : rendering))
    .page;
