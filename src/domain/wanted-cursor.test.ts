import { expect, test } from "vitest";
import { readWantedCursor, writeWantedCursor } from "./wanted-cursor.ts";

test("a cursor names a place, and what is malformed names none", () => {
  for (const place of [
    { points: 0, songs: 1, id: 7 },
    { points: 12_345, songs: 205, id: 746 },
  ])
    expect(readWantedCursor(writeWantedCursor(place))).toEqual(place);
  for (const text of ["", "7", "1~2", "1~2~0", "-1~2~3", "01~2~3", "1~2~3~4", "1~2~x"])
    expect(readWantedCursor(text), text).toBe(null);
});
