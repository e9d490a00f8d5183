import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { todayInSeoul } from "../../domain/calendar-date.ts";
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

function rowsUnder(heading: string): string[][] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  const [tables = ""] = section.split("\n## ");
  return tables
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()));
}

function fieldsIn(cell = ""): string[] {
  return Array.from(cell.matchAll(/`(\w+)`/g), ([, field = ""]) => field);
}

/** Returns the fields of a file in the second table; a row without a name of a file is of the one above. */
function documented(file: string): string[] {
  let current = "";
  return rowsUnder("Records").flatMap(([, first = "", second]) => {
    if (first !== "" && !first.endsWith(".ndjson")) return [];
    current = first === "" ? current : first;
    return current === file ? fieldsIn(second) : [];
  });
}

const ofEveryRecord = rowsUnder("Records").flatMap(([, first]) => fieldsIn(first));

const LINES = { artist: artistLine, membership: membershipLine, album: albumLine, song: songLine };

describe("the page about the interchange format", () => {
  for (const kind of KINDS)
    test(`lists each field of ${FILE_OF_KIND[kind]}`, () => {
      const common = kind === "membership" ? ["sources", "field_sources"] : ofEveryRecord;
      const fields = new Set([...common, ...documented(FILE_OF_KIND[kind])]);
      expect([...fields].toSorted()).toEqual(Object.keys(LINES[kind].shape).toSorted());
    });

  test("lists each field of catalogue.json", () => {
    const fields = rowsUnder("catalogue.json").flatMap(([, field]) => fieldsIn(field));
    expect(fields).toEqual(Object.keys(manifestSchema.shape));
  });
});

test("dates of releases, debuts and memberships are from 1900 to two years ahead, in every line", () => {
  const act = { ref: "act", name: "Act" };
  const release = { ref: "one", name: "One", artists: ["act"] };
  const lines = (date: string) => [
    artistLine.safeParse({ ...act, debut_date: date }),
    membershipLine.safeParse({ group: "act", member: "one", from: date }),
    membershipLine.safeParse({ group: "act", member: "one", to: date }),
    albumLine.safeParse({ ...release, release_date: date }),
    songLine.safeParse({ ...release, release_date: date }),
  ];
  const reasons = (date: string) =>
    lines(date).map(({ error }) => error?.issues.map(({ message }) => message).join());
  expect(reasons("1900-01-01")).toEqual(Array(5).fill(undefined));
  expect(reasons(todayInSeoul(new Date()))).toEqual(Array(5).fill(undefined));
  expect(reasons("1899-12-31")).toEqual(
    Array(5).fill("is before 1900 (check its year): 1899-12-31"),
  );
  const ahead = "is more than two years ahead (check its year, or wait until it is nearer): 2999";
  expect(reasons("2999")).toEqual(Array(5).fill(ahead));
});
