import fc from "fast-check";
import { importCatalogue } from "../../src/catalogue/import/import.ts";
import type { Database } from "../../src/database/database.ts";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import { edit, type Edit } from "../import/catalogue-edits.ts";
import {
  EDITED_KINDS,
  type EditedCatalogue,
  emptyCatalogue,
  filesOf,
  noteCommitted,
} from "../import/edited-catalogue.ts";
import { decide, type Decision, write } from "./decisions.ts";

/** A new version of a made-up catalogue, a decision of a maintainer, or what a user writes. */
type Step =
  | { what: "version"; edits: Edit[]; prune: boolean }
  | ({ what: "decision" } & Decision)
  | { what: "write"; which: number; other: number };

const draw = fc.nat(839);
const oneEdit = fc.tuple(draw, draw, draw, draw);
const version = fc.record({
  what: fc.constant("version" as const),
  edits: fc.array(oneEdit, { minLength: 1, maxLength: 4 }),
  prune: fc.nat(2).map((pick) => pick === 0),
});
const decision = fc.record({
  what: fc.constant("decision" as const),
  merges: fc.nat(2).map((pick) => pick === 0),
  kind: fc.constantFrom(...EDITED_KINDS),
  which: draw,
  other: draw,
});
const written = fc.record({ what: fc.constant("write" as const), which: draw, other: draw });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: version },
  { weight: 2, arbitrary: decision },
  { weight: 1, arbitrary: written },
);

/** Made-up histories of this many steps. */
export const historyOf = (length: number): fc.Arbitrary<History> =>
  fc.record({
    seed: fc.nat(),
    first: fc.array(oneEdit, { minLength: 40, maxLength: 60 }),
    steps: fc.array(step, { minLength: length, maxLength: length }),
  });

export interface History {
  seed: number;
  first: Edit[];
  steps: Step[];
}

/** Imports the first version of a catalogue. */
export async function beginHistory(database: Database, first: Edit[]): Promise<EditedCatalogue> {
  const catalogue = emptyCatalogue("home");
  for (const one of first) edit(catalogue, one);
  // An import without a line is refused, and the one after it would be the first, which changes everything.
  if (linesOf(catalogue) === 0) catalogue.artist.set("only", { ref: "only", name: "Only Act" });
  await publish(database, catalogue, { edits: [], prune: false }, 0);
  return catalogue;
}

/** @param at the number of the step, from 1 */
export async function takeStep(
  database: Database,
  catalogue: EditedCatalogue,
  taken: Step,
  at: number,
): Promise<void> {
  if (taken.what === "version") await publish(database, catalogue, taken, at);
  else if (taken.what === "decision") await decide(database, taken);
  else await write(database, taken.which, taken.other);
}

/** Returns the number of changes in a step. */
export function changesOf(taken: Step): number {
  return taken.what === "version" ? taken.edits.length : 1;
}

function linesOf(catalogue: EditedCatalogue): number {
  return EDITED_KINDS.reduce((sum, kind) => sum + catalogue[kind].size, 0);
}

async function publish(
  database: Database,
  catalogue: EditedCatalogue,
  { edits, prune }: { edits: Edit[]; prune: boolean },
  at: number,
): Promise<void> {
  for (const one of edits) edit(catalogue, one);
  const files = filesOf(catalogue, `${2000 + at}-01-01`);
  const { waiting } = await importCatalogue(database, writeCatalogueFiles(files), { prune });
  noteCommitted(catalogue, waiting);
}
