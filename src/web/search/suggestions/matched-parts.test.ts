import fc from "fast-check";
import { expect, test } from "vitest";
import { matchedParts } from "./matched-parts.ts";

const marked = (name: string, typed: string) =>
  matchedParts(name, typed)
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join("");

test("the typed text is marked, ignoring case, accents, spaces and punctuation", () => {
  expect(marked("Velvet Teapot", "vel")).toBe("[Vel]vet Teapot");
  expect(marked("Velvet Teapot", "ttea")).toBe("Velve[t Tea]pot");
  expect(marked("(T)EA-POT7", "teapot")).toBe("([T)EA-POT]7");
  expect(marked("Téapot", "TEA")).toBe("[Téa]pot");
});

test("separate words are marked each", () => {
  expect(marked("Teapot Dance", "dance teapot")).toBe("[Teapot] [Dance]");
  expect(marked("Teapot", "teapot twins")).toBe("[Teapot]");
});

test("an incomplete syllable marks the whole one", () => {
  expect(marked("찻주전자", "찻ㅈ")).toBe("[찻주]전자");
});

test("a match by other means marks nothing", () => {
  expect(marked("찻주전자", "ckwtb")).toBe("찻주전자");
  expect(marked("Teapot", "")).toBe("Teapot");
});

test("no letter of any name is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (name, typed) => {
      const texts = matchedParts(name, typed).map(({ text }) => text);
      expect(texts.join("")).toBe(name);
    }),
  );
});
