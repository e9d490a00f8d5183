import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../database/database.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { EXIT } from "./exit-status.ts";
import { StartProblem, StartStopped } from "./start-problem.ts";

/**
 * Imports the catalogue in a folder.
 * @returns whether it did: false where another process is importing just now
 * @throws StartProblem where it cannot, StartStopped where the person stopped it
 */
export type ImportCatalogue = (folder: string) => Promise<boolean>;

/**
 * Imports the configured catalogue into a database that has no artist, album or song yet, or waits while another
 * process does.
 * @throws StartProblem if the folder that a person named is missing, or the import fails.
 */
export async function fillIfEmpty(
  database: Database,
  { catalogueFolder, catalogueIsNamed }: Configuration,
  importCatalogue: ImportCatalogue,
): Promise<void> {
  if (catalogueFolder === null || !(await isEmpty(database))) return;
  if (!existsSync(catalogueFolder)) return missing(catalogueFolder, catalogueIsNamed);
  process.stderr.write("The database is empty: importing the catalogue (first start only)…\n");
  while (!(await importCatalogue(catalogueFolder))) {
    process.stderr.write("Waiting for the other import to end…\n");
    if (await isFilledByAnother(database)) return;
  }
}

function missing(catalogueFolder: string, catalogueIsNamed: boolean): void {
  if (catalogueIsNamed) {
    throw new StartProblem(
      `NORAE_CATALOGUE names ${catalogueFolder}, which does not exist. Name the folder of a catalogue, or leave it empty to start with an empty database.`,
    );
  }
  process.stderr.write(
    `There is no catalogue at ${catalogueFolder}: the database stays empty until you run norae import.\n`,
  );
}

/** How often, and for how long, another's import is waited for before it is tried again, in milliseconds. */
const LOOK_EVERY = 200;
const TRY_AGAIN_AFTER = 10_000;

async function isFilledByAnother(database: Database): Promise<boolean> {
  for (let waited = 0; waited < TRY_AGAIN_AFTER; waited += LOOK_EVERY) {
    await pause(LOOK_EVERY);
    if (!(await isEmpty(database))) return true;
  }
  return false;
}

/** Imports in a process of its own, as `norae import` does, so that the server's memory does not grow. */
export function importInChild(commandFile: string): ImportCatalogue {
  return async (folder) => {
    let stoppedBy: NodeJS.Signals | undefined;
    const stop = (signal: NodeJS.Signals) => {
      stoppedBy = signal;
      child.kill("SIGTERM");
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
    // Before there is a child: to begin it takes a while, and who ends this process then would leave it alone.
    for (const signal of signals) process.once(signal, stop);
    const child = spawn(process.execPath, [commandFile, "import", folder], {
      // What it says is progress, and this process's stdout is for the address.
      stdio: ["ignore", 2, 2],
    });
    const { status, signal } = await ended(child);
    for (const one of signals) process.off(one, stop);
    if (status === 0) return true;
    if (status === EXIT.importRunning) return false;
    if (stoppedBy !== undefined)
      throw new StartStopped(stoppedBy, "Stopped. Nothing of the import was kept.");
    throw new StartProblem(
      signal === null
        ? `The catalogue at ${folder} could not be imported, see above. Put it right and start again, or set NORAE_CATALOGUE= to start with an empty database.`
        : `The import was ended by ${signal}, perhaps for want of memory; nothing of it was kept. Start again.`,
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
