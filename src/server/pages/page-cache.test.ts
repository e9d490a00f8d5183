import { describe, expect, test } from "vitest";
import { tag, type Tag } from "../../domain/tag.ts";
import { PageCache } from "./page-cache.ts";
import { Page } from "./page.ts";
import { untilMidnightInSeoul } from "../../domain/calendar-date.ts";

const KILOBYTE = 1024;
const noon = new Date("2026-11-21T03:00:00Z");

interface Made {
  text?: string;
  status?: number;
  tags?: Tag[];
  until?: number;
}

function page({ text = "page", status = 200, tags = [], until = Infinity }: Made = {}): Page {
  return new Page({ status, headers: [], body: Buffer.from(text), tags: new Set(tags), until });
}

function openCache({ maximumBytes = 1024 * KILOBYTE, now = noon } = {}) {
  const time = { now };
  const cache = new PageCache({ maximumBytes, clock: () => time.now });
  return { cache, time };
}

/** A rendering that ends when the test says so. */
function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  return { render: () => promise, finish: resolve, fail: reject };
}

const never = () => Promise.reject(new Error("was rendered again"));

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

describe("a change", () => {
  const keepThree = async (cache: PageCache) => {
    await cache.page("/1", () => Promise.resolve(page({ tags: [tag.artist(1), tag.song(7)] })));
    await cache.page("/2", () => Promise.resolve(page({ tags: [tag.artist(2)] })));
    await cache.page("/gone", () => Promise.resolve(page({ status: 404 })));
  };

  test("lets go of the pages that show it, and of no other", async () => {
    const { cache } = openCache();
    await keepThree(cache);
    cache.letGo([tag.song(7)]);
    expect(cache.get("/1")).toBeUndefined();
    expect(cache.get("/2")).toBeDefined();
  });

  test("lets go of what was not found: it may be there now", async () => {
    const { cache } = openCache();
    await keepThree(cache);
    cache.letGo([tag.song(99)]);
    expect(cache.get("/gone")).toBeUndefined();
    expect(cache.get("/1")).toBeDefined();
  });

  test("of the whole catalogue lets go of everything", async () => {
    const { cache } = openCache();
    await keepThree(cache);
    cache.letGo([tag.catalogue]);
    expect(cache.size).toBe(0);
    expect(cache.bytes).toBe(0);
  });

  test("that comes while a page that shows it is rendered keeps it from being kept", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = cache.page("/1", render);
    cache.letGo([tag.artist(1)]);
    finish(page({ tags: [tag.artist(1)] }));
    await asked;
    expect(cache.get("/1")).toBeUndefined();
  });

  test("of something else meanwhile does not", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = cache.page("/1", render);
    cache.letGo([tag.artist(2)]);
    finish(page({ tags: [tag.artist(1)] }));
    await asked;
    expect(cache.get("/1")).toBeDefined();
  });

  test("of everything meanwhile keeps a page without tags from being kept", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = cache.page("/1", render);
    cache.letGoOfEverything();
    finish(page());
    await asked;
    expect(cache.get("/1")).toBeUndefined();
  });

  test("of anything meanwhile keeps a 'not found' from being kept", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = cache.page("/1", render);
    cache.letGo([tag.artist(2)]);
    finish(page({ status: 404 }));
    await asked;
    expect(cache.get("/1")).toBeUndefined();
  });

  test("who asks after it does not get a rendering from before it", async () => {
    const { cache } = openCache();
    const before = slow();
    const asked = cache.page("/1", before.render);
    cache.letGo([tag.artist(1)]);
    const after = await cache.page("/1", () => Promise.resolve(page({ text: "new" })));
    before.finish(page({ text: "old", tags: [tag.artist(1)] }));
    expect(after.body.toString()).toBe("new");
    expect((await asked).body.toString()).toBe("old");
    expect(cache.get("/1")).toBe(after);
  });
});

