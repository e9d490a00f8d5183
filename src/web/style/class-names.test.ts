import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const files = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css") && !name.startsWith("design"))
  .map((name) => ({
    name,
    source: readFileSync(join(web, name), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
  }));

/** Returns the classes that a file styles by themselves. */
function classesOf(source: string): Set<string> {
  const classes = new Set<string>();
  let depth = 0;
  for (const [, before = "", brace] of source
    .replace(/\([^()]*\)/g, "()")
    .matchAll(/([^{}]*)([{}])/g)) {
    if (brace === "}") depth -= 1;
    else if (depth++ === 0)
      for (const [name] of before.matchAll(/(?<=^|,)\s*\.[\w-]+\s*(?=,|$)/g))
        classes.add(name.trim());
  }
  return classes;
}

test("each class is styled by one file", () => {
  const homes = new Map<string, string>();
  const twice: string[] = [];
  // Print styles may repeat the classes of other files.
  for (const { name, source } of files.filter((file) => !file.name.startsWith("style/print"))) {
    for (const one of classesOf(source)) {
      const home = homes.get(one);
      if (home !== undefined) twice.push(`${one}: ${home}, ${name}`);
      homes.set(one, name);
    }
  }
  expect(homes.size).toBeGreaterThan(350);
  expect(twice).toEqual([]);
});

test("the layout changes at the same widths everywhere", () => {
  const widths = files.flatMap(({ source }) =>
    Array.from(source.matchAll(/@media[^{]*\bwidth\b[^{]*/g), ([query]) =>
      Array.from(query.matchAll(/[\d.]+(?:px|rem)/g), ([width]) => width),
    ).flat(),
  );
  // Beside the one that changes the layout: phones, the smallest of them, and text at 200 % on a phone.
  expect(new Set(widths)).toEqual(new Set(["1042px", "44rem", "24rem", "18rem"]));
});
