import { describe, expect, test, vi } from "vitest";
import {
  request,
  never,
  noon,
  openCache,
  page,
  shown,
  slow,
} from "../../../../test/factory/page-cache.ts";
import { untilMidnightInSeoul } from "../../../domain/calendar-date.ts";
import { tag, type Tag } from "../../../domain/tag.ts";
import { type AnswerCache, STALE_WHILE_REVALIDATE } from "./answer-cache.ts";
import type { Page } from "../page.ts";

const artist = tag.name("artist", 1);

describe("a change", () => {
  const cacheThree = async (cache: AnswerCache) => {
    await request(cache, "/1", page({ tags: [artist, tag.name("song", 7)] }));
    await request(cache, "/2", page({ tags: [tag.name("artist", 2)] }));
    await request(cache, "/gone", page({ status: 404, tags: [tag.name("song", 99)] }));
  };

  test("removes the pages that depend on it, and no other", async () => {
    const { cache } = openCache();
    await cacheThree(cache);
    cache.invalidate([tag.name("song", 7)]);
    expect(shown(cache, "/1")).toBeUndefined();
    expect(shown(cache, "/2")).toBeDefined();
  });

  test("removes what was not found then", async () => {
    const { cache } = openCache();
    await cacheThree(cache);
    cache.invalidate([tag.name("song", 98)]);
    expect(shown(cache, "/gone")).toBeDefined();
    cache.invalidate([tag.name("song", 99)]);
    expect(shown(cache, "/gone")).toBeUndefined();
    expect(shown(cache, "/1")).toBeDefined();
  });

  test.each<[string, tags: Tag[], changed: Tag, isCached: boolean]>([
    ["while a page that shows it is rendered keeps it from being cached", [artist], artist, false],
    ["of something else meanwhile does not", [artist], tag.name("artist", 2), true],
    ["of everything meanwhile keeps a page without tags from it, too", [], tag.everything, false],
  ])("%s", async (_, tags, changed, isCached) => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const requested = request(cache, "/1", render);
    cache.invalidate([changed]);
    finish(page({ tags }));
    await requested;
    expect(shown(cache, "/1") !== undefined).toBe(isCached);
  });

  test("who asks after it does not get a rendering from before it", async () => {
    const { cache } = openCache();
    const before = slow();
    const requested = request(cache, "/1", before.render);
    cache.invalidate([artist]);
    const after = await request(cache, "/1", page({ text: "new" }));
    before.finish(page({ text: "old", tags: [artist] }));
    expect(after.body.toString()).toBe("new");
    expect((await requested).body.toString()).toBe("old");
    expect(shown(cache, "/1")).toBe(after);
  });
});

describe("a change of everything", () => {
  const before = () => Promise.resolve(page({ text: "before", tags: [artist] }));
  const text = (cached: Page | undefined) => cached?.body.toString();

  async function openStale() {
    const opened = openCache();
    await request(opened.cache, "/1", before);
    opened.cache.invalidate([tag.everything]);
    return opened;
  }

  test("shows pages as they were while they are rendered anew, once", async () => {
    const { cache } = await openStale();
    const { render, finish } = slow();
    expect(text(shown(cache, "/1", render))).toBe("before");
    expect(text(await request(cache, "/1", never))).toBe("before");
    const after = page({ text: "after" });
    finish(after);
    await vi.waitUntil(() => shown(cache, "/1", never) === after);
    expect(cache.get("/1", never)?.cacheStatus).toBe("norae; hit");
  });

  test("says for how long a page has been stale", async () => {
    const { cache, time } = await openStale();
    const { render } = slow();
    expect(cache.get("/1", render)?.cacheStatus).toBe("norae; hit; ttl=-1");
    time.now = new Date(noon.getTime() + 41_500);
    expect(cache.get("/1", render)?.cacheStatus).toBe("norae; hit; ttl=-42");
  });

  test("shows no page for longer than a minute as it was, however often everything changes", async () => {
    const { cache, time } = await openStale();
    time.now = new Date(noon.getTime() + STALE_WHILE_REVALIDATE - 1);
    cache.invalidate([tag.everything]);
    const unavailable = () => Promise.resolve(page({ status: 503 }));
    expect(text(shown(cache, "/1", unavailable))).toBe("before");
    time.now = new Date(noon.getTime() + STALE_WHILE_REVALIDATE);
    expect(shown(cache, "/1")).toBeUndefined();
    // It is still served while rendering fails, with its age.
    expect(await cache.page("/1", unavailable)).toMatchObject({
      cacheStatus: "norae; hit; ttl=-60",
    });
  });

  test("shows no page as it was that is known to have changed", async () => {
    const { cache } = await openStale();
    cache.invalidate([artist]);
    expect(shown(cache, "/1")).toBeUndefined();
  });

  test("caches no rendering that shows what changed while it was rendered anew", async () => {
    const { cache } = await openStale();
    const { render, finish } = slow();
    shown(cache, "/1", render);
    cache.invalidate([artist]);
    finish(page({ text: "outdated", tags: [artist] }));
    const fresh = page({ text: "fresh" });
    expect(await request(cache, "/1", fresh)).toBe(fresh);
    expect(shown(cache, "/1")).toBe(fresh);
  });

  test("leaves pages that cannot be rendered anew as they were", async () => {
    const { cache } = await openStale();
    expect(shown(cache, "/1", () => Promise.reject(new Error("made-up failure")))).toBeDefined();
    const { render, finish } = slow();
    await vi.waitUntil(() => {
      let isRequested = false;
      shown(cache, "/1", () => {
        isRequested = true;
        return render();
      });
      return isRequested;
    });
    finish(page({ status: 503 }));
    expect(text(await request(cache, "/1", never))).toBe("before");
  });

  test("renders but a few pages at once that nobody waits for", async () => {
    const { cache } = openCache();
    const keys = Array.from({ length: 20 }, (_, at) => `/${at}`);
    for (const key of keys) await request(cache, key, before);
    cache.invalidate([tag.everything]);
    const { render, finish } = slow();
    const rendered = vi.fn(render);
    for (const key of keys) expect(shown(cache, key, rendered)).toBeDefined();
    expect(rendered).toHaveBeenCalledTimes(4);
    // A request that needs a new page does not wait for them.
    await request(cache, "/other", page());
    finish(page());
  });
});

