import { describe, expect, test } from "vitest";
import { KILOBYTE, never, openCache, page, slow } from "../../../test/factory/page-cache.ts";
import { tag } from "../../domain/tag.ts";

describe("a page that was rendered", () => {
  test("is kept", async () => {
    const { cache } = openCache();
    const first = await cache.page("/a", () => Promise.resolve(page()));
    expect(cache.get("/a")).toBe(first);
    expect(await cache.page("/a", never)).toBe(first);
  });

  test("is rendered once for all who ask meanwhile", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = [cache.page("/a", render), cache.page("/a", never), cache.page("/a", never)];
    finish(page());
    const [first, second, third] = await Promise.all(asked);
    expect(second).toBe(first);
    expect(third).toBe(first);
  });

  test("is not kept where it failed, and the next who asks tries again", async () => {
    const { cache } = openCache();
    const { render, fail } = slow();
    const asked = cache.page("/a", render);
    fail(new Error("made-up failure"));
    await expect(asked).rejects.toThrow("made-up failure");
    expect(await cache.page("/a", () => Promise.resolve(page()))).toMatchObject({ status: 200 });
  });

  for (const status of [200, 301, 404]) {
    test(`is kept with status ${status}`, async () => {
      const { cache } = openCache();
      await cache.page("/a", () => Promise.resolve(page({ status })));
      expect(cache.get("/a")?.status).toBe(status);
    });
  }

  for (const status of [302, 400, 500, 503]) {
    test(`is not kept with status ${status}`, async () => {
      const { cache } = openCache();
      await cache.page("/a", () => Promise.resolve(page({ status })));
      expect(cache.get("/a")).toBeUndefined();
    });
  }
});

describe("memory", () => {
  const big = (count: number) => page({ text: "x".repeat(count * KILOBYTE) });

  test("never holds more than was allowed", async () => {
    const { cache } = openCache({ maximumBytes: 200 * KILOBYTE });
    for (let n = 0; n < 300; n++) {
      await cache.page(`/${n}`, () => Promise.resolve(big(10)));
      expect(cache.bytes).toBeLessThanOrEqual(200 * KILOBYTE);
    }
    expect(cache.size).toBeGreaterThan(1);
  });

  test("keeps what is asked for again before what was asked for once", async () => {
    const { cache } = openCache({ maximumBytes: 400 * KILOBYTE });
    await cache.page("/often", () => Promise.resolve(big(10)));
    cache.get("/often");
    for (let n = 0; n < 300; n++) await cache.page(`/${n}`, () => Promise.resolve(big(10)));
    expect(cache.get("/often")).toBeDefined();
    expect(cache.get("/0")).toBeUndefined();
  });

  test("is not filled by addresses that are not there", async () => {
    const maximumBytes = 3200 * KILOBYTE;
    const { cache } = openCache({ maximumBytes });
    await cache.page("/there", () => Promise.resolve(big(10)));
    for (let n = 0; n < 1_000; n++) {
      await cache.page(`/missing-${n}`, () =>
        Promise.resolve(page({ status: 404, text: "x".repeat(KILOBYTE) })),
      );
    }
    expect(cache.bytes).toBeLessThanOrEqual(maximumBytes / 32 + 20 * KILOBYTE);
    expect(cache.get("/there")).toBeDefined();
  });

  test("of nothing keeps nothing", async () => {
    const { cache } = openCache({ maximumBytes: 0 });
    await cache.page("/a", () => Promise.resolve(page()));
    expect(cache.size).toBe(0);
  });

  test("is free again when the last page is let go", async () => {
    const { cache } = openCache();
    await cache.page("/a", () => Promise.resolve(page({ tags: [tag.artist(1)] })));
    cache.get("/a");
    cache.invalidate([tag.artist(1)]);
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });
});
