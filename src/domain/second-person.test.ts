import { expect, test } from "vitest";
import { needsSecondPerson } from "./edit-rules.ts";

test.each([
  ["merge", "song", 0, true],
  ["merge", "artist", 0, true],
  ["unmerge", "album", 0, true],
  ["fields", "artist", 20, false],
  ["fields", "artist", 21, true],
  ["membership", "artist", 20, false],
  ["membership", "artist", 21, true],
  ["fields", "album", 20, false],
  ["fields", "album", 21, true],
  ["fields", "song", 99, false],
  ["credits", "song", 99, false],
  ["new", "artist", 0, false],
] as const)(
  "a %s edit of a record (%s) on which %i songs hang",
  (kind, target_kind, songs, needs) => {
    expect(needsSecondPerson({ kind, target_kind, songs })).toBe(needs);
  },
);
