import { expect } from "vitest";
import { importCatalogue } from "../../../src/catalogue/import/import.ts";
import type { Database } from "../../../src/database/database.ts";
import { dumpPageTables, dumpStoredTables } from "../../import/dumped-tables.ts";
import { exported, movedTo } from "../../data/importing.ts";

/** Checks that an export imports into an empty database as the same tables, and exports again as the same bytes. */
export async function expectSameWhenMoved(database: Database): Promise<void> {
  const { folder, hashes } = await exported(database);
  const tables = await dumpPageTables(database);
  await movedTo(database.engine, folder, async (other) => {
    expect(await dumpPageTables(other)).toEqual(tables);
    expect((await exported(other)).hashes).toEqual(hashes);
  });
}

/** Checks that an import of an export into the same database changes nothing at all, also with `--prune`, each time. */
export async function expectUnchangedByOwnExport(database: Database): Promise<void> {
  const { folder, hashes } = await exported(database);
  const before = [await dumpPageTables(database), await dumpStoredTables(database)];
  for (const prune of [false, true, true]) {
    const result = await importCatalogue(database, folder, { prune });
    expect(result).toMatchObject({ outcome: "unchanged", badLines: [], missing: [] });
    expect([await dumpPageTables(database), await dumpStoredTables(database)]).toEqual(before);
  }
  expect((await exported(database)).hashes).toEqual(hashes);
}
