import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test.each([
  ["text in any script", "노래\t👩🏽‍🎤 “good”", "노래\t👩🏽‍🎤 “good”"],
  ["control characters", "a\u001B]0;t\u0007b\rc\u009B2J", "a\\u{1b}]0;t\\u{7}b\\u{d}c\\u{9b}2J"],
  ["changes of direction", "a\u202Eb\u2067c", "a\\u{202e}b\\u{2067}c"],
])("%s: only what a terminal would obey is printed as its number", (_, text, printed) => {
  expect(printable(text)).toBe(printed);
});
