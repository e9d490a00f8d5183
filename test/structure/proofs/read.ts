import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Note, type Proofs, proofsPage } from "./page.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { provingTests } from "./titles.ts";

/** The specifications, in the order of their numbers. */
const SPECIFICATIONS = [
  { file: "1-catalogue.md", title: "What proves the first specification: catalogue and browsing" },
  { file: "2-community.md", title: "What proves the second specification: community" },
  { file: "3-decisions.md", title: "What proves the decisions" },
];

const project = join(import.meta.dirname, "..", "..", "..");

/** Whether a sentence needs a test: those of the third specification settle details of the first two, which do. */
export function needsProof({ id }: Sentence): boolean {
  return /^[12]-/.test(id);
}

/** Reads the sentences of the specifications, the tests that name them, and the notes on them. */
export function readProofs(): Proofs {
  const tests = ["src", "test"]
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
        .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
        .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
    )
    .toSorted()
    .flatMap((file) => provingTests(file, readFileSync(join(project, file), "utf8")));
  const notes = JSON.parse(readSpecification("notes.json")) as Record<string, Note>;
  const sentences = SPECIFICATIONS.flatMap(({ file }, index) =>
    sentencesOf(readSpecification(file), index + 1),
  );
  return { sentences, tests, notes };
}

/**
 * Returns a page for each specification, by its file name, of the sentences that need a test or have one, and the tests
 * that prove them.
 */
export function proofsPages({ sentences, tests, notes }: Proofs): Record<string, string> {
  const proven = new Set(tests.flatMap(({ ids }) => ids));
  const shown = sentences.filter((sentence) => needsProof(sentence) || proven.has(sentence.id));
  return Object.fromEntries(
    SPECIFICATIONS.map(({ file, title }, index) => {
      const own = shown.filter(({ id }) => id.startsWith(`${index + 1}-`));
      return [file, proofsPage(title, { sentences: own, tests, notes })];
    }),
  );
}

function readSpecification(file: string): string {
  return readFileSync(join(project, "docs", "specification", file), "utf8");
}
