import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ADDRESSES_OF_ID,
  idsOfPart,
  MOST_ADDRESSES,
  parsePart,
  partPath,
  partsOf,
  rangeOfPart,
  SITEMAP_KINDS,
} from "./part.ts";

function nextOf(ids: readonly number[]) {
  const sorted = [...ids].sort((a, b) => a - b);
  return async (after: number) => sorted.find((id) => id > after) ?? null;
}

test("a file never has more addresses than a file may have", () => {
  expect(MOST_ADDRESSES).toBe(50_000);
  for (const kind of SITEMAP_KINDS) {
    const { after, upTo } = rangeOfPart({ kind, number: 3 });
    expect((upTo - after) * ADDRESSES_OF_ID[kind]).toBeLessThanOrEqual(50_000);
  }
});

test("the files of a list have each id once, however they lie", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), async (ids) => {
      const parts = await partsOf("songs", nextOf(ids), 3);
      const listed = parts.map((part) => {
        const { after, upTo } = rangeOfPart(part, 3);
        return ids.filter((id) => id > after && id <= upTo);
      });
      expect(listed.every((part) => part.length > 0 && part.length <= 3)).toBe(true);
      expect(listed.flat()).toHaveLength(ids.length);
      expect(new Set(listed.flat())).toEqual(new Set(ids));
    }),
  );
});

test("a gap between ids costs no question", async () => {
  let questions = 0;
  const next = nextOf([1, 1_000_000_000]);
  const parts = await partsOf("songs", (id) => ((questions += 1), next(id)));
  expect(parts.map(partPath)).toEqual(["/sitemap-songs-1.xml", "/sitemap-songs-20000.xml"]);
  expect(questions).toBe(3);
});

test("an artist has up to eight addresses, so that a file holds fewer of them", () => {
  expect(idsOfPart("artists")).toBe(6_250);
});

test("the name of a file says what is in it", () => {
  for (const kind of SITEMAP_KINDS) {
    const part = { kind, number: 12 };
    expect(parsePart(partPath(part).slice(1, -".xml".length))).toEqual(part);
  }
  for (const name of ["sitemap-songs-0", "sitemap-songs-01", "sitemap-users-1", "sitemap-songs"])
    expect(parsePart(name), name).toBeNull();
});
