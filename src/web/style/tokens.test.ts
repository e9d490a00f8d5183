import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contrast } from "../../domain/pictures/colour.ts";

const source = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

type Scheme = "light" | "dark";

function declarations(selector: string): Record<string, string> {
  const at = source.indexOf(`${selector} {`);
  expect(at, selector).toBeGreaterThanOrEqual(0);
  const block = source.slice(source.indexOf("{", at) + 1, source.indexOf("}", at));
  return Object.fromEntries(
    Array.from(block.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = "", value = ""]) => [
      name,
      value.trim(),
    ]),
  );
}

const ROOT = declarations(":root");

/** Returns a token as `#rrggbb`, resolved through `var()` and `light-dark()`. */
function colour(name: string, scheme: Scheme, page: Record<string, string> = {}): string {
  const value = page[name] ?? ROOT[name];
  if (value === undefined) throw new Error(`There is no ${name}.`);
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  const chosen = pair ? pair[scheme === "light" ? 1 : 2]! : value;
  const other = /^var\((.+)\)$/.exec(chosen)?.[1];
  return other === undefined ? chosen : colour(other, scheme, page);
}

const ACCENTS = {
  lilac: {},
  peach: declarations('[data-accent="peach"]'),
  sky: declarations('[data-accent="sky"]'),
  sage: declarations('[data-accent="sage"]'),
};

const BACKGROUNDS = ["--paper", "--paper-raised"];

for (const scheme of ["light", "dark"] as const) {
  test(`in ${scheme} all text has enough contrast on its backgrounds`, () => {
    for (const background of BACKGROUNDS)
      for (const text of ["--ink", "--ink-soft", "--warning"]) {
        const found = contrast(colour(text, scheme), colour(background, scheme));
        expect(found, `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
      }
  });

  for (const [name, page] of Object.entries(ACCENTS)) {
    test(`in ${scheme} on a ${name} page the accent reads, and text on it`, () => {
      const at = (token: string) => colour(token, scheme, page);
      const pairs = BACKGROUNDS.map((background) => ["--accent-ink", background] as const);
      for (const [text, background] of [...pairs, ["--accent-text", "--accent"] as const])
        expect(contrast(at(text), at(background)), background).toBeGreaterThanOrEqual(4.5);
    });

    test(`in ${scheme} on a ${name} page the edges of controls are seen`, () => {
      const at = (token: string) => colour(token, scheme, page);
      for (const line of ["--line-strong", "--accent-line"])
        expect(contrast(at(line), at("--paper")), line).toBeGreaterThanOrEqual(3);
      // A filled star differs enough from an empty one.
      expect(contrast(at("--accent-ink"), at("--star-empty"))).toBeGreaterThanOrEqual(3);
    });
  }
}
