import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  albumLine,
  artistLine,
  FILE_OF_KIND,
  KINDS,
  manifestSchema,
  membershipLine,
  songLine,
} from "./format.ts";

const page = readFileSync(
  join(import.meta.dirname, "..", "..", "..", "docs", "interchange-format.md"),
  "utf8",
);

/** Returns the fields in the table under a heading, in its order. */
function documented(heading: string): string[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  const [table = ""] = section.split("\n## ");
  return Array.from(table.matchAll(/^\| `(\w+)`/gm), ([, field = ""]) => field);
}

const LINES = { artist: artistLine, membership: membershipLine, album: albumLine, song: songLine };

describe("the page about the interchange format", () => {
  for (const kind of KINDS)
    test(`lists each field of ${FILE_OF_KIND[kind]}, in the order of an export`, () => {
      expect(documented(FILE_OF_KIND[kind])).toEqual(Object.keys(LINES[kind].shape));
    });

  test("lists each field of catalogue.json", () => {
    expect(documented("catalogue.json")).toEqual(Object.keys(manifestSchema.shape));
  });
});
