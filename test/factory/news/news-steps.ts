import fc from "fast-check";
import { correctRecord, ImpossibleCorrection } from "../../../src/catalogue/operator/correct.ts";
import { decideEdit } from "../../../src/catalogue/edits/decide.ts";
import { orRefused } from "../../../src/catalogue/edits/edit-refused.ts";
import { importCatalogue } from "../../../src/catalogue/import/import.ts";
import { ImpossibleUnmerge } from "../../../src/catalogue/import/merges/stage-unmerge.ts";
import { writeRevision } from "../../../src/catalogue/commit-revision.ts";
import { unmergeRecord } from "../../../src/catalogue/operator/unmerge.ts";
import type { Database } from "../../../src/database/database.ts";
import { writeCatalogueFiles } from "../../data/catalogue-files.ts";
import { edit, type Edit } from "../../import/catalogue-edits.ts";
import {
  EDITED_KINDS,
  type EditedCatalogue,
  filesOf,
  noteCommitted,
} from "../../import/edited-catalogue.ts";
import { idsIn } from "../../import/merge-steps.ts";
import { TRUST } from "../edits/trust.ts";

const draw = fc.nat(839);
const oneEdit = fc.tuple(draw, draw, draw, draw);
/** Hours that pass before a step: days, now and then months. */
const hours = fc.oneof(fc.nat(5), fc.integer({ min: 6, max: 400 }));
const numbers = { hours, kind: fc.constantFrom(...EDITED_KINDS), which: draw, other: draw };
const of = <What extends string>(weight: number, what: What) => ({
  weight,
  arbitrary: fc.record({ what: fc.constant(what), ...numbers }),
});

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant("version" as const),
      hours,
      edits: fc.array(oneEdit, { minLength: 1, maxLength: 4 }),
      prune: fc.nat(2).map((pick) => pick === 0),
    }),
  },
  of(3, "credit"),
  of(3, "date"),
  of(3, "revert"),
  of(3, "merge"),
  of(3, "unmerge"),
  of(3, "follow"),
  of(2, "look"),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Change = Exclude<Step, { what: "follow" | "look" }>;

/** A catalogue, and what becomes of it: imports, edits, reverts, merges, and people who follow and look. */
export const newsHistory = (length: number) =>
  fc.record({
    first: fc.array(oneEdit, { minLength: 40, maxLength: 60 }),
    steps: fc.array(step, { minLength: length, maxLength: length }),
  });

export interface NewsHistory {
  first: Edit[];
  steps: Step[];
}

const DATES = [null, "2018-02-03", "2020-03", "2020-05-17", "2020-11-30", "2021", "2021-03-01"];

/** Changes the catalogue at a time. Impossible steps change nothing. */
export async function takeNewsStep(
  database: Database,
  catalogue: EditedCatalogue,
  taken: Change,
  { at, now }: { at: number; now: Date },
): Promise<void> {
  const clock = () => now;
  if (taken.what === "version") {
    for (const one of taken.edits) edit(catalogue, one);
    const files = writeCatalogueFiles(filesOf(catalogue, `${2000 + at}-01-01`));
    const { waiting } = await importCatalogue(database, files, { prune: taken.prune, now: clock });
    return noteCommitted(catalogue, waiting);
  }
  const { what, which, other } = taken;
  const kind = what === "date" && taken.kind === "artist" ? "album" : taken.kind;
  const living = await idsIn(database, what === "credit" ? "song" : kind);
  const [one, two] = [picked(living, which), picked(living, other)];
  if (one === undefined || two === undefined) return;
  switch (what) {
    case "credit": {
      const artist = picked(await idsIn(database, "artist"), other)!;
      const operation = which % 2 === 0 ? "add" : "remove";
      const roles = ["L", "C", "FA", "mixing"][other % 4]!;
      const credits = [{ operation, roles, subject: { artist } } as const];
      return ifPossible(correctRecord(database, "song", one, {}, "made up", credits, clock));
    }
    case "date": {
      const release_date = DATES[other % DATES.length];
      return correctRecord(database, kind, one, { release_date }, "made up", [], clock);
    }
    case "revert": {
      const edits = await database.read((db) =>
        db.selectFrom("edit").select("id").where("state", "=", "applied").orderBy("id").execute(),
      );
      const edited = picked(edits, which);
      if (edited === undefined) return;
      const deciding = { userId: null, engine: database.engine, trust: TRUST, reason: "made up" };
      await orRefused(
        database.write((db) => decideEdit(db, edited.id, "revert", { ...deciding, clock })),
      );
      return;
    }
    case "merge":
      if (one === two) return;
      await writeRevision(
        database,
        { merges: [{ kind, winner: one, loser: two }], note: "made up" },
        clock,
      );
      return;
    case "unmerge": {
      const id = picked(await idsIn(database, `${kind}_former_id`), which);
      if (id !== undefined) await ifPossible(unmergeRecord(database, kind, id, "made up", clock));
    }
  }
}

/** Ignores what is refused. */
async function ifPossible(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    const isRefused = error instanceof ImpossibleUnmerge || error instanceof ImpossibleCorrection;
    if (!isRefused) throw error;
  });
}

function picked<Value>(values: readonly Value[], number: number): Value | undefined {
  return values[number % Math.max(1, values.length)];
}
