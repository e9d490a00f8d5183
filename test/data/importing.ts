import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach } from "vitest";
import { exportCatalogue } from "../../src/catalogue/export/export.ts";
import {
  importCatalogue,
  type ImportOptions,
  type ImportResult,
} from "../../src/catalogue/import/import.ts";
import { connect } from "../../src/database/connect.ts";
import type { Database, Engine } from "../../src/database/database.ts";
import { type CatalogueFiles, writeCatalogueFiles } from "./catalogue-files.ts";
import { openCopy, openTestDatabase, type TestDatabase } from "../databases/engines.ts";
import type { Prepare } from "../databases/templates.ts";

/** The folder of the starter catalogue. */
export const STARTER = join(import.meta.dirname, "..", "..", "catalogue");

/**
 * Opens a database for each test of a file, with helpers for tests of imports.
 * @param content what the database has: nothing, or the starter catalogue
 */
export function importingOn(engine: Engine, content: "nothing" | "starter" = "nothing") {
  let opened: TestDatabase;

  beforeEach(async () => {
    opened =
      content === "nothing"
        ? await openTestDatabase(engine)
        : await openCopy(engine, "starter", importStarter);
  });

  afterEach(() => opened.remove());

  return {
    get database(): Database {
      return opened.database;
    },
    get place(): TestDatabase["place"] {
      return opened.place;
    },
    /** Replaces the database by another empty one. */
    renew: async (): Promise<void> => {
      await opened.remove();
      opened = await openTestDatabase(engine);
    },
    importFiles: (files: CatalogueFiles, options: ImportOptions = {}): Promise<ImportResult> =>
      importCatalogue(opened.database, writeCatalogueFiles(files), options),
    rows: <Row>(query: string): Promise<Row[]> =>
      opened.database.read(async (db) => (await sql.raw<Row>(query).execute(db as never)).rows),
    names: async (table: "artist" | "album" | "song"): Promise<string[]> => {
      const named = await opened.database.read((db) =>
        db.selectFrom(table).select("english_name").orderBy("id").execute(),
      );
      return named.map((row) => row.english_name);
    },
    exported: () => exported(opened.database),
  };
}

export const importStarter: Prepare = async (place) => {
  const database = await connect({ ...place, schema: "migrate" });
  await importCatalogue(database, STARTER);
  await database.close();
};

/** Exports to a new folder. */
export async function exported(
  database: Database,
): Promise<{ folder: string; hashes: Record<string, string> }> {
  const folder = mkdtempSync(join(tmpdir(), "norae-export-"));
  const { hashes } = await exportCatalogue(database, folder);
  return { folder, hashes };
}

/** Imports an exported catalogue into an empty database of the same engine, which is removed after `work`. */
export async function movedTo(
  engine: Engine,
  folder: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const other = await openTestDatabase(engine);
  try {
    await importCatalogue(other.database, folder);
    await work(other.database);
  } finally {
    await other.remove();
  }
}
