import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".css"));

/** Returns the classes that a file styles by themselves. Print styles may repeat those of other files. */
function classesOf(file: string): Set<string> {
  const source = readFileSync(join(import.meta.dirname, file), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\([^()]*\)/g, "()");
  const classes = new Set<string>();
  let depth = 0;
  for (const [, before = "", brace] of source.matchAll(/([^{}]*)([{}])/g)) {
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
  for (const file of files.filter((name) => !name.startsWith("print"))) {
    for (const name of classesOf(file)) {
      const home = homes.get(name);
      if (home !== undefined) twice.push(`${name}: ${home}, ${file}`);
      homes.set(name, file);
    }
  }
  expect(homes.size).toBeGreaterThan(200);
  expect(twice).toEqual([]);
});
