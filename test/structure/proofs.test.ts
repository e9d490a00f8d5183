import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Note, problemsOf, type Proofs, proofsPage } from "./proofs/page.ts";
import { sentencesOf } from "./proofs/sentences.ts";
import { provingTests } from "./proofs/titles.ts";

const project = join(import.meta.dirname, "..", "..");

/** The specifications, in the order of their numbers. */
const SPECIFICATIONS = [
  { file: "1-catalogue.md", title: "What proves the first specification: catalogue and browsing" },
  { file: "2-community.md", title: "What proves the second specification: community" },
  { file: "3-decisions.md", title: "What proves the decisions" },
];

/** The decisions settle details of the specifications, whose sentences are the ones that each need a test. */
const COMPLETE = /^[12]-/;

const tests = ["src", "test"]
  .flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  )
  .toSorted()
  .flatMap((file) => provingTests(file, readFileSync(join(project, file), "utf8")));

const notes = JSON.parse(
  readFileSync(join(project, "docs", "specification", "notes.json"), "utf8"),
) as Record<string, Note>;

const specifications = SPECIFICATIONS.map(({ file, title }, index) => ({
  file,
  title,
  sentences: sentencesOf(
    readFileSync(join(project, "docs", "specification", file), "utf8"),
    index + 1,
  ),
}));

describe("the proofs", () => {
  test("name a test for each sentence of the specifications, and no sentence that is not there", () => {
    const proofs: Proofs = {
      sentences: specifications.flatMap(({ sentences }) => sentences),
      tests,
      notes,
    };
    expect(problemsOf(proofs, ({ id }) => COMPLETE.test(id))).toEqual([]);
  });

  for (const { file, title, sentences } of specifications) {
    test(`docs/proofs/${file} is what the tests say`, () => {
      const isProven = (id: string) => tests.some(({ ids }) => ids.includes(id));
      const shown = sentences.filter(({ id }) => COMPLETE.test(id) || isProven(id));
      const page = proofsPage(title, { sentences: shown, tests, notes });
      const path = join(project, "docs", "proofs", file);
      if (process.env["UPDATE_PROOFS"] === "1") writeFileSync(path, page);
      expect(readFileSync(path, "utf8")).toBe(page);
    });
  }
});
