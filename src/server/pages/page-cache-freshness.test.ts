import { describe, expect, test } from "vitest";
import { noon, openCache, page, slow } from "../../../test/factory/page-cache.ts";
import { untilMidnightInSeoul } from "../../domain/calendar-date.ts";
import { tag } from "../../domain/tag.ts";
import type { PageCache } from "./page-cache.ts";

describe("a change", () => {
  const keepThree = async (cache: PageCache) => {
    await cache.page("/1", () => Promise.resolve(page({ tags: [tag.artist(1), tag.song(7)] })));
    await cache.page("/2", () => Promise.resolve(page({ tags: [tag.artist(2)] })));
    await cache.page("/gone", () => Promise.resolve(page({ status: 404 })));
  };

  test("lets go of the pages that show it, and of no other", async () => {
    const { cache } = openCache();
    await keepThree(cache);
    cache.invalidate([tag.song(7)]);
    expect(cache.get("/1")).toBeUndefined();
    expect(cache.get("/2")).toBeDefined();
  });

  test("lets go of what was not found: it may be there now", async () => {
    const { cache } = openCache();
    await keepThree(cache);
    cache.invalidate([tag.song(99)]);
    expect(cache.get("/gone")).toBeUndefined();
    expect(cache.get("/1")).toBeDefined();
  });

  test("of the whole catalogue lets go of everything", async () => {
    const { cache } = openCache();
    await keepThree(cache);
    cache.invalidate([tag.catalogue]);
    expect(cache.size).toBe(0);
    expect(cache.bytes).toBe(0);
  });

  test("that comes while a page that shows it is rendered keeps it from being kept", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = cache.page("/1", render);
    cache.invalidate([tag.artist(1)]);
    finish(page({ tags: [tag.artist(1)] }));
    await asked;
    expect(cache.get("/1")).toBeUndefined();
  });

  test("of something else meanwhile does not", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = cache.page("/1", render);
    cache.invalidate([tag.artist(2)]);
    finish(page({ tags: [tag.artist(1)] }));
    await asked;
    expect(cache.get("/1")).toBeDefined();
  });

  test("of everything meanwhile keeps a page without tags from being kept", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = cache.page("/1", render);
    cache.invalidateAll();
    finish(page());
    await asked;
    expect(cache.get("/1")).toBeUndefined();
  });

  test("of anything meanwhile keeps a 'not found' from being kept", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = cache.page("/1", render);
    cache.invalidate([tag.artist(2)]);
    finish(page({ status: 404 }));
    await asked;
    expect(cache.get("/1")).toBeUndefined();
  });

  test("who asks after it does not get a rendering from before it", async () => {
    const { cache } = openCache();
    const before = slow();
    const asked = cache.page("/1", before.render);
    cache.invalidate([tag.artist(1)]);
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
    cache.markAllStale();
    expect(cache.get("/1")).toBeUndefined();
    const after = await cache.page("/1", () => Promise.resolve(page({ text: "after" })));
    expect(after.body.toString()).toBe("after");
    expect(cache.get("/1")).toBe(after);
  });

  test("leaves what was kept to stand in while nothing can be rendered", async () => {
    const { cache } = openCache();
    const before = await keep(cache);
    cache.markAllStale();
    cache.markAllStale();
    expect(await cache.page("/1", unavailable)).toBe(before);
    expect(cache.get("/1")).toBeUndefined();
    expect(await cache.page("/2", unavailable)).toMatchObject({ status: 503 });
  });

  test("leaves nothing to stand in that is known to have changed, or whose day is over", async () => {
    const { cache, time } = openCache();
    await keep(cache);
    const until = noon.getTime() + untilMidnightInSeoul(noon);
    await cache.page("/today", () => Promise.resolve(page({ tags: [tag.today], until })));
    cache.markAllStale();
    cache.invalidate([tag.artist(1)]);
    time.now = new Date(until);
    expect(await cache.page("/1", unavailable)).toMatchObject({ status: 503 });
    expect(await cache.page("/today", unavailable)).toMatchObject({ status: 503 });
  });

  test("keeps what was rendered meanwhile from being kept, and a bug's 500 from being hidden", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const asked = cache.page("/1", render);
    cache.markAllStale();
    finish(page());
    await asked;
    expect(cache.get("/1")).toBeUndefined();
    await keep(cache);
    cache.markAllStale();
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
