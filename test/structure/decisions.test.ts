import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const project = join(import.meta.dirname, "..", "..");
const folder = join(project, "docs", "decisions");
const index = readFileSync(join(folder, "README.md"), "utf8");
const numbered = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));

test("the index of decisions links to each of them", () => {
  expect(numbered.length).toBeGreaterThan(0);
  expect(numbered.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

test("a decision that a comment cites by its number is there", () => {
  const numbers = new Set(numbered.map((name) => Number.parseInt(name, 10)));
  const cited = citations(/\bdecision (\d+)\b/gi).map(([, number]) => Number(number));
  expect(cited.filter((number) => !numbers.has(number))).toEqual([]);
});

test("what a comment cites of the decisions is a section of docs/specification/3-decisions.md", () => {
  const sections = headings("3-decisions.md", /^(?:## |- \*\*)([^*\n]+)/gm);
  const cited = citations(/decisions, "([^"]+)"/g).map(([, section]) => section);
  expect(cited.length).toBeGreaterThan(0);
  expect([...new Set(cited)].filter((section) => !sections.has(section))).toEqual([]);
});

test("what a comment cites of a specification is a section of it", () => {
  const sections = new Map(
    ["1-catalogue.md", "2-community.md", "4-beyond.md"].map((file) => [
      file.charAt(0),
      headings(file, /^## (\d+)\. /gm),
    ]),
  );
  const cited = citations(/specification (\d), sections? (\d+(?:(?:, | and )\d+)*)/g);
  expect(cited.length).toBeGreaterThan(0);
  const unknown = cited.filter(([, file = "", numbers = ""]) =>
    numbers.split(/, | and /).some((number) => !sections.get(file)?.has(number)),
  );
  expect(unknown.map(([citation]) => citation)).toEqual([]);
});

function headings(file: string, pattern: RegExp): Set<string | undefined> {
  const text = readFileSync(join(project, "docs", "specification", file), "utf8");
  return new Set(Array.from(text.matchAll(pattern), ([, heading]) => heading));
}

/** Matches in the sources as one text, since a comment may break a citation over two lines. */
function citations(pattern: RegExp): RegExpExecArray[] {
  const source = join(project, "src");
  const text = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(join(source, file), "utf8").replace(/\n\s*(\*|\/\/)?\s*/g, " "))
    .join("\n");
  return Array.from(text.matchAll(pattern));
}
