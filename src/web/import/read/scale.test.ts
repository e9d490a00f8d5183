import { expect, test } from "vitest";
import { guessScale, readGiven } from "./scale.ts";

const guess = (...texts: string[]) =>
  guessScale(
    texts.flatMap((text, at) => {
      const given = readGiven(text);
      return given === null || given === "none" ? [] : [{ ...given, place: `line ${at + 2}` }];
    }),
  );

test("the scale is guessed from the ratings, and what told it is named", () => {
  expect(guess("4", "3.5")).toEqual({ scale: 5, why: "none is above five" });
  expect(guess("4", "3", "9")).toEqual({ scale: 10, why: "line 4 has 9" });
  expect(guess("4.5", "9")).toEqual({ scale: 10, why: "line 3 has 9" });
  // Half stars would be lost, and one number be right.
  expect(guess("4.5", "3.5", "9")).toEqual({ scale: 5, why: "most are half stars up to five" });
  expect(guess("4.5", "11")).toMatchObject({ scale: 5 });
  expect(guess("8", "55")).toMatchObject({ scale: 10 });
  expect(guess("5", "20", "100")).toEqual({ scale: 100, why: "line 3 has 20" });
  expect(guess("8/10", "6/10")).toEqual({ scale: 10, why: "line 2 has 8 of 10" });
  expect(guess()).toMatchObject({ scale: 5 });
});

test("ratings are read as people and programs write them", () => {
  const given = (text: string) => {
    const read = readGiven(text);
    return read === null || read === "none" ? read : [read.given, read.of];
  };
  expect(["4,5", "4 stars", "4점", "★★★½", "★★★★☆", "⭐️⭐️"].map(given)).toEqual([
    [4.5, undefined],
    [4, undefined],
    [4, undefined],
    [3.5, undefined],
    [4, undefined],
    [2, undefined],
  ]);
  expect(["8/10", "85%", "4 / 5"].map(given)).toEqual([
    [8, 10],
    [85, 100],
    [4, 5],
  ]);
  expect(["", "0", "0.0", "0/10", "NR", "-", "n/a"].map(given)).toEqual(Array(7).fill("none"));
  expect(["many", "1000", "-3", "4.567", "8/7"].map(given)).toEqual(Array(5).fill(null));
});
