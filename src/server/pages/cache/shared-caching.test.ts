import { expect, test } from "vitest";
import { noon, slow } from "../../../../test/factory/page-cache.ts";
import { tag, type Tag } from "../../../domain/tag.ts";
import { AnswerCache } from "./answer-cache.ts";
import { Page } from "../page.ts";
import { purgedCaching } from "./shared-caching.ts";

/** Opens a cache whose answers shared caches may keep while `purger.isWorking`. */
function open() {
  const purger = { isWorking: true };
  const cache = new AnswerCache({
    maximumBytes: 1_000_000,
    clock: () => noon,
    sharedCaching: purgedCaching(purger, () => noon),
  });
  return { cache, purger };
}

function page(tags: Tag[] = [], { caching = "public, max-age=0", until = Infinity } = {}): Page {
  const headers = [["Cache-Control", caching]] as const;
  return new Page({ status: 200, headers, body: Buffer.from("a"), tags: new Set(tags), until });
}

/** Requests a page. @returns what shared caches are told of it, by names */
async function told(cache: AnswerCache, rendered: Page): Promise<Record<string, string>> {
  const { sharedCaching: all } = await cache.page("/a", () => Promise.resolve(rendered));
  return Object.fromEntries(all.flatMap((one, at) => (at % 2 === 0 ? [[one, all[at + 1]!]] : [])));
}

test("a cached page may be kept for an hour, under its keys, when it was rendered and after", async () => {
  const { cache } = open();
  const hour = { "CDN-Cache-Control": "max-age=3600", "Surrogate-Control": "max-age=3600" };
  const expected = { "Surrogate-Key": "all name:song:7", ...hour };
  expect(await told(cache, page([tag.name("song", 7)]))).toEqual(expected);
  expect(await told(cache, page())).toEqual(expected);
});

test("nothing may be kept while purging does not work", async () => {
  const { cache, purger } = open();
  purger.isWorking = false;
  expect(await told(cache, page())).toEqual({});
  purger.isWorking = true;
  expect(await told(cache, page())).not.toEqual({});
});

test("a page that depends on the day may be kept until that ends", async () => {
  const { cache } = open();
  const rendered = page([], { until: noon.getTime() + 90_500 });
  expect((await told(cache, rendered))["CDN-Cache-Control"]).toBe("max-age=90");
});

test("a page that no cache may store is not kept", async () => {
  expect(await told(open().cache, page([], { caching: "no-store" }))).toEqual({});
});

test("a stale page is not kept, since it was purged already", async () => {
  const { cache } = open();
  await told(cache, page());
  cache.invalidate([tag.everything]);
  expect(await told(cache, page())).toEqual({});
});

test("a page that was outdated before it was rendered is not kept", async () => {
  const { cache } = open();
  const { render, finish } = slow();
  const answered = cache.page("/a", render);
  cache.invalidate([tag.name("song", 7)]);
  finish(page([tag.name("song", 7)]));
  expect((await answered).sharedCaching).toEqual([]);
});
