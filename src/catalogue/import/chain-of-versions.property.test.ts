import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  expectSameWhenMoved,
  expectUnchangedByOwnExport,
} from "../../../test/factory/catalogue/moved.ts";
import { writeCatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { dumpStoredTables, dumpPageTables } from "../../../test/import/dumped-tables.ts";
import {
  type EditedCatalogue,
  EDITED_KINDS,
  emptyCatalogue,
  filesOf,
  noteCommitted,
} from "../../../test/import/edited-catalogue.ts";
import { edit, type Edit } from "../../../test/import/catalogue-edits.ts";
import { expectConsistent, AssignedIds } from "../../../test/import/invariants.ts";
import { runs } from "../../../test/length.ts";
import type { Database } from "../../database/database.ts";
import { decideLine, listUndecidedLines } from "../matching/waiting-lines.ts";
import { importCatalogue } from "./import.ts";
import { correctRecord } from "../operator/correct.ts";
import { writeRevision } from "../commit-revision.ts";

const CHAINS = {
  sqlite: runs({ short: 4, full: 500 }),
  postgres: runs({ short: 1, full: 100 }),
};

type Step =
  | { what: "version"; of: number; edits: Edit[]; prune: boolean; isBad: boolean }
  | { what: "merge" | "correct"; kind: number; which: number; other: number };

const draw = fc.nat(839);
const oneEdit = fc.tuple(draw, draw, draw, draw);
const editing = (minLength: number, maxLength: number) =>
  fc.array(oneEdit, { minLength, maxLength });
const version = fc.record({
  what: fc.constant("version" as const),
  of: fc.nat(2).map((pick) => pick % 2),
  edits: editing(1, 14),
  prune: fc.nat(2).map((pick) => pick === 0),
  isBad: fc.nat(11).map((pick) => pick === 0),
});
const decision = fc.record({
  what: fc.constantFrom("merge" as const, "correct" as const),
  kind: fc.nat(2),
  which: draw,
  other: draw,
});
const later = fc.oneof({ weight: 4, arbitrary: version }, { weight: 1, arbitrary: decision });
const chain: fc.Arbitrary<Step[]> = fc
  .tuple(editing(12, 30), editing(0, 20), fc.array(later, { minLength: 1, maxLength: 5 }))
  .map(([home, second, steps]) => [firstVersion(0, home), firstVersion(1, second), ...steps]);

function firstVersion(of: number, edits: Edit[]): Step {
  return { what: "version", of, edits, prune: false, isBad: false };
}

describe.each(ENGINES)("chain-of-versions on %s", (engine) => {
  const on = importingOn(engine);

  test("after any versions, merges and corrections the tables equal those of their export, and every count is right", async () => {
    await fc.assert(
      fc.asyncProperty(chain, (steps) => takeChain(on.database, steps)).afterEach(() => on.renew()),
      { numRuns: CHAINS[engine] },
    );
  });
});

async function takeChain(database: Database, steps: Step[]): Promise<void> {
  const catalogues = [emptyCatalogue("home"), emptyCatalogue("second")];
  const ids = new AssignedIds();
  const hasWaiting = new Map<string, boolean>();
  const published = new Map<EditedCatalogue, { files: object; prune: boolean }>();
  for (const [at, step] of steps.entries()) {
    if (step.what === "version") {
      const catalogue = catalogues[step.of] as EditedCatalogue;
      for (const one of step.edits) edit(catalogue, one);
      const files = filesOf(catalogue, `2026-01-${10 + at}`);
      if (step.isBad) await expectRefused(database, files);
      const result = await importCatalogue(database, writeCatalogueFiles(files), step);
      expect(result.badLines).toEqual([]);
      if (EDITED_KINDS.every((kind) => catalogue[kind].size === 0)) {
        expect(result.outcome).toBe("refused");
        continue;
      }
      noteCommitted(catalogue, result.waiting);
      hasWaiting.set(catalogue.key, result.waiting.length > 0);
      published.set(catalogue, { files: structuredClone(files), prune: step.prune });
      await ids.expectStable(database, step.prune);
    } else await revise(database, step);
    await expectConsistent(database);
  }
  for (const [{ key }, { files, prune }] of published) {
    const folder = writeCatalogueFiles(files);
    // Records that the other catalogue added meanwhile may decide lines that waited; nothing else changes.
    if (hasWaiting.get(key) === true) await importCatalogue(database, folder, { prune });
    const again = await importCatalogue(database, folder, { prune });
    expect(again).toMatchObject({ outcome: "unchanged" });
  }
  // There is nothing to export where every version was empty, and refused.
  if (published.size === 0) return;
  await expectUnchangedByOwnExport(database);
  await decideOnCredited(database);
  await expectSameWhenMoved(database);
}

/** Decides on artists who wait and are credited: an export has their names alone, which may be linked where it is imported. */
async function decideOnCredited(database: Database): Promise<void> {
  for (;;) {
    const line = await database.read(async (db) => {
      const credited = await db.selectFrom("waiting_credit").select("ref").execute();
      const lines = await listUndecidedLines(db, { limit: 1_000, kind: "artist" });
      return lines.find(({ ref }) => credited.some((credit) => credit.ref === ref));
    });
    if (line === undefined) return;
    await decideLine(database, line, "new");
  }
}

async function expectRefused(database: Database, files: ReturnType<typeof filesOf>) {
  const before = [await dumpPageTables(database), await dumpStoredTables(database)];
  const bad = { ...files, songs: [...(files.songs ?? []), '{"ref":"bad","name":"Bad"}'] };
  const result = await importCatalogue(database, writeCatalogueFiles(bad));
  expect(result.outcome).toBe("refused");
  expect([await dumpPageTables(database), await dumpStoredTables(database)]).toEqual(before);
}

async function revise(
  database: Database,
  { what, kind: number, which, other }: Step & { what: "merge" | "correct" },
): Promise<void> {
  const kind = EDITED_KINDS[number] as (typeof EDITED_KINDS)[number];
  const rows = await database.read((db) =>
    db.selectFrom(kind).select("id").orderBy("id").execute(),
  );
  const [one, two] = [rows[which % rows.length]?.id, rows[other % rows.length]?.id];
  if (one === undefined || two === undefined) return;
  if (what === "correct") {
    const value = other % 3 === 0 ? null : "2001-01-01";
    const field = kind === "artist" ? "debut_date" : "release_date";
    await correctRecord(database, kind, one, { [field]: value }, "made up");
  } else if (one !== two) {
    await writeRevision(database, { merges: [{ kind, winner: one, loser: two }], note: "made up" });
  }
}
