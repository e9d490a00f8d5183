import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { interruptedBy } from "../../../test/factory/catalogue/interrupted-import.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { dumpPageTables } from "../../../test/import/dumped-tables.ts";
import { edit, type Edit } from "../../../test/import/catalogue-edits.ts";
import { EDITED_KINDS, emptyCatalogue, filesOf } from "../../../test/import/edited-catalogue.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { decide, type Decision } from "../../../test/invalidation/decisions.ts";
import { runs } from "../../../test/length.ts";
import { countWrongCounts } from "../../database/diagnostics.ts";
import { importCatalogue } from "./import.ts";
import { writeRevision } from "../commit-revision.ts";
import { madeUp } from "../../../test/data/made-up-catalogue.ts";

const IMPORTS = {
  sqlite: runs({ short: 6, full: 300 }),
  postgres: runs({ short: 2, full: 60 }),
};

const draw = fc.nat(839);
const editing = (least: number, most: number): fc.Arbitrary<Edit[]> =>
  fc.array(fc.tuple(draw, draw, draw, draw), { minLength: least, maxLength: most });
const decision: fc.Arbitrary<Decision> = fc.record({
  merges: fc.constant(false),
  kind: fc.constantFrom("artist" as const, "album" as const, "song" as const),
  which: draw,
  other: draw,
});

describe.each(ENGINES)("edits during an import on %s", (engine) => {
  const on = importingOn(engine);

  test("wait for no import, stand after it, and leave every count right", async () => {
    await fc.assert(
      fc
        .asyncProperty(
          editing(15, 40),
          editing(1, 14),
          fc.array(decision, { minLength: 1, maxLength: 4 }),
          async (first, second, decisions) => {
            const catalogue = emptyCatalogue("home");
            for (const one of first) edit(catalogue, one);
            const begun = await importCatalogue(
              on.database,
              writeCatalogueFiles(filesOf(catalogue, "2026-01-01")),
            );
            // One without a line is refused, and the next would then be a first import, which nothing interrupts.
            fc.pre(begun.outcome === "published");
            for (const one of second) edit(catalogue, one);
            const newer = writeCatalogueFiles(filesOf(catalogue, "2026-01-02"));
            let made = 0;
            const steps = decisions.map((one) => async () => {
              await decide(on.database, one);
              made += 1;
            });
            const result = await importCatalogue(interruptedBy(on.database, steps), newer);
            if (result.outcome === "published") expect(made).toBeGreaterThan(0);
            await expectConsistent(on.database);
            expect(await on.database.read(countWrongCounts)).toBe(0);
            const after = await dumpPageTables(on.database);
            // Merged again from all that is stored, everything stays as it is.
            const affected = EDITED_KINDS.flatMap((kind) =>
              after[kind].map(({ id }) => ({ kind, record_id: id as number })),
            );
            await writeRevision(on.database, { affected, note: "made up" });
            expect(await dumpPageTables(on.database)).toEqual(after);
          },
        )
        .afterEach(() => on.renew()),
      { numRuns: IMPORTS[engine] },
    );
  });

  test("that merge records have the import prepared again", async () => {
    await on.importFiles(madeUp);
    const merge = { kind: "artist", winner: 1, loser: 3 } as const;
    const steps = [() => writeRevision(on.database, { merges: [merge], note: "made up" })];
    const artists = madeUp.artists.map((line) =>
      typeof line === "object" && "name" in line ? { ...line, debut_date: "2011" } : line,
    );
    const folder = writeCatalogueFiles({ ...madeUp, artists });
    const result = await importCatalogue(interruptedBy(on.database, steps), folder);
    expect(result.outcome).toBe("published");
    expect(await on.rows("select id from artist where id = 3")).toEqual([]);
    expect(await on.rows("select debut_date from artist where id = 1")).toEqual([
      { debut_date: "2011" },
    ]);
    await expectConsistent(on.database);
  });
});
