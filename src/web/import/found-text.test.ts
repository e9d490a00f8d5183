import { expect, test } from "vitest";
import { hardlyFoundText } from "./found-text.ts";

const text = (found: number, rows: number, unclear = 0) =>
  hardlyFoundText({ found, rows, unclear, what: "songs", is: "a made-up table" });

test("an import of which nothing or less than a tenth was found is a failure that says so", () => {
  expect(text(0, 1_200)).toMatch(
    /^None of the 1,200 songs in this file was found. It seems to be a made-up table. Check/,
  );
  expect(text(9, 100)).toMatch(/^Only 9 of the 100 songs in this file were found/);
  expect(text(0, 3, 2)).toMatch(/2 have more than one possible match: choose below/);
  expect(text(10, 100)).toBeNull();
});

test("a file of empty playlists alone lacks nothing", () => {
  expect(text(0, 0)).toBeNull();
});
