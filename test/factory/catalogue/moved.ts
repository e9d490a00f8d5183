import { expect } from "vitest";
import type { Database } from "../../../src/database/database.ts";
import { dumpPageTables } from "../../import/dumped-tables.ts";
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