describe("a gap in the changes", () => {
  const cacheOne = (cache: AnswerCache) =>
    request(cache, "/1", page({ text: "before", tags: [artist] }));
  const unavailable = () => Promise.resolve(page({ status: 503 }));

  test("has every page rendered anew before it is shown again", async () => {
    const { cache } = openCache();
    await cacheOne(cache);
    cache.markAllStale("if-error");
    expect(shown(cache, "/1")).toBeUndefined();
    const after = await request(cache, "/1", page({ text: "after" }));
    expect(after.body.toString()).toBe("after");
    expect(shown(cache, "/1")).toBe(after);
  });

  test("serves cached pages as long as rendering fails", async () => {
    const { cache } = openCache();
    const before = await cacheOne(cache);
    cache.markAllStale("if-error");
    cache.markAllStale("if-error");
    expect(await request(cache, "/1", unavailable)).toBe(before);
    expect(shown(cache, "/1")).toBeUndefined();
    expect(await request(cache, "/2", unavailable)).toMatchObject({ status: 503 });
  });

  test("serves cached pages without rendering them while the database does not answer", async () => {
    const { cache, database } = openCache();
    const before = await cacheOne(cache);
    cache.markAllStale("if-error");
    database.isAnswering = false;
    expect(await cache.page("/1", never)).toEqual({
      page: before,
      cacheStatus: "norae; hit; ttl=-1",
      sharedCaching: [],
    });
    cache.invalidate([artist]);
    expect(shown(cache, "/1")).toBeUndefined();
  });

  test("serves no page, even if rendering fails, that is known to have changed or whose day is over", async () => {
    const { cache, time } = openCache();
    await cacheOne(cache);
    const until = noon.getTime() + untilMidnightInSeoul(noon);
    await request(cache, "/today", page({ tags: [tag.today], until }));
    cache.markAllStale("if-error");
    cache.invalidate([artist]);
    time.now = new Date(until);
    expect(await request(cache, "/1", unavailable)).toMatchObject({ status: 503 });
    expect(await request(cache, "/today", unavailable)).toMatchObject({ status: 503 });
  });

  test("keeps what was rendered meanwhile from being cached, and a bug's 500 from being hidden", async () => {
    const { cache } = openCache();
    const { render, finish } = slow();
    const requested = request(cache, "/1", render);
    cache.markAllStale("if-error");
    finish(page());
    await requested;
    expect(shown(cache, "/1")).toBeUndefined();
    await cacheOne(cache);
    cache.markAllStale("if-error");
    const broken = () => Promise.resolve(page({ status: 500 }));
    expect(await request(cache, "/1", broken)).toMatchObject({ status: 500 });
  });
});

describe("midnight in Seoul", () => {
  const before = new Date("2026-11-21T14:59:59.900Z");
  const after = new Date("2026-11-21T15:00:00.000Z");
  const today = () =>
    page({ tags: [tag.today], until: before.getTime() + untilMidnightInSeoul(before) });

  test("invalidates what shows today, at once, and nothing else", async () => {
    const { cache, time } = openCache({ now: before });
    await request(cache, "/", today());
    await request(cache, "/about", page());
    expect(shown(cache, "/")).toBeDefined();
    time.now = after;
    expect(shown(cache, "/")).toBeUndefined();
    expect(shown(cache, "/about")).toBeDefined();
    expect(cache.size).toBe(1);
  });

  test("that a clock which was ahead has passed is not waited for when it is set right", async () => {
    const ahead = new Date("2031-01-01T00:00:00Z");
    const { cache, time } = openCache({ now: ahead });
    const until = ahead.getTime() + untilMidnightInSeoul(ahead);
    await request(cache, "/", page({ tags: [tag.today], until }));
    time.now = before;
    expect(shown(cache, "/")).toBeUndefined();
    const right = await request(cache, "/", today());
    expect(shown(cache, "/")).toBe(right);
  });

  test("comes again the next day", async () => {
    const { cache, time } = openCache({ now: before });
    await request(cache, "/", today());
    time.now = after;
    const until = after.getTime() + untilMidnightInSeoul(after);
    const tomorrow = await request(cache, "/", page({ tags: [tag.today], until }));
    expect(shown(cache, "/")).toBe(tomorrow);
    time.now = new Date("2026-11-22T14:59:59.999Z");
    expect(shown(cache, "/")).toBe(tomorrow);
    time.now = new Date("2026-11-22T15:00:00.000Z");
    expect(shown(cache, "/")).toBeUndefined();
  });

  test("a page rendered across it is not cached, nor given to who asks after it", async () => {
    const { cache, time } = openCache({ now: before });
    const { render, finish } = slow();
    const requested = request(cache, "/", render);
    time.now = after;
    const fresh = await request(cache, "/", page({ text: "the new day" }));
    finish(today());
    await requested;
    expect(shown(cache, "/")).toBe(fresh);
  });
});
