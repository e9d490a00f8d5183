import fc from "fast-check";
import { expect, test } from "vitest";
import { isBlank } from "./characters.ts";
import {
  changedNameProblem,
  cleanName,
  invisibleIn,
  NAME_TEXT,
  nameFault,
  nameProblem,
} from "./name-rule.ts";

const AGAIN = ". Type it again without them";

/** Characters that meet in sequences: joiners, selectors, marks, letters of several scripts, emoji, fillers. */
const unit = fc.oneof(
  fc.constantFrom(
    ...Array.from(
      "aé e\u0301\u0308가\u1112\u1161\u11ab\u115f\u1160\u3164\uffa0\u2800\u200b\u200c\u200d\ufe0e\ufe0f\u{e0067}\u{e007f}" +
        "\u202e\u2066\u2069\u00ad\u034f\u2028\u0085\u{1f3f4}👩🏽❤1\u20e3कष\u094dیمസ\u0d4d\ue000\u0378\u180b\u{e0100}",
    ),
  ),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);

test.each([
  "Spring Day",
  "태연",
  "Été",
  "(G)I-DLE",
  "아이유 (IU) ♡ ★",
  "a\u2800b",
  "👩‍👩‍👧‍👦",
  "🏳️‍🌈 Pride",
  "👩🏽‍❤️‍💋‍👨🏿",
  "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
  "1️⃣",
  "❤︎",
  "می‌خواهم",
  "क्‍ष",
  "ශ්‍රී",
  "അവന്‍",
  // The deepest stack of Tibetan.
  "ཧྐྵྨླྺྼྻྂ",
])("a name is accepted and stays as it is: %s", (name) => {
  expect(nameProblem(name)).toBeNull();
  expect(cleanName(name)).toBe(name.normalize("NFC"));
});

test.each(["", " ", "\u200b", "\u3164", "\uffa0", "\u115f\u1160", "\u2800", "\u202e", "\ufe0f"])(
  "a name with nothing to see is refused: %j",
  (name) => expect(nameProblem(name)).toBe("This name has no visible characters. Type it again"),
);

test.each([
  ["a\u202eb", "U+202E", "ab"],
  ["a\u2067b\u2069", "U+2067, U+2069", "ab"],
  ["a\u200fb", "U+200F", "ab"],
  ["a\u200bb", "U+200B", "ab"],
  ["\ufeffab", "U+FEFF", "ab"],
  ["a\u200db", "U+200D", "ab"],
  ["태\u200c연", "U+200C", "태연"],
  ["م\u200c", "U+200C", "م"],
  ["م\u200ca", "U+200C", "مa"],
  ["क्\u200d\u200dष", "U+200D", "क्\u200dष"],
  ["a\ufe0f", "U+FE0F", "a"],
  ["1\ufe0f", "U+FE0F", "1"],
  ["葛\u{e0100}", "U+E0100", "葛"],
  ["👩\u200d", "U+200D", "👩"],
  ["🏴\u{e0061}".concat("\u{e0061}".repeat(9), "\u{e007f}"), "U+E0061, U+E007F", "🏴"],
  ["a\u3164b", "U+3164", "a b"],
  ["a\u2028b", "U+2028", "a b"],
  ["a\u00adb", "U+00AD", "ab"],
  ["a\u0085b", "U+0085", "a b"],
  ["e\u200b\u0301 ", "U+200B", "é"],
])(
  "a name with characters that cannot be seen is refused, and cleaned: %j",
  (name, codes, cleaned) => {
    expect(nameProblem(name)).toBe(`This name has invisible characters (${codes})${AGAIN}`);
    expect(nameFault(name)).toBeNull();
    expect(cleanName(name)).toBe(cleaned);
  },
);

test("a name with more than eight marks on a letter is refused", () => {
  expect(nameProblem(`z${"\u0335".repeat(8)}`)).toBeNull();
  const problem = `This name has more than 8 accents or other marks on one letter${AGAIN}`;
  for (const marks of [9, 60]) expect(nameProblem(`z${"\u0335".repeat(marks)}`)).toBe(problem);
  // Marks between which something invisible is taken out.
  expect(nameFault(`z${"\u0335\u200b".repeat(9)}`)).toBe(NAME_TEXT.marks);
});

test.each([
  ["a\ue000", "U+E000"],
  ["a\u{f0000}", "U+F0000"],
  ["a\u0378", "U+0378"],
  ["a\uffff", "U+FFFF"],
  ["a\ud800", "U+D800"],
])("a name of private-use or unassigned characters is refused: %j", (name, codes) => {
  const problem = `This name has characters that other devices cannot show (${codes})${AGAIN}`;
  expect(nameProblem(name)).toBe(problem);
});

test("few of the characters are named", () => {
  expect(nameProblem("a\u200b\u200c\u200d\u200e\u200f\u202a\u202b")).toMatch(
    "U+200B, U+200C, U+200D, U+200E, U+200F and others",
  );
});

test("a name once cleaned has nothing more to clean, and no character that cannot be seen", () => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (name) => {
      const cleaned = cleanName(name);
      expect(cleanName(cleaned)).toBe(cleaned);
      expect(invisibleIn(cleaned)).toEqual([]);
      expect(cleaned.normalize("NFC")).toBe(cleaned);
      expect(nameProblem(cleaned) === null).toBe(nameFault(name) === null);
      if (isBlank(name)) expect(isBlank(cleaned)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test("a name is checked where it changes", () => {
  const old = "Old\u202c";
  expect(changedNameProblem(old, old)).toBeNull();
  expect(changedNameProblem("Old", old)).toBeNull();
  expect(changedNameProblem(`${old}!`, old)).toMatch("U+202C");
  expect(changedNameProblem([old, "New"], [old])).toBeNull();
  expect(changedNameProblem(["New"], [old])).toBeNull();
  expect(changedNameProblem(null, old)).toBeNull();
  const problem = `Name 3 of the list has invisible characters (U+200B)${AGAIN}`;
  expect(changedNameProblem([old, "Right", "A\u200bB"], [old])).toBe(problem);
});
