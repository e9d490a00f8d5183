import { expect, test } from "vitest";
import {
  compareHistoryPlaces,
  type HistoryPlace,
  readHistoryCursor,
  writeHistoryCursor,
} from "./history-cursor.ts";

const AT = "2026-03-01T03:00:00.000Z";

test("a cursor is read as it was written", () => {
  const places: HistoryPlace[] = [
    { at: AT, what: "applied", of: 12 },
    { at: "2026-03-01T03:00:00Z", what: "reverted", of: 1 },
    { at: AT, what: "imported", of: "made-up.catalogue" },
  ];
  for (const place of places) expect(readHistoryCursor(writeHistoryCursor(place))).toEqual(place);
});

test("anything else is none", () => {
  for (const text of ["", "12", `${AT}~pending~1`, `${AT}~applied~x`, `${AT}~applied~0`, "~~"])
    expect(readHistoryCursor(text), text).toBeNull();
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