describe("a doubt about everything", () => {
  const keep = (cache: PageCache) =>
    cache.page("/1", () => Promise.resolve(page({ text: "before", tags: [tag.artist(1)] })));
  const unavailable = () => Promise.resolve(page({ status: 503 }));

  test("has every page rendered anew before it is shown again", async () => {
    const { cache } = openCache();
    await keep(cache);
    cache.doubtEverything();
    expect(cache.get("/1")).toBeUndefined();
    const after = await cache.page("/1", () => Promise.resolve(page({ text: "after" })));
    expect(after.body.toString()).toBe("after");
    expect(cache.get("/1")).toBe(after);
  });

  test("leaves what was kept to stand in while nothing can be rendered", async () => {
    const { cache } = openCache();
    const before = await keep(cache);
    cache.doubtEverything();
    cache.doubtEverything();
    expect(await cache.page("/1", unavailable)).toBe(before);
    expect(cache.get("/1")).toBeUndefined();
    expect(await cache.page("/2", unavailable)).toMatchObject({ status: 503 });
  });

  test("leaves nothing to stand in that is known to have changed, or whose day is over", async () => {
    const { cache, time } = openCache();
    await keep(cache);
    const until = noon.getTime() + untilMidnightInSeoul(noon);
    await cache.page("/today", () => Promise.resolve(page({ tags: [tag.today], until })));
    cache.doubtEverything();
    cache.letGo([tag.artist(1)]);
    time.now = new Date(until);
    expect(await cache.page("/1", unavailable)).toMatchObject({ status: 503 });
    expect(await cache.page("/today", unavailable)).toMatchObject({ status: 503 });
  });

  test("keeps what was rendered meanwhile from being kept, and a bug's 500 from being hidden", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = cache.page("/1", render);
    cache.doubtEverything();
    finish(page());
    await asked;
    expect(cache.get("/1")).toBeUndefined();
    await keep(cache);
    cache.doubtEverything();
    const broken = () => Promise.resolve(page({ status: 500 }));
    expect(await cache.page("/1", broken)).toMatchObject({ status: 500 });
  });
});

describe("midnight in Seoul", () => {
  const before = new Date("2026-11-21T14:59:59.900Z");
  const after = new Date("2026-11-21T15:00:00.000Z");
  const today = () =>
    page({ tags: [tag.today], until: before.getTime() + untilMidnightInSeoul(before) });

  test("lets go of what shows today, at once, and of nothing else", async () => {
    const { cache, time } = openCache({ now: before });
    await cache.page("/", () => Promise.resolve(today()));
    await cache.page("/about", () => Promise.resolve(page()));
    expect(cache.get("/")).toBeDefined();
    time.now = after;
    expect(cache.get("/")).toBeUndefined();
    expect(cache.get("/about")).toBeDefined();
    expect(cache.size).toBe(1);
  });

  test("that a clock which was ahead has passed is not waited for when it is set right", async () => {
    const ahead = new Date("2031-01-01T00:00:00Z");
    const { cache, time } = openCache({ now: ahead });
    const until = ahead.getTime() + untilMidnightInSeoul(ahead);
    await cache.page("/", () => Promise.resolve(page({ tags: [tag.today], until })));
    time.now = before;
    expect(cache.get("/")).toBeUndefined();
    const right = await cache.page("/", () => Promise.resolve(today()));
    expect(cache.get("/")).toBe(right);
  });

  test("comes again the next day", async () => {
    const { cache, time } = openCache({ now: before });
    await cache.page("/", () => Promise.resolve(today()));
    time.now = after;
    const until = after.getTime() + untilMidnightInSeoul(after);
    const tomorrow = await cache.page("/", () =>
      Promise.resolve(page({ tags: [tag.today], until })),
    );
    expect(cache.get("/")).toBe(tomorrow);
    time.now = new Date("2026-11-22T14:59:59.999Z");
    expect(cache.get("/")).toBe(tomorrow);
    time.now = new Date("2026-11-22T15:00:00.000Z");
    expect(cache.get("/")).toBeUndefined();
  });

  test("a page rendered across it is not kept, nor given to who asks after it", async () => {
    const { cache, time } = openCache({ now: before });
    const { render, finish } = slow();
    const asked = cache.page("/", render);
    time.now = after;
    const fresh = await cache.page("/", () => Promise.resolve(page({ text: "the new day" })));
    finish(today());
    await asked;
    expect(cache.get("/")).toBe(fresh);
  });
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
    cache.letGo([tag.artist(1)]);
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });
});
