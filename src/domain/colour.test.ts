import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contrast, PAPER, PASTELS } from "./colour.ts";

test("contrast is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#123456", "#123456")).toBe(1);
});

test("each deep companion reads on every pastel and on paper", () => {
  for (const { deep } of Object.values(PASTELS)) {
    for (const { light } of Object.values(PASTELS))
      expect(contrast(deep, light)).toBeGreaterThan(4.5);
    expect(contrast(deep, PAPER)).toBeGreaterThan(4.5);
  }
});

test("the style sheet has the same colours", () => {
  const tokens = readFileSync(join(import.meta.dirname, "../web/style/tokens.css"), "utf8");
  for (const [name, { light, deep }] of Object.entries(PASTELS)) {
    expect(tokens).toContain(`--${name}: ${light};`);
    expect(tokens).toContain(`--${name}-deep: ${deep};`);
  }
  expect(tokens).toContain(`--paper: light-dark(${PAPER}`);
});
