import type { Database } from "../database/database.ts";
import { migrationNames } from "../database/migrate.ts";
import { readSchema, type Schema } from "../database/schema.ts";
import { BackupProblem } from "../database/snapshot/snapshot.ts";

/** Checks that a database is not of a newer build. @param verb such as 'Back it up' @throws BackupProblem */
export async function expectKnownSchema(database: Database, verb: string): Promise<Schema> {
  const { engine } = database;
  const schema = await database.read((db) => readSchema(db, engine, migrationNames(engine)));
  const { unknown, newerRelease } = schema;
  if (unknown.length > 0) {
    const version = newerRelease === null ? "that version" : `Norae ${newerRelease}`;
    throw new BackupProblem(
      `The database is of a newer version of Norae (${newerRelease ?? unknown.at(-1)}). ${verb} with ${version}: this one does not know all of its tables.`,
    );
  }
  return schema;
}
