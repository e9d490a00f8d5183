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
