import { describe, expect, test } from "vitest";
import {
  request,
  KILOBYTE,
  never,
  openCache,
  page,
  shown,
  slow,
} from "../../../../test/factory/page-cache.ts";
import { tag } from "../../../domain/tag.ts";

test("a page that was rendered is cached", async () => {
  const { cache } = openCache();
  const first = await request(cache, "/a", page());
  expect(shown(cache, "/a")).toBe(first);
  expect(await request(cache, "/a", never)).toBe(first);
});

test("a page that was rendered is rendered once for all who ask meanwhile", async () => {
  const { cache } = openCache();
  const { render, finish } = slow();
  const requested = [
    request(cache, "/a", render),
    request(cache, "/a", never),
    request(cache, "/a", never),
  ];
  finish(page());
  const [first, second, third] = await Promise.all(requested);
  expect(second).toBe(first);
  expect(third).toBe(first);
});

test("a page that was rendered is not cached where it failed, and the next who asks tries again", async () => {
  const { cache } = openCache();
  const { render, fail } = slow();
  const requested = request(cache, "/a", render);
  fail(new Error("made-up failure"));
  await expect(requested).rejects.toThrow("made-up failure");
  expect(await request(cache, "/a", page())).toMatchObject({ status: 200 });
});

test("a page that was rendered is cached with status 200, 301 or 404 alone", async () => {
  const statuses = [200, 301, 404, 302, 400, 500, 503];
  const { cache } = openCache();
  for (const status of statuses) await request(cache, `/${status}`, page({ status }));
  const cached = statuses.map((status) => shown(cache, `/${status}`)?.status);
  expect(cached.filter((status) => status !== undefined)).toEqual([200, 301, 404]);
});

describe("memory", () => {
  const big = (count: number) => page({ text: "x".repeat(count * KILOBYTE) });

  test("never exceeds its limit", async () => {
    const { cache } = openCache({ maximumBytes: 200 * KILOBYTE });
    for (let n = 0; n < 300; n++) {
      await request(cache, `/${n}`, big(10));
      expect(cache.bytes).toBeLessThanOrEqual(200 * KILOBYTE);
    }
    expect(cache.size).toBeGreaterThan(1);
  });

  test("keeps what is asked for again before what was asked for once", async () => {
    const { cache } = openCache({ maximumBytes: 400 * KILOBYTE });
    await request(cache, "/often", big(10));
    shown(cache, "/often");
    for (let n = 0; n < 300; n++) await request(cache, `/${n}`, big(10));
    expect(shown(cache, "/often")).toBeDefined();
    expect(shown(cache, "/0")).toBeUndefined();
  });

  test("is not filled by addresses that are not there", async () => {
    const maximumBytes = 3200 * KILOBYTE;
    const { cache } = openCache({ maximumBytes });
    await request(cache, "/there", big(10));
    for (let n = 0; n < 1_000; n++) {
      await request(cache, `/missing-${n}`, page({ status: 404, text: "x".repeat(KILOBYTE) }));
    }
    expect(cache.bytes).toBeLessThanOrEqual(maximumBytes / 32 + 20 * KILOBYTE);
    expect(shown(cache, "/there")).toBeDefined();
  });

  test("of nothing caches nothing", async () => {
    const { cache } = openCache({ maximumBytes: 0 });
    await request(cache, "/a", page());
    expect(cache.size).toBe(0);
  });

  test("is free again when the last page is removed", async () => {
    const { cache } = openCache();
    await request(cache, "/a", page({ tags: [tag.name("artist", 1)] }));
    shown(cache, "/a");
    cache.invalidate([tag.name("artist", 1)]);
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });
});

describe("a body of more than a sixteenth of the cache", () => {
  const large = page({ text: "x".repeat(100 * KILOBYTE), tags: [tag.name("song", 1)] });
  const render = () => Promise.resolve(large);

  test("is not cached, but its ETag is: who has it is told so until it changes", async () => {
    const { cache } = openCache({ maximumBytes: 1024 * KILOBYTE });
    expect((await cache.page("/all", render)).page).toBe(large);
    expect(cache.get("/all", never)).toBeUndefined();
    expect(cache.get("/all", never, 'W/"other"')).toBeUndefined();
    expect(cache.get("/all", never, large.etag)?.page.etag).toBe(large.etag);
    expect(cache.bytes).toBeLessThan(10 * KILOBYTE);
    expect((await cache.page("/all", render, 'W/"other"')).page).toBe(large);
    cache.invalidate([tag.name("song", 1)]);
    expect(cache.get("/all", never, large.etag)).toBeUndefined();
  });

  test("does not stand in for one that cannot be made", async () => {
    const { cache } = openCache({ maximumBytes: 1024 * KILOBYTE });
    await cache.page("/all", render);
    cache.markAllStale("if-error");
    const failed = page({ status: 503 });
    expect((await cache.page("/all", () => Promise.resolve(failed))).page).toBe(failed);
  });
});
