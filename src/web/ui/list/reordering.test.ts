import fc from "fast-check";
import { expect, test } from "vitest";
import { moved, placeAtHeight, placeByKey } from "./reordering.ts";

test("an item moves to its new position, and the others keep their order", () => {
  expect(moved(["a", "b"], 5, 0)).toEqual(["a", "b"]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
      const [from, to] = [a % items.length, b % items.length];
      const there = moved(items, from, to);
      expect(there[to]).toBe(items[from]);
      expect(there.filter((item) => item !== items[from])).toEqual(
        items.filter((item) => item !== items[from]),
      );
      expect(moved(there, to, from)).toEqual(items);
    }),
  );
});

test("arrow keys move by one, Home and End to the ends, and none beyond them", () => {
  expect(placeByKey("ArrowUp", 1, 3)).toBe(0);
  expect(placeByKey("ArrowDown", 1, 3)).toBe(2);
  expect(placeByKey("Home", 2, 3)).toBe(0);
  expect(placeByKey("End", 0, 3)).toBe(2);
  const beyond = { ArrowUp: 0, ArrowDown: 2, Home: 0, End: 2, Enter: 1 };
  for (const [key, from] of Object.entries(beyond))
    expect(placeByKey(key, from, 3), key).toBe(null);
});

test("a dropped row moves between the two rows at the drop position", () => {
  const rows = [0, 10, 20, 30].map((top) => ({ top, bottom: top + 10 }));
  const from1 = (height: number) => placeAtHeight(rows, 1, height);
  expect([-5, 4, 6, 14, 16, 24, 26, 36, 99].map(from1)).toEqual([0, 0, 1, 1, 1, 1, 2, 3, 3]);
});
