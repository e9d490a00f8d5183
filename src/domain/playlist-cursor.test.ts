import fc from "fast-check";
import { expect, test } from "vitest";
import { readFeedCursor, writeFeedCursor } from "./playlist-cursor.ts";

test("a cursor is read back to its values", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999_999_999 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      (id, page) => {
        expect(readFeedCursor(writeFeedCursor({ id, page }))).toEqual({ id, page });
      },
    ),
  );
});

test("anything else is none", () => {
  for (const text of ["", "12", "12~", "~1", "0~1", "12~0", "12~1~1", "012~1", "1e3~1", "12~-1"])
    expect(readFeedCursor(text)).toBeNull();
});
