import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("text is printed as it is, in any script", () => {
  expect(printable("노래\t👩🏽‍🎤 “good”")).toBe("노래\t👩🏽‍🎤 “good”");
});

test("control characters are printed as their numbers", () => {
  expect(printable("a\u001B]0;title\u0007b\rc\u009B2J")).toBe(
    "a\\u{1b}]0;title\\u{7}b\\u{d}c\\u{9b}2J",
  );
});

test("characters that change the direction of text are printed as their numbers", () => {
  expect(printable("a\u202Eb\u2067c")).toBe("a\\u{202e}b\\u{2067}c");
});
