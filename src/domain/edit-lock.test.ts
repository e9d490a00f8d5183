import { expect, test } from "vitest";
import { type Change, isBackAndForth } from "./edit-lock.ts";

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
