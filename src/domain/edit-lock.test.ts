import { expect, test } from "vitest";
import { type Change, isBackAndForth } from "./edit-rules.ts";

const there: Change = { what: "track", from: "1", to: "2" };
const back: Change = { what: "track", from: "2", to: "1" };

test("what was changed back three times is locked, the first change not counted", () => {
  expect(isBackAndForth([there, back, there])).toBe(false);
  expect(isBackAndForth([there, back, there, back])).toBe(true);
});

test("changes of other things, and to states that are new, do not count", () => {
  expect(isBackAndForth([there, back, { ...there, what: "disc" }, { ...back, what: "disc" }])).toBe(
    false,
  );
  const onward = ["1", "2", "3", "4", "5"].map((from) => ({
    what: "track",
    from,
    to: `${Number(from) + 1}`,
  }));
  expect(isBackAndForth(onward)).toBe(false);
});

test("the same change by several people is one, also where one of them is taken back", () => {
  const same = Array.from({ length: 6 }, () => there);
  expect(isBackAndForth(same)).toBe(false);
  expect(isBackAndForth([...same, back, back, there, there])).toBe(false);
  expect(isBackAndForth([...same, back, there, back])).toBe(true);
  const unchanged: Change = { what: "disc", from: "1", to: "1" };
  expect(isBackAndForth(Array.from({ length: 6 }, () => unchanged))).toBe(false);
});
