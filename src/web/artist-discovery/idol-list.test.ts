import { expect, test } from "vitest";
import { NAME_SIZES, nameSize } from "./idol-list.tsx";

test("a name has the same size each time, and every size is about as frequent [1-2.101]", () => {
  const counts = Array<number>(NAME_SIZES).fill(0);
  for (let number = 0; number < 5_000; number += 1) {
    const size = nameSize(`Band ${number}`);
    expect(nameSize(`Band ${number}`)).toBe(size);
    counts[size]! += 1;
  }
  expect(counts).toHaveLength(5);
  for (const count of counts) expect(count).toBeGreaterThan(850);
});
