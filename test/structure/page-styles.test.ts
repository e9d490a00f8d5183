import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { classNamesIn, elementsIn, modulesOf, pageModules } from "./styles/page-modules.ts";
import { importedStyles, readRules, type StyleRule } from "./styles/style-rules.ts";

const web = join(import.meta.dirname, "..", "..", "src", "web");
const rules = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css") && !/font\/|design\//.test(name))
  .map((name) => join(web, name))
  .filter((file) => importedStyles(file)[0] === file)
  .flatMap(readRules);

test("there are rules and pages to check", () => {
  expect(rules.length).toBeGreaterThan(1_000);
  expect(pageModules().length).toBeGreaterThan(40);
});

test.each(pageModules())(
  "%s has every style that its first view, menus and dialogs need",
  (page) => {
    for (const later of [false, true]) expect(missingOn(page, { later }), `${later}`).toEqual([]);
  },
);

/** Lists the rules that apply to something of a page, but are not loaded by it. */
function missingOn(page: string, which: { later: boolean }): string[] {
  const modules = [...modulesOf("root.tsx", which), ...modulesOf(page, which)];
  const styles = new Set(
    modules.filter((file) => file.endsWith(".css")).flatMap((file) => importedStyles(file)),
  );
  const markup = modules
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => ({ elements: new Set(elementsIn(file)), classes: new Set(classNamesIn(file)) }));
  const classes = new Set(markup.flatMap((one) => [...one.classes]));
  return rules
    .filter(({ file, required, alternatives }) => {
      if (styles.has(file) || required.length + alternatives.length === 0) return false;
      return required.every(isFound) && alternatives.every((some) => some.some(isFound));
    })
    .map(({ file, selector }) => `${relative(web, file)}: ${selector}`);

  /** An element with classes must be in one module. Classes may come from several. */
  function isFound({ element, classes: names }: StyleRule["required"][number]): boolean {
    if (element === null) return names.every((name) => classes.has(name));
    return markup.some(
      (one) => one.elements.has(element) && names.every((name) => one.classes.has(name)),
    );
  }
}
