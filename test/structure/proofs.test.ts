import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const folder = join(import.meta.dirname, "..", "..", "docs", "proofs");
/** What else lies there (generated tables of statuses) has no sections. */
const tables = readdirSync(folder).filter(
  (name) =>
    /^\d.*\.md$/.test(name) && /^\| Section/m.test(readFileSync(join(folder, name), "utf8")),
);

/** A link to a test: its title, and the file from the folder of the tables. */
const LINK = /\[((?:[^\][]|\[[^\][]*\])+)\]\(((?:\.\.\/)+[^)#\s]+)\)/g;

/** The first argument of test, describe and their kin: in quotes of any kind. */
const TITLE =
  /\b(?:test|describe|it)(?:\.(?:each|for)\([\s\S]*?\)|\.\w+)*\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;

describe("the tables of proofs", () => {
  for (const table of tables) {
    test(`${table} names tests that exist, and a proof in each row`, () => {
      const text = readFileSync(join(folder, table), "utf8");
      const rows = text.split("\n").filter((line) => /^\|(?!\s*-|\s*Section)/.test(line));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.flatMap(problemsOf)).toEqual([]);
    });
  }
});

function problemsOf(row: string): string[] {
  const proof = row.split(/(?<!\\)\|/).at(-2) ?? "";
  const links = [...proof.matchAll(LINK)];
  if (links.length === 0) return proof.includes("Nothing to prove") ? [] : [`no proof: ${row}`];
  return links.flatMap(([, title = "", file = ""]) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [`no file: ${file}`];
    return titlesIn(path).some((known) => known.test(plain(title)))
      ? []
      : [`no test in ${file}: ${title}`];
  });
}

const known = new Map<string, RegExp[]>();

function titlesIn(path: string): RegExp[] {
  const titles =
    known.get(path) ??
    Array.from(
      readFileSync(path, "utf8").matchAll(TITLE),
      ([, double, single, template]) => new RegExp(`^${pattern(double ?? single ?? template!)}$`),
    );
  known.set(path, titles);
  return titles;
}

/** What a title in the source may be when it is run: `${…}`, and %s of a table, stand for anything. */
function pattern(source: string): string {
  return source
    .split(/\$\{[^}]*\}|%[sdifjop]|\$[A-Za-z_][\w.]*/)
    .map((part) => escaped(plain(part)))
    .join(".+");
}

function plain(text: string): string {
  return text.replace(/\\(.)/g, "$1");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
