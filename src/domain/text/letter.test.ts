import { expect, test } from "vitest";
import { isLetter, letterOf, LETTERS, sortKeysUnder } from "./letter.ts";
import { sortKey } from "./name.ts";

test("every name is under exactly one letter", () => {
  const names = ["2NE1", "(G)I-DLE", "Ailee", "zion.T", "Été", "하늘", "★", "きぼう", "~", "{x}"];
  for (const name of names) expect(lettersOf(name), name).toEqual([letterOf(sortKey(name))]);
});

test("digits are under #, punctuation is ignored, and Hangul comes after Z", () => {
  expect(lettersOf("2NE1")).toEqual(["#"]);
  expect(lettersOf("(G)I-DLE")).toEqual(["g"]);
  expect(lettersOf("Zz")).toEqual(["z"]);
  expect(lettersOf("하늘")).toEqual(["가"]);
});

test("nothing else is a letter", () => {
  expect(isLetter("a")).toBe(true);
  expect(isLetter("A")).toBe(false);
  expect(isLetter("")).toBe(false);
  expect(isLetter("ab")).toBe(false);
});

function lettersOf(name: string): string[] {
  const key = sortKey(name);
  return LETTERS.filter((letter) => {
    const { from = "", before } = sortKeysUnder(letter);
    return key >= from && (before === undefined || key < before);
  });
}
