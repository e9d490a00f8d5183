import { expect, test } from "vitest";
import { DECADES, DISCOVERY_DEFAULTS } from "../../domain/catalogue/idol-lists.ts";
import { setFilters } from "./set-filters.ts";

const groups = (change: Partial<typeof DISCOVERY_DEFAULTS>) =>
  setFilters("idol-groups", { ...DISCOVERY_DEFAULTS, ...change });

test("what is set is said in words, in the order of the controls", () => {
  expect(groups({})).toEqual(["active", "by name"]);
  expect(groups({ gender: "F", decades: ["2020s", "2010s"], activeOnly: false })).toEqual([
    "girl groups",
    "2020s, 2010s",
    "by name",
  ]);
  expect(groups({ text: "teapot", decades: DECADES, sort: "recent", direction: "desc" })).toEqual([
    "'teapot'",
    "all decades",
    "active",
    "by latest release",
  ]);
  expect(setFilters("idol-solos", { ...DISCOVERY_DEFAULTS, gender: "M" })).toContain("male solos");
});

test("a direction is said where it is not the one that a sort begins with", () => {
  expect(groups({ direction: "desc" })).toContain("by name, descending");
  expect(groups({ sort: "debut", direction: "asc" })).toContain("by debut, ascending");
  expect(groups({ sort: "debut", direction: "desc" })).toContain("by debut");
});

test("a long search text is cut", () => {
  expect(groups({ text: "t".repeat(200) })[0]).toBe(`'${"t".repeat(17)}...'`);
});
