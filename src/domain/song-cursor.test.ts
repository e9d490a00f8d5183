import { expect, test } from "vitest";
import { readSongCursor, writeSongCursor } from "./song-cursor.ts";

test("a cursor is read back to its values, with and without a date", () => {
  for (const release_order of ["2021-03-04", "2021-03", "2021", ""]) {
    const cursor = { release_order, id: 12 };
    expect(readSongCursor(writeSongCursor(cursor))).toEqual(cursor);
  }
});

test("anything else is none", () => {
  const texts = ["", "12", "2021", "2021~", "2021~0", "2021~012", "2021-13~1", "20~1", "~1~1"];
  for (const text of [...texts, "2021-02-30~1", "-~1", "2021~1e3", "2021~-1"])
    expect(readSongCursor(text), text).toBeNull();
});
