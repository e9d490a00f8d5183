import { expect, test } from "vitest";
import { MARKS_TEXT } from "../text/characters.ts";
import { contentProblem, normalisedContent, ratingProblem, REVIEW_TEXT } from "./review-rules.ts";

test("the words of a review may be 5,000 characters as a person counts them", () => {
  const family = "👩‍👩‍👧‍👦";
  expect(contentProblem(family.repeat(5_000))).toBeNull();
  expect(contentProblem(family.repeat(5_001))).toBe(REVIEW_TEXT.tooLong);
});

test("the words of a review are refused when one character has endless combining marks", () => {
  expect(contentProblem(`a${"\u0301".repeat(900_000)}`)).toBe(REVIEW_TEXT.tooLong);
  expect(contentProblem(`a${"\u0301".repeat(9)}`)).toBe(MARKS_TEXT);
});

test("the words of a review may have line breaks and tabs, and no other control character", () => {
  expect(contentProblem("one\ntwo\r\nthree\tfour")).toBeNull();
  for (const code of [0, 1, 8, 0x0b, 0x0c, 0x1b, 0x7f, 0x80, 0x9f]) {
    expect(contentProblem(`a${String.fromCodePoint(code)}b`)).toBe(REVIEW_TEXT.characters);
  }
  expect(contentProblem("half of a pair \ud83d")).toBe(REVIEW_TEXT.characters);
});

test("the words of a review are stored as typed, with uniform line ends", () => {
  expect(normalisedContent("  a \r\n\r b  ")).toBe("  a \n\n b  ");
  expect(normalisedContent("<b>&amp;</b>")).toBe("<b>&amp;</b>");
});

test("the words of a review are stored as '' where nothing is visible", () => {
  for (const blank of ["", " ", "\r\n\t", "\u00a0\u2003", "\u200b\u200d", "\ufeff", "\u3164"]) {
    expect(normalisedContent(blank), JSON.stringify(blank)).toBe("");
  }
  expect(normalisedContent(".")).toBe(".");
});

test("a rating is to be given, and in half steps", () => {
  expect(ratingProblem(0)).toBe("Please provide a rating");
  expect(ratingProblem(0.5)).toBeNull();
  expect(ratingProblem(5)).toBeNull();
  for (const odd of [0.3, 5.5, -1, NaN]) expect(ratingProblem(odd)).toBe(REVIEW_TEXT.badRating);
});
