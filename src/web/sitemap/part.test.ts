import { expect, test } from "vitest";
import {
  ADDRESSES_OF_ID,
  idsOfPart,
  parsePart,
  partPath,
  rangeOfPart,
  SITEMAP_KINDS,
} from "./part.ts";

test("a file never has more addresses than a file may have", () => {
  for (const kind of SITEMAP_KINDS) {
    const { after, upTo } = rangeOfPart({ kind, number: 3 });
    expect(upTo - after).toBe(idsOfPart(kind));
    // The maximum number of addresses in a file (sitemaps.org).
    expect((upTo - after) * ADDRESSES_OF_ID[kind]).toBeLessThanOrEqual(50_000);
  }
});

test("the files of a list join without a gap or a repetition", () => {
  for (const kind of SITEMAP_KINDS)
    for (const number of [1, 2, 60])
      expect(rangeOfPart({ kind, number }).upTo).toBe(
        rangeOfPart({ kind, number: number + 1 }).after,
      );
});

test("an artist has up to eight addresses, so that a file holds fewer of them", () => {
  expect(idsOfPart("artists")).toBe(625);
});

test("the name of a file tells its content", () => {
  for (const kind of SITEMAP_KINDS) {
    const part = { kind, number: 12 };
    expect(parsePart(partPath(part).slice(1, -".xml".length))).toEqual(part);
  }
  for (const name of ["sitemap-songs-0", "sitemap-songs-01", "sitemap-users-1", "sitemap-songs"])
    expect(parsePart(name), name).toBeNull();
});
