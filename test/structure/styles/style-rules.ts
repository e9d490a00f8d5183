import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** An element of a selector: its name, if any, and its classes. */
interface Compound {
  element: string | null;
  classes: readonly string[];
}

/** A selector of a style sheet. */
export interface StyleRule {
  file: string;
  selector: string;
  /** The selector that a page must match for the rule to apply. */
  required: readonly Compound[];
  /** Of each `:is()` and `:where()` one of these. */
  alternatives: readonly (readonly Compound[])[];
}

/** Reads the files that a style sheet imports, or the sheet itself if it imports none. */
export function importedStyles(file: string): string[] {
  const imports = Array.from(
    readFileSync(file, "utf8").matchAll(/@import "(\.[^"]+)"/g),
    ([, path = ""]) => join(dirname(file), path),
  );
  return imports.length === 0 ? [file] : imports.flatMap(importedStyles);
}

/** Reads the rules of a style sheet, those within media queries too. */
export function readRules(file: string): StyleRule[] {
  const source = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return Array.from(source.matchAll(/([^{};]+)\{/g), ([, prelude = ""]) => prelude.trim())
    .filter((prelude) => !/^(?:@|from$|to$|[\d.]+%)/.test(prelude))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/))
    .map((selector) => ruleOf(file, selector.trim()));
}

function ruleOf(file: string, selector: string): StyleRule {
  const groups = selector.matchAll(/:(?:is|where)\(([^()]*)\)/g);
  const contained = Array.from(selector.matchAll(/:has\(([^()]*)\)/g), ([, text = ""]) => text);
  const own = selector.replace(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, "");
  return {
    file,
    selector,
    required: [own, ...contained].flatMap(compoundsOf),
    alternatives: Array.from(groups, ([, text = ""]) => text.split(",").flatMap(compoundsOf)),
  };
}

function compoundsOf(selector: string): Compound[] {
  return selector
    .replace(/\[[^\]]*\]|::?[\w-]+/g, "")
    .split(/[\s>+~]+/)
    .map((text) => ({
      element: /^[a-z][a-z0-9]*/.exec(text)?.[0] ?? null,
      classes: Array.from(text.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = ""]) => name),
    }))
    .filter(({ element, classes }) => element !== null || classes.length > 0);
}
