import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PASTEL_NAMES, PASTELS } from "../pictures/colour.ts";
import {
  backgroundOf,
  changedLook,
  DEFAULT_THEME,
  readHexColour,
  THEME_COLOUR,
  THEMES,
} from "./theme.ts";

describe("themes [2-3.15]", () => {
  test("each has its colour, and a custom one the chosen colour [2-3.16 2-3.17 2-3.18 2-3.19 2-3.20]", () => {
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

  test("the style sheet has the same colour for each", () => {
    const styles = readFileSync(join(import.meta.dirname, "../../web/style/theme.css"), "utf8");
    const names = Array.from(styles.matchAll(/data-swatch="(\w+)"/g), ([, name]) => name);
    expect(names).toEqual(THEMES.map((theme) => theme.toLowerCase()));
    for (const theme of THEMES) {
      if (theme === "CUSTOM") continue;
      const pastel = PASTEL_NAMES.find((name) => PASTELS[name].light === THEME_COLOUR[theme]);
      const rule = `[data-swatch="${theme.toLowerCase()}"] {\n  --swatch: light-dark(var(--${pastel}), var(--${pastel}-night));\n}`;
      expect(styles).toContain(rule);
    }
  });

  test("a hex colour is read in its usual notations, and nothing else is one [2-5.24]", () => {
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

const custom = { theme: "CUSTOM", background: "#123456", cover: "a-cover" } as const;

test("omitted fields stay", () => {
  expect(changedLook(custom, {})).toEqual(custom);
  expect(changedLook(custom, { background: null })).toEqual({ ...custom, background: null });
  expect(changedLook(custom, { cover: "another" })).toEqual({ ...custom, cover: "another" });
});

test("only a custom theme has a colour and a cover [2-3.20]", () => {
  const none = { background: null, cover: null };
  expect(changedLook(custom, { theme: "RAIN", background: "#000000", cover: "b" })).toEqual({
    theme: "RAIN",
    ...none,
  });
  const again = changedLook(changedLook(custom, { theme: "RAIN" }), { theme: "CUSTOM" });
  expect(again).toEqual({ theme: "CUSTOM", ...none });
});
