import { expect, test } from "vitest";
import { countCharacters, hasTooManyMarks, isLonger } from "./characters.ts";

/** Characters of many code points that people type. */
const LONG_CHARACTERS = {
  "a family": "👨‍👩‍👧‍👦",
  "a couple with skin tones": "👩🏽‍❤️‍💋‍👨🏽",
  "a singer": "👩🏽‍🎤",
  "a flag of a region": "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "a keycap": "1️⃣",
  "a Hangul syllable of three Jamo": "\u1112\u1161\u11ab",
  "an old Hangul syllable": "\u1112\u119e\u11ab\u302e",
  "a Vietnamese letter": "e\u0302\u0301",
  "a Hebrew letter with vowel and accent": "\u05e9\u05bc\u05c1\u05b8\u0591",
  "a Tibetan stack": "\u0f67\u0f90\u0fb5\u0fa8\u0fb3\u0fba\u0fbc\u0fbb\u0f82",
};

test("the length of a text is counted in graphemes", () => {
  expect(countCharacters("노래 é 👩🏽‍🎤")).toBe(6);
  for (const [name, character] of Object.entries(LONG_CHARACTERS))
    expect(countCharacters(character), name).toBe(1);
});

test.each(Object.entries(LONG_CHARACTERS))(
  "the length of a text may be that of some of %s",
  (_, character) => {
    expect(isLonger(character.repeat(30), 50)).toBe(false);
    expect(isLonger(character.repeat(51), 50)).toBe(true);
    expect(hasTooManyMarks(character.repeat(30))).toBe(false);
  },
);

test("the length of a text may be all families or all decomposed Hangul", () => {
  for (const character of ["👨‍👩‍👧‍👦", "\u1112\u1161\u11ab"])
    expect(isLonger(character.repeat(5_000), 5_000)).toBe(false);
});

test("the length of a text has bounds in code points and bytes, however few characters they are", () => {
  const joined = "\u200d";
  expect(countCharacters(`a${joined.repeat(399)}`)).toBe(1);
  expect(isLonger(`a${joined.repeat(399)}`, 50)).toBe(false);
  expect(isLonger(`a${joined.repeat(400)}`, 50)).toBe(true);
  expect(isLonger("노".repeat(50), 50, 150)).toBe(false);
  expect(isLonger("노".repeat(50), 50, 149)).toBe(true);
  expect(isLonger("🫖".repeat(50), 50, 200)).toBe(false);
  expect(isLonger("🫖".repeat(50), 50, 199)).toBe(true);
  expect(isLonger(`a${"\u0301".repeat(900_000)}`, 5_000)).toBe(true);
});

test("the length of a text that no field accepts is not counted in graphemes", () => {
  expect(countCharacters(`a${"\u0301".repeat(900_000)}`)).toBe(900_001);
});

test("too many marks on a character are found, also between invisible characters", () => {
  expect(hasTooManyMarks(`a${"\u0301".repeat(8)}b${"\u0301".repeat(8)}`)).toBe(false);
  expect(hasTooManyMarks(`a${"\u0301".repeat(9)}`)).toBe(true);
  expect(hasTooManyMarks("ก็็็็็็็็็")).toBe(true);
  expect(hasTooManyMarks(`a${"\u0301\u0301\u200d\u034f\u200c".repeat(3)}`)).toBe(true);
});
