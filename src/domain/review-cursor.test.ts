import { expect, test } from "vitest";
import { readReviewCursor, writeReviewCursor } from "./review-cursor.ts";

test("a cursor is read as it was written", () => {
  const cursor = { created_at: "2026-03-01T03:00:00.000Z", kind: "album", id: 12 } as const;
  expect(readReviewCursor(writeReviewCursor(cursor))).toEqual(cursor);
});

test("anything else is none", () => {
  for (const text of ["", "12", "2026-03-01~song~1", "2026-03-01T03:00:00.000Z~artist~1", "~~"]) {
    expect(readReviewCursor(text), text).toBeNull();
  }
});
