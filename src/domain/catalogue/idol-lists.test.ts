import { expect, test } from "vitest";
import {
  datesOfDecade,
  DECADES,
  describeDecades,
  differsFromDefaults,
  directionOf,
  DISCOVERY_DEFAULTS,
} from "./idol-lists.ts";

test("the offered decades are the 1990s to the 2020s, newest first [1-9.12]", () => {
  expect(DECADES).toEqual(["2020s", "2010s", "2000s", "1990s"]);
});

test("a decade lasts from its first year to before the next decade's", () => {
  expect(datesOfDecade("1990s")).toEqual({ from: "1990", before: "2000" });
});

test("the decades' label is all, none or the list [1-2.98]", () => {
  expect(describeDecades(DECADES)).toBe("all");
  expect(describeDecades([])).toBe("none");
  expect(describeDecades(["2020s", "2000s"])).toBe("2020s, 2000s");
});

test("recent and debut begin descending, the name ascending [1-4.11]", () => {
  expect(directionOf("recent")).toBe("desc");
  expect(directionOf("debut")).toBe("desc");
  expect(directionOf("name")).toBe("asc");
});

test("each control counts as a difference from the defaults, the list's gender does not [1-2.102]", () => {
  const differs = (change: object) => differsFromDefaults({ ...DISCOVERY_DEFAULTS, ...change });
  expect(differs({})).toBe(false);
  expect(differs({ gender: "F" })).toBe(false);
  const control = { text: "x", decades: ["2020s"], sort: "debut", direction: "desc" };
  for (const [name, value] of Object.entries({ ...control, activeOnly: false, view: "list" }))
    expect(differs({ [name]: value }), name).toBe(true);
});
