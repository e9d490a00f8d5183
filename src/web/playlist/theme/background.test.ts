import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, textColourOn } from "../../../domain/pictures/colour.ts";
import { backgroundOf, THEMES } from "../../../domain/playlists/theme.ts";
import { playlistBackground } from "./background.ts";

const tokens = readFileSync(join(import.meta.dirname, "..", "..", "style", "tokens.css"), "utf8");

/** Mixes two colours as `color-mix(in srgb, …)` does. */
function mixed(one: string, part: number, other: string): string {
  const channel = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) =>
    Math.round(part * channel(one, at) + (1 - part) * channel(other, at)),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("text on a playlist's colour is read on each theme, its softer ink, too, in the dark on its deep variant", () => {
  for (const theme of THEMES) {
    const background = playlistBackground(theme, null);
    expect(background["data-ink"], theme).toBeUndefined();
    expect(background["data-soft-ink"], theme).toBe("");
    expect(background["data-background"], theme).toBe(undefined);
    expect(contrast("#000000", backgroundOf(theme, null)), theme).toBeGreaterThan(12);
  }
  const deep = Array.from(tokens.matchAll(/--\w+-night: (#[0-9a-f]{6});/g), ([, value]) => value!);
  expect(deep).toHaveLength(4);
  for (const colour of deep) {
    expect(contrast(mixed("#ffffff", 0.72, colour), colour), colour).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mixed("#ffffff", 0.62, colour), colour), colour).toBeGreaterThanOrEqual(3);
  }
});

test("text on a playlist's colour is readable on every colour: softer text and edges of controls only where the contrast allows [2-5.25 3-8.2]", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const background = playlistBackground("CUSTOM", colour);
      const ink = textColourOn(colour);
      expect(background["data-ink"]).toBe(ink === "#000000" ? "black" : "white");
      expect(contrast(ink, colour)).toBeGreaterThanOrEqual(4.5);
      if (background["data-soft-ink"] === undefined) return;
      expect(contrast(mixed(ink, 0.72, colour), colour), colour).toBeGreaterThanOrEqual(4.5);
      expect(contrast(mixed(ink, 0.62, colour), colour), colour).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 2_000 },
  );
});

test("only a custom colour is set by the page itself", () => {
  const chosen = (colour: string) => playlistBackground("CUSTOM", colour)["data-background"];
  expect(chosen("#2b3a55")).toBe("#2b3a55");
  expect(chosen("#2B3A55")).toBe("#2b3a55");
  // It stands in a style sheet.
  expect(chosen('#000"]{}body{background:red}')).toBe(undefined);
  expect(playlistBackground("RAIN", "#2b3a55")).toEqual({
    "data-playlist-theme": "rain",
    "data-soft-ink": "",
  });
});
