import { expect, test } from "vitest";
import { problemsOf } from "./proofs/page.ts";
import { needsProof, proofsPages, readProofs } from "./proofs/read.ts";

const proofs = readProofs();

test("the proofs name a test for each sentence of the specifications, and no sentence that is not there", () => {
  expect(problemsOf(proofs, needsProof)).toEqual([]);
});

test("the proofs are written with each sentence that needs a test, and what proves it", () => {
  const pages = Object.values(proofsPages(proofs)).join("\n");
  const unproven = proofs.sentences
    .filter(needsProof)
    .filter(({ id, text }) => !pages.includes(`- **${id}** ${text}\n  - `));
  expect(unproven).toEqual([]);
});
