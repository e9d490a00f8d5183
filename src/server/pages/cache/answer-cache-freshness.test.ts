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
const unavailable = page({ status: 503 });
const text = (cached: Page | undefined) => cached?.body.toString();

/** Returns a page that shows the day, rendered then. */
const ofDay = (now: Date) =>
  page({ tags: [tag.today], until: now.getTime() + untilMidnightInSeoul(now) });

/** Requests a page, while whose rendering something happens. */
async function requestWhile(cache: AnswerCache, happens: () => unknown, rendered: Page) {
  const { render, finish } = slow();
  const requested = request(cache, "/1", render);
  await happens();
  finish(rendered);
  return requested;
}

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
    await requestWhile(cache, () => cache.invalidate([changed]), page({ tags }));
    expect(shown(cache, "/1") !== undefined).toBe(isCached);
  });

  test("who asks after it does not get a rendering from before it", async () => {
    const { cache } = openCache();
    const before = slow();
    const requested = request(cache, "/1", before.render);
    cache.invalidate([artist]);
    const after = await request(cache, "/1", page({ text: "new" }));
    before.finish(page({ text: "old", tags: [artist] }));
    expect(text(after)).toBe("new");
    expect(text(await requested)).toBe("old");
    expect(shown(cache, "/1")).toBe(after);
  });
});

describe("a change of everything", () => {
  const before = () => Promise.resolve(page({ text: "before", tags: [artist] }));

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
    const render = () => Promise.resolve(unavailable);
    expect(text(shown(cache, "/1", render))).toBe("before");
    time.now = new Date(noon.getTime() + STALE_WHILE_REVALIDATE);
    expect(shown(cache, "/1")).toBeUndefined();
    // It is still served while rendering fails, with its age.
    expect((await cache.page("/1", render)).cacheStatus).toBe("norae; hit; ttl=-60");
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
    finish(unavailable);
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
  async function openGap() {
    const opened = openCache();
    const before = await request(opened.cache, "/1", page({ text: "before", tags: [artist] }));
    const today = await request(opened.cache, "/today", ofDay(noon));
    opened.cache.markAllStale("if-error");
    return { ...opened, before, today };
  }

  test("has every page rendered anew before it is shown again", async () => {
    const { cache } = await openGap();
    expect(shown(cache, "/1")).toBeUndefined();
    const after = await request(cache, "/1", page({ text: "after" }));
    expect(text(after)).toBe("after");
    expect(shown(cache, "/1")).toBe(after);
  });

  test("serves cached pages as long as rendering fails", async () => {
    const { cache, before } = await openGap();
    cache.markAllStale("if-error");
    expect(await request(cache, "/1", unavailable)).toBe(before);
    expect(shown(cache, "/1")).toBeUndefined();
    expect(await request(cache, "/2", unavailable)).toBe(unavailable);
  });

  test("serves cached pages without rendering them while the database does not answer", async () => {
    const { cache, database, before } = await openGap();
    database.isAnswering = false;
    const cacheStatus = "norae; hit; ttl=-1";
    expect(await cache.page("/1", never)).toEqual({ page: before, cacheStatus, sharedCaching: [] });
    cache.invalidate([artist]);
    expect(shown(cache, "/1")).toBeUndefined();
  });

  test("serves no page, even if rendering fails, that is known to have changed or whose day is over", async () => {
    const { cache, time, today } = await openGap();
    cache.invalidate([artist]);
    expect(await request(cache, "/1", unavailable)).toBe(unavailable);
    expect(await request(cache, "/today", unavailable)).toBe(today);
    time.now = new Date(noon.getTime() + untilMidnightInSeoul(noon));
    expect(await request(cache, "/today", unavailable)).toBe(unavailable);
  });

  test("keeps what was rendered meanwhile from being cached, and a bug's 500 from being hidden", async () => {
    const { cache } = openCache();
    await requestWhile(cache, () => cache.markAllStale("if-error"), page());
    expect(shown(cache, "/1")).toBeUndefined();
    await request(cache, "/1", page());
    cache.markAllStale("if-error");
    const broken = page({ status: 500 });
    expect(await request(cache, "/1", broken)).toBe(broken);
  });
});

describe("midnight in Seoul", () => {
  const before = new Date("2026-11-21T14:59:59.900Z");
  const after = new Date("2026-11-21T15:00:00.000Z");

  test("invalidates what shows today, at once, and nothing else", async () => {
    const { cache, time } = openCache({ now: before });
    await request(cache, "/", ofDay(before));
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
    await request(cache, "/", ofDay(ahead));
    time.now = before;
    expect(shown(cache, "/")).toBeUndefined();
    const right = await request(cache, "/", ofDay(before));
    expect(shown(cache, "/")).toBe(right);
  });

  test("a page rendered across it is not cached, nor given to who asks after it", async () => {
    const { cache, time } = openCache({ now: before });
    let fresh: Page | undefined;
    const passes = async () => {
      time.now = after;
      fresh = await request(cache, "/1", page({ text: "the new day" }));
    };
    await requestWhile(cache, passes, ofDay(before));
    expect(text(fresh)).toBe("the new day");
    expect(shown(cache, "/1")).toBe(fresh);
  });
});
