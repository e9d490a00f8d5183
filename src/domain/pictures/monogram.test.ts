import { expect, test } from "vitest";
import { monogram } from "./monogram.ts";

test("the first characters of the first two words", () => {
  expect(monogram("Made Up Name")).toBe("MU");
  expect(monogram("single")).toBe("S");
  expect(monogram("하늘")).toBe("하");
  expect(monogram("(T)EA-POT")).toBe("TE");
});

test("something even where a name has no letters", () => {
  expect(monogram("🫖")).toBe("🫖");
  expect(monogram("!!!")).toBe("!");
});
