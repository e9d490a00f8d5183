import { expect, test } from "vitest";
import type { CardPlaylist } from "../playlist/card-of.ts";
import {
  addPart,
  startLoading,
  startFeed,
  loadsAutomatically,
  failLoading,
  type FeedState,
} from "./use-feed.ts";

const part = (id: number, next: string | null = `${id}~1`) => ({
  playlists: [{ _id: id } as CardPlaylist],
  next,
});

/** Loads as many parts as load automatically, at most twenty. */
function scrolled(feed: FeedState): { feed: FeedState; parts: number } {
  let [now, parts] = [feed, 0];
  for (; parts < 20 && loadsAutomatically(now); parts += 1)
    now = addPart(startLoading(now, false), part(1_000 - now.all.playlists.length));
  return { feed: now, parts };
}

test("five parts are loaded by scrolling, then one by a click, and after it five again [3-9.4]", () => {
  const rest = scrolled(startFeed(part(2_000)));
  expect(rest.parts).toBe(5);
  expect(rest.feed.all.playlists).toHaveLength(6);
  expect(rest.feed.all.next).not.toBeNull();
  const wanted = addPart(startLoading(rest.feed, true), part(1));
  expect(scrolled(wanted).parts).toBe(5);
});

test("nothing is loaded by scrolling while a part is loading, after a failure, and at the end", () => {
  const first = startFeed(part(9));
  expect(loadsAutomatically(first)).toBe(true);
  expect(loadsAutomatically(startLoading(first, false))).toBe(false);
  const broken = failLoading(startLoading(first, false), "Failed to fetch playlists: 503");
  expect([loadsAutomatically(broken), broken.problem]).toEqual([
    false,
    "Failed to fetch playlists: 503",
  ]);
  expect(broken.all).toBe(first.all);
  expect(loadsAutomatically(addPart(startLoading(broken, true), part(8)))).toBe(true);
  expect(loadsAutomatically(addPart(startLoading(first, false), part(8, null)))).toBe(false);
});

test("coming back restores the parts, and allows five more", () => {
  const before = scrolled(startFeed(part(2_000))).feed;
  const back = startFeed(before.first, before.all);
  expect(back.all.playlists).toHaveLength(6);
  expect(scrolled(back).parts).toBe(5);
});
