import { expect, test } from "vitest";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import { isLikelyDuplicate } from "./new-record-draft.ts";

const NAMES = { name: "Kettle Dance", korean_name: "주전자춤" };
const FOUND = { ...NAMES, artist_english_name: "Velvet Teapot, Teapot Twins" } as SearchItem;

test("an artist of the same name in either script is likely the same", () => {
  const isLikely = (...names: string[]) =>
    isLikelyDuplicate(FOUND, { kind: "artist", names, acts: [] });
  expect(isLikely("kettle  dance")).toBe(true);
  expect(isLikely("Another", "주전자춤")).toBe(true);
  expect(isLikely("Kettle Dances")).toBe(false);
  expect(isLikely("")).toBe(false);
});

test("a song of the same name is likely the same only if one of its acts is", () => {
  const isLikely = (...acts: string[]) =>
    isLikelyDuplicate(FOUND, { kind: "song", names: ["Kettle Dance"], acts });
  expect(isLikely("Teapot Twins")).toBe(true);
  expect(isLikely("Somebody Else")).toBe(false);
  expect(isLikely()).toBe(false);
});
