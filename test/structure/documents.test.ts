import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { VARIABLES } from "../../src/server/configuration/settings.ts";

const project = join(import.meta.dirname, "..", "..");

const FOLDERS = "attack benchmark catalogue deploy docs scripts src test".split(" ");

const files = [
  ...readdirSync(project),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(folder, path),
    ),
  ),
];

/** The documents that describe the product as it is: neither the specifications nor what changed between releases. */
const documents = files
  .filter((file) => /^(README|docs\/(?!specification\/).+)\.md$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(project, file), "utf8") }));

test("the documents lead to files, and to headings, that exist", () => {
  const broken = found(/\]\(([^)\s]+)\)/g, (link, file) => {
    if (/^https?:/.test(link)) return true;
    const [path = "", heading] = link.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    if (!existsSync(join(project, target))) return false;
    return heading === undefined || headingsOf(target).has(heading);
  });
  expect(broken).toEqual([]);
});

test("the documents name files and folders that exist", () => {
  const missing = found(/`([^`\s]+)`/g, (name) => {
    const isFile = /^[\w@./-]+\.(?:tsx?|mjs|css|sql|sh|py|md|yaml|service|socket)$/.test(name);
    const isFolder = /^(?:src|test|scripts|benchmark|attack|deploy|docs|catalogue)\/[\w./-]*$/.test(
      name,
    );
    if (!isFile && !isFolder) return true;
    const path = name.replace(/\/$/, "").replace(/^(?:\.\.?\/)+/, "");
    return files.some((file) => `/${file}/`.includes(`/${path}/`));
  });
  expect(missing).toEqual([]);
});

test("the documents are there where the sources name them", () => {
  const missing = files
    .filter((file) => /\.(?:tsx?|mjs|sql|yaml|conf|service|socket|example)$/.test(file))
    .flatMap((file) =>
      (readFileSync(join(project, file), "utf8").match(/\bdocs\/[\w/-]+\.md\b/g) ?? [])
        .filter((path) => !files.includes(path))
        .map((path) => `${file}: ${path}`),
    );
  expect(missing).toEqual([]);
});

test("the documents name settings that exist, and .env.example lists all of them", () => {
  const settings = new Set<string>(VARIABLES);
  expect(found(/\b(NORAE_[A-Z]+(?:_[A-Z]+)*)\b(?!_)/g, (name) => settings.has(name))).toEqual([]);
  const example = readFileSync(join(project, ".env.example"), "utf8");
  expect(VARIABLES.filter((name) => !example.includes(`#${name}=`))).toEqual([]);
});

test("the documents name commands that exist", () => {
  const scripts = new Set(Object.keys(packageJson.scripts));
  const program = readFileSync(join(project, "src", "command", "program.ts"), "utf8");
  const commands = new Set(
    Array.from(program.matchAll(/^ {2}"?([a-z-]+)"?: (?:async )?\(\) =>/gm), ([, name]) => name),
  );
  expect(commands.size).toBeGreaterThan(10);
  const unknown = [
    ...found(/npm run (?:-s )?([a-z:]+)/g, (name) => scripts.has(name)),
    ...found(/npm run bench -- ([a-z][a-z-]*)/g, (name) =>
      files.includes(`benchmark/parts/${name}.ts`),
    ),
    ...found(/(?:`|-- |^)norae (?:-- )?([a-z][a-z-]+)/gm, (name) => commands.has(name)),
    ...found(/norae -- ([a-z][a-z-]+)/g, (name) => commands.has(name)),
  ];
  expect(unknown).toEqual([]);
});

const numbered = files.flatMap((file) => /^docs\/decisions\/(\d{4}-.*\.md)$/.exec(file)?.[1] ?? []);

test("the index of decisions links to each of them", () => {
  const index = readFileSync(join(project, "docs", "decisions", "README.md"), "utf8");
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

/** Returns what a pattern finds in the documents and a check refuses. */
function found(pattern: RegExp, isRight: (match: string, file: string) => boolean): string[] {
  return documents.flatMap(({ file, text }) =>
    Array.from(text.matchAll(pattern), ([, match = ""]) => match)
      .filter((match) => !isRight(match, file))
      .map((match) => `${file}: ${match}`),
  );
}

/** Returns the anchors of a document's headings, as GitHub makes them. */
function headingsOf(file: string): Set<string> {
  const text = readFileSync(join(project, file), "utf8");
  return new Set(
    Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

function headings(file: string, pattern: RegExp): Set<string | undefined> {
  const text = readFileSync(join(project, "docs", "specification", file), "utf8");
  return new Set(Array.from(text.matchAll(pattern), ([, heading]) => heading));
}

/** Matches in the sources as one text, since a comment may break a citation over two lines. */
function citations(pattern: RegExp): RegExpExecArray[] {
  const text = files
    .filter((file) => /^src\/.*\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(join(project, file), "utf8").replace(/\n\s*(\*|\/\/)?\s*/g, " "))
    .join("\n");
  return Array.from(text.matchAll(pattern));
}
