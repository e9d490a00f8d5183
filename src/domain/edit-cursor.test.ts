import { expect, test } from "vitest";
import { readEditCursor, writeEditCursor } from "./edit-cursor.ts";

test("a cursor is read as it was written", () => {
  for (const changed_at of ["2026-03-01T03:00:00.000Z", "2026-03-01T03:00:00Z"]) {
    const cursor = { changed_at, id: 12 };
    expect(readEditCursor(writeEditCursor(cursor))).toEqual(cursor);
  }
});

test("anything else is none", () => {
  for (const text of ["", "12", "2026-03-01~1", "2026-03-01T03:00:00.000Z~0", "~"])
    expect(readEditCursor(text), text).toBeNull();
});
