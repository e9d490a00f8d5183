import fc from "fast-check";
import { expect, test } from "vitest";
import {
  compareHistoryPlaces,
  editCursor,
  feedCursor,
  historyCursor,
  type HistoryPlace,
  idCursor,
  newsCursor,
  type ReadCursor,
  reviewCursor,
  songCursor,
  wantedCursor,
} from "./cursor.ts";

const AT = "2026-03-01T03:00:00.000Z";
const AT_SECOND = "2026-03-01T03:00:00Z";

test("an address that people have names the place that it always named", () => {
  expect(feedCursor.read("12~3")).toEqual({ id: 12, page: 3 });
  expect(feedCursor.write({ page: 3, id: 12 })).toBe("12~3");
  expect(reviewCursor.read(`${AT}~album~12`)).toEqual({ created_at: AT, kind: "album", id: 12 });
  expect(songCursor.read("2021-03~12")).toEqual({ release_order: "2021-03", id: 12 });
  expect(songCursor.read("~12")).toEqual({ release_order: "", id: 12 });
  expect(newsCursor.read(`${AT}~12`)).toEqual({ at: AT, artistId: 12 });
  expect(wantedCursor.read("0~205~7")).toEqual({ points: 0, songs: 205, id: 7 });
  expect(editCursor.read(`${AT_SECOND}~12`)).toEqual({ changed_at: AT_SECOND, id: 12 });
  expect(historyCursor.read(`${AT}~applied~12`)).toEqual({ at: AT, what: "applied", of: 12 });
  expect(historyCursor.read(`${AT_SECOND}~imported~a~b`)).toEqual({
    at: AT_SECOND,
    what: "imported",
    of: "a~b",
  });
  expect(idCursor("12")).toBe(12);
});

test("a cursor is read back to its values", () => {
  const id = fc.integer({ min: 1, max: 999_999_999_999_999 });
  fc.assert(
    fc.property(id, fc.integer({ min: 1, max: 999_999_999 }), (one, page) => {
      expect(feedCursor.read(feedCursor.write({ id: one, page }))).toEqual({ id: one, page });
    }),
  );
  for (const place of [
    { at: AT, what: "applied", of: 12 },
    { at: AT_SECOND, what: "reverted", of: 1 },
    { at: AT, what: "imported", of: "made-up.catalogue" },
  ] satisfies HistoryPlace[])
    expect(historyCursor.read(historyCursor.write(place))).toEqual(place);
});

test.each<[list: string, read: ReadCursor<unknown>, texts: string]>([
  ["the feed", feedCursor.read, "12 12~ ~1 0~1 12~0 12~1~1 012~1 1e3~1 12~-1"],
  ["reviews", reviewCursor.read, `12 2026-03-01~song~1 ${AT}~artist~1 ${AT_SECOND}~song~1 ~~`],
  [
    "songs",
    songCursor.read,
    "12 2021 2021~ 2021~0 2021~012 2021-13~1 20~1 ~1~1 2021-02-30~1 -~1 2021~1e3 2021~-1",
  ],
  ["news", newsCursor.read, `12 ${AT}~0 ${AT_SECOND}~1 ${AT}~1~1`],
  ["wanted acts", wantedCursor.read, "7 1~2 1~2~0 -1~2~3 01~2~3 1~2~3~4 1~2~x"],
  ["edits", editCursor.read, `12 2026-03-01~1 ${AT}~0 ~`],
  [
    "history",
    historyCursor.read,
    `12 ${AT}~pending~1 ${AT}~applied~x ${AT}~applied~0 ${AT}~imported~ ~~`,
  ],
  ["ids", idCursor, "0 012 -1 1e3 1~1 1234567890123456"],
])("anything else is none in the list of %s", (_, read, texts) => {
  for (const text of ["", ...texts.split(" ")]) expect(read(text), text).toBeNull();
});

test("of one time, what reverted an edit comes before what applied it", () => {
  const places: HistoryPlace[] = [
    { at: AT, what: "applied", of: 9 },
    { at: AT, what: "applied", of: 10 },
    { at: AT, what: "imported", of: "home" },
    { at: AT, what: "reverted", of: 9 },
    { at: "2026-03-02T03:00:00.000Z", what: "applied", of: 1 },
  ];
  expect(places.toSorted(compareHistoryPlaces)).toEqual(places.toReversed());
});
