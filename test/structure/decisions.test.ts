import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const project = join(import.meta.dirname, "..", "..");
const folder = join(project, "docs", "decisions");
const page = readFileSync(join(folder, "README.md"), "utf8");

test("the page of decisions leads to each of them", () => {
  const numbered = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  expect(numbered.length).toBeGreaterThan(0);
  expect(numbered.filter((name) => !page.includes(`](${name})`))).toEqual([]);
});

test("what a comment calls a decision is a section of that page", () => {
  const sections = new Set(Array.from(page.matchAll(/^## (.+)$/gm), ([, heading]) => heading));
  const cited = Array.from(comments().matchAll(/decisions, "([^"]+)"/g), ([, heading]) => heading);
  expect(cited.length).toBeGreaterThan(0);
  expect([...new Set(cited)].filter((heading) => !sections.has(heading))).toEqual([]);
});

/** The sources as one text; a comment may break a citation over two lines. */
function comments(): string {
  const source = join(project, "src");
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(join(source, file), "utf8").replace(/\n\s*(\*|\/\/)?\s*/g, " "))
    .join("\n");
}
