import { expect, test } from "vitest";
import type { CreditCounts } from "../../domain/catalogue/credit-counts.ts";
import { requestedOrFirst, creditTabsOf, openingTab, songsOfTab, tabsOf } from "./tabs.ts";

const nothing = {
  num_songs: 0,
  num_albums: 0,
  credit_counts: {} as CreditCounts,
  is_idol: null as boolean | null,
};

function tabs(artist: Partial<typeof nothing>, members: unknown[] = [], groups: unknown[] = []) {
  return tabsOf({ artist: { ...nothing, ...artist }, members, groups });
}

test("a tab appears only when it has content [1-2.71 1-2.72 1-2.73]", () => {
  expect(tabs({})).toEqual([]);
  expect(tabs({ num_albums: 1 })).toEqual(["discography"]);
  expect(tabs({ num_songs: 1 })).toEqual(["discography"]);
  expect(tabs({ credit_counts: { featured: 1 } })).toEqual(["discography"]);
  expect(tabs({}, ["member"])).toEqual(["details"]);
  expect(tabs({}, [], ["group"])).toEqual(["details"]);
  expect(tabs({ credit_counts: { arrangement: 1 } })).toEqual(["credits"]);
  const all = { num_songs: 1, credit_counts: { featured: 1, lyrics: 1 } };
  expect(tabs(all, ["member"])).toEqual(["discography", "details", "credits"]);
});

test("a page opens on what the artist is known for, and its tabs count their songs", () => {
  const opened = (num_songs: number, writing: number, is_idol: boolean | null = null) => {
    const artist = { ...nothing, num_songs, is_idol, credit_counts: { lyrics: writing, writing } };
    const all = tabsOf({ artist, members: [], groups: [] });
    return [openingTab(artist, all), ...all.map((tab) => songsOfTab(artist, tab))];
  };
  expect(opened(2, 3)).toEqual(["credits", 2, 3]);
  expect(opened(3, 3)).toEqual(["discography", 3, 3]);
  expect(opened(0, 1)).toEqual(["credits", 1]);
  expect(opened(2, 3, false)[0]).toBe("credits");
  // Fans of an idol look for songs first; of one without songs there are credits alone.
  expect(opened(2, 30, true)[0]).toBe("discography");
  expect(opened(0, 30, true)).toEqual(["credits", 30]);
  expect(openingTab(nothing, [])).toBeNull();
  expect(songsOfTab({ ...nothing, credit_counts: { production: 4 } }, "credits")).toBe(4);
});

test("the credits begin with their first group when the open one is missing [1-2.76 1-4.3]", () => {
  const all = creditTabsOf({
    ...nothing,
    credit_counts: { featured: 3, lyrics: 2, composition: 1, arrangement: 1 },
  });
  expect(all).toEqual(["lyrics", "composition", "arrangement"]);
  expect(requestedOrFirst("arrangement", all)).toBe("arrangement");
  expect(requestedOrFirst(null, all)).toBe("lyrics");
  const fewer = creditTabsOf({ ...nothing, credit_counts: { featured: 3, composition: 1 } });
  expect(requestedOrFirst("arrangement", fewer)).toBe("composition");
  expect(requestedOrFirst("arrangement", creditTabsOf(nothing))).toBeNull();
});
