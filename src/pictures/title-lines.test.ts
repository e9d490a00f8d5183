import { expect, test } from "vitest";
import { setTitle } from "./title-lines.ts";

/** Every character is half an em wide, Hangul a whole one. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, one) => sum + (/[가-힣]/.test(one) ? 1 : 0.5), 0);

const space = { width: 100, heightOf: () => 60, sizes: [20, 15, 10] };

test("a short title is set large on one line", () => {
  expect(setTitle("Kettle", measure, space)).toEqual({ lines: ["Kettle"], size: 20 });
});

test("a longer one is broken between words, evenly", () => {
  expect(setTitle("one two three", measure, space)).toEqual({
    lines: ["one two", "three"],
    size: 20,
  });
  expect(setTitle("aaa bbb ccc ddd e", measure, { ...space, sizes: [12] }).lines).toEqual([
    "aaa bbb",
    "ccc ddd e",
  ]);
});

test("Hangul is broken at its spaces, and made smaller before a word is broken", () => {
  expect(setTitle("찻잔 소년단 노래", measure, space)).toEqual({
    lines: ["찻잔 소년단", "노래"],
    size: 15,
  });
  expect(setTitle("벨벳티팟찻잔소", measure, space)).toEqual({
    lines: ["벨벳티팟찻잔소"],
    size: 10,
  });
});

test("in the smallest size a word is broken where it has to be", () => {
  const title = "가나다라마바사아자차카타파하";
  const { lines, size } = setTitle(title, measure, space);
  expect(size).toBe(10);
  expect(lines).toEqual(["가나다라마바사아자차", "카타파하"]);
});

test("a title that does not fit ends in an ellipsis, within the width", () => {
  const { lines, size } = setTitle("word ".repeat(60).trim(), measure, space);
  expect(size).toBe(10);
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toMatch(/word…$|wor…$|wo…$|w…$/);
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(space.width);
});

test("a character is never cut in two", () => {
  const family = "👩‍👩‍👧";
  const { lines } = setTitle(family.repeat(80), measure, space);
  for (const line of lines) expect(line.replaceAll(family, "")).toMatch(/^…?$/);
});
