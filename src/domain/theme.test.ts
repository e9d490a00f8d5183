import { describe, expect, test } from "vitest";
import { backgroundOf, DEFAULT_THEME, readHexColour, THEMES } from "./theme.ts";

describe("themes [2-3.15]", () => {
  test("each has its colour, and a custom one the colour that was chosen [2-3.16 2-3.17 2-3.18 2-3.19 2-3.20]", () => {
    const colours = THEMES.map((theme) => [theme, backgroundOf(theme, "#123456")]);
    expect(Object.fromEntries(colours)).toEqual({
      SING: "#ead7f8",
      RAIN: "#b5e2fa",
      DANCE: "#f7d9c4",
      STUDY: "#d4e4bc",
      CUSTOM: "#123456",
    });
    expect(backgroundOf("CUSTOM", null)).toBe("#ead7f8");
    expect(DEFAULT_THEME).toBe("SING");
  });

  test("a hex colour is read in every way in which people write it, and nothing else is one [2-5.24]", () => {
    for (const [text, colour] of [
      ["#EAD7F8", "#ead7f8"],
      [" #abc ", "#aabbcc"],
      ["0a0B0c", "#0a0b0c"],
    ] as const)
      expect(readHexColour(text)).toBe(colour);
    for (const text of ["", "#", "#ab", "#abcd", "#abcde", "#gggggg", "red", "#12345678", "#١٢٣"])
      expect(readHexColour(text)).toBeNull();
  });
});
