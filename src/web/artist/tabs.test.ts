import { expect, test } from "vitest";
import { chosen, creditTabsOf, tabsOf } from "./tabs.ts";

const nothing = { num_songs: 0, num_albums: 0, credit_counts: { F: 0, L: 0, C: 0, A: 0 } };

function tabs(artist: Partial<typeof nothing>, members: unknown[] = [], groups: unknown[] = []) {
  return tabsOf({ artist: { ...nothing, ...artist }, members, groups });
}

test("a tab appears only when it has content [1-2.71 1-2.72 1-2.73]", () => {
  expect(tabs({})).toEqual([]);
  expect(tabs({ num_albums: 1 })).toEqual(["discography"]);
  expect(tabs({ num_songs: 1 })).toEqual(["discography"]);
  expect(tabs({ credit_counts: { F: 1, L: 0, C: 0, A: 0 } })).toEqual(["discography"]);
  expect(tabs({}, ["member"])).toEqual(["details"]);
  expect(tabs({}, [], ["group"])).toEqual(["details"]);
  expect(tabs({ credit_counts: { F: 0, L: 0, C: 0, A: 1 } })).toEqual(["credits"]);
  expect(tabs({ num_songs: 1, credit_counts: { F: 1, L: 1, C: 1, A: 1 } }, ["member"])).toEqual([
    "discography",
    "details",
    "credits",
  ]);
});

test("the credits begin with their first group when the one that was open is gone [1-2.76 1-4.3]", () => {
  const all = creditTabsOf({ ...nothing, credit_counts: { F: 3, L: 2, C: 1, A: 1 } });
  expect(all).toEqual(["L", "C", "A"]);
  expect(chosen("A", all)).toBe("A");
  expect(chosen(null, all)).toBe("L");
  const fewer = creditTabsOf({ ...nothing, credit_counts: { F: 3, L: 0, C: 1, A: 0 } });
  expect(chosen("A", fewer)).toBe("C");
  expect(chosen("A", creditTabsOf(nothing))).toBeNull();
});
