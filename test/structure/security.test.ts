import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const project = join(import.meta.dirname, "..", "..");
const page = readFileSync(join(project, "docs", "security.md"), "utf8");

const attackFolder = join(project, "attack", "attacks");
const attackNames = new Set(
  readdirSync(attackFolder).map((file) => {
    const source = readFileSync(join(attackFolder, file), "utf8");
    return /^ {2}name: "(.+)",$/m.exec(source)?.[1];
  }),
);

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, chapter by chapter. They are the first ones of
 * their section.
 */
const CHAPTERS = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];

/** The requirements that are met, and those that do not apply: their ids, and the answer. */
const answers = [
  ...page.matchAll(/^ {2}- \*\*(V[^*]+)\*\* \([12, ]+\) [^:]+: (.+)$/gm),
  ...page.matchAll(/^- \*\*(V[^*]+)\*\*: (.+)$/gm),
].map(([, ids = "", answer = ""]) => ({ ids: ids.trim().split(", "), answer: answer.trim() }));

test("docs/security.md has each requirement of ASVS 5.0 of levels 1 and 2 once, and no other", () => {
  const required = CHAPTERS.flatMap((sections, chapter) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, at) => `V${chapter + 1}.${section + 1}.${at + 1}`),
    ),
  );
  expect(required).toHaveLength(253);
  expect(answers.flatMap(({ ids }) => ids).toSorted()).toEqual(required.toSorted());
});

test("docs/security.md answers each of them", () => {
  expect(answers.filter(({ answer }) => answer.length < 15)).toEqual([]);
});

test("docs/security.md names tests that exist", () => {
  const named = Array.from(page.matchAll(/`([^`]+) › ([^`]+)`/g));
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(([, where = "", title = ""]) => {
    if (where === "npm run attack") return !attackNames.has(title);
    const file = join(project, where);
    if (!/\.(test|spec)\.tsx?$/.test(where) || !existsSync(file)) return true;
    return !readFileSync(file, "utf8").includes(title);
  });
  expect(missing.map(([reference]) => reference)).toEqual([]);
});
