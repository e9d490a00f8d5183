import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Database } from "../database/database.ts";
import type { Configuration } from "./configuration.ts";
import { StartProblem } from "./start-problem.ts";

/** Imports the catalogue in a folder. @throws StartProblem where it cannot. */
export type ImportCatalogue = (folder: string) => Promise<void>;

/**
 * Imports the configured catalogue into a database that has no artist, album or song yet.
 * @throws StartProblem if the folder that a person named is missing, or the import fails.
 */
export async function fillIfEmpty(
  database: Database,
  { catalogueFolder, catalogueIsNamed }: Configuration,
  importCatalogue: ImportCatalogue,
): Promise<void> {
  if (catalogueFolder === null || !(await isEmpty(database))) return;
  if (existsSync(catalogueFolder)) return importCatalogue(catalogueFolder);
  if (catalogueIsNamed) {
    throw new StartProblem(
      `NORAE_CATALOGUE names ${catalogueFolder}, which does not exist. Name the folder of a catalogue, or leave it empty to start with an empty database.`,
    );
  }
  process.stderr.write(
    `There is no catalogue at ${catalogueFolder}: the database stays empty until you run norae import.\n`,
  );
}

/** Imports in a process of its own, as `norae import` does, so that the server's memory does not grow. */
export function importInChild(commandFile: string): ImportCatalogue {
  return async (folder) => {
    process.stderr.write("The database is empty: importing the catalogue (first start only)…\n");
    const child = spawn(process.execPath, [commandFile, "import", folder], {
      // What it says is progress, and this process's stdout is for the address.
      stdio: ["ignore", 2, 2],
    });
    const stop = () => child.kill("SIGTERM");
    const signals = ["SIGINT", "SIGTERM"] as const;
    for (const signal of signals) process.once(signal, stop);
    const { status, signal } = await ended(child);
    for (const one of signals) process.off(one, stop);
    if (signal !== null) throw new StartProblem("The import was stopped; nothing of it was kept.");
    if (status === 0) return;
    throw new StartProblem(
      `The catalogue at ${folder} could not be imported, see above. Put it right and start again, or set NORAE_CATALOGUE= to start with an empty database.`,
    );
  };
}

function ended(
  child: ReturnType<typeof spawn>,
): Promise<{ status: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status, signal) => resolve({ status, signal }));
  });
}

function isEmpty(database: Database): Promise<boolean> {
  return database.read(async (db) => {
    for (const kind of ["song", "artist", "album"] as const) {
      const row = await db.selectFrom(kind).select("id").limit(1).executeTakeFirst();
      if (row !== undefined) return false;
    }
    return true;
  });
}
