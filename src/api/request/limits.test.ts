import { expect, test } from "vitest";
import { parseRate } from "./limits.ts";

test("a rate is so many in so long, or off", () => {
  expect(parseRate("10/60s")).toEqual({ amount: 10, milliseconds: 60_000 });
  expect(parseRate("30/30m")).toEqual({ amount: 30, milliseconds: 1_800_000 });
  expect(parseRate("off")).toBeNull();
  for (const text of ["", "10", "10/60", "0/1s", "1/0s", "a/1s", "1/1d", "1.5/1s"])
    expect(parseRate(text), text).toBeUndefined();
});
