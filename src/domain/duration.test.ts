import { expect, test } from "vitest";
import { DAY, durationText, HOUR } from "./duration.ts";

test("a duration is written in whole days, else in hours", () => {
  const texts = [HOUR, 2 * HOUR, DAY, 36 * HOUR, 14 * DAY].map(durationText);
  expect(texts).toEqual(["an hour", "2 hours", "a day", "36 hours", "14 days"]);
});
