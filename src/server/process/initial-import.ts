import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { hasRecords } from "../../database/diagnostics.ts";
import type { Database } from "../../database/database.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { EXIT } from "./exit-status.ts";
import { STOP_SIGNALS } from "./stop-on-signals.ts";
import { StartProblem, StartStopped } from "./start-problem.ts";

/** Imports a catalogue. @returns false where another process does @throws StartProblem, StartStopped by a signal */
export type ImportCatalogue = (folder: string) => Promise<boolean>;

/** Imports into a database without a catalogue, or waits until another process has. @throws StartProblem */
export async function importIfEmpty(
  database: Database,
  { catalogueFolder }: Configuration,
  importCatalogue: ImportCatalogue,
): Promise<void> {
  if (catalogueFolder === null || !(await isEmpty(database))) return;
  if (!existsSync(catalogueFolder))
    throw new StartProblem(
      `There is no catalogue at ${catalogueFolder}. Name one with NORAE_CATALOGUE, or leave that empty to start with an empty database.`,
    );
  process.stderr.write("The database is empty: importing the catalogue (first start only)…\n");
  while (!(await importCatalogue(catalogueFolder))) {
    process.stderr.write("Waiting for the other import to end…\n");
    if (await wasImportedByAnother(database)) return;
  }
}

/** Interval of checks for the import of another process, and when to try to import again, in milliseconds. */
const CHECK_INTERVAL = 200;
const RETRY_AFTER = 10_000;

async function wasImportedByAnother(database: Database): Promise<boolean> {
  for (let waited = 0; waited < RETRY_AFTER; waited += CHECK_INTERVAL) {
    await pause(CHECK_INTERVAL);
    if (!(await isEmpty(database))) return true;
  }
  return false;
}

/** Returns an import in a child process, which keeps the server's memory small. */
export function importInChild(commandFile: string): ImportCatalogue {
  return async (folder) => {
    let stoppedBy: NodeJS.Signals | undefined;
    const stop = (signal: NodeJS.Signals) => {
      stoppedBy = signal;
      child.kill("SIGTERM");
    };
    // Before the child is started, so that a signal during its start ends it, too.
    for (const signal of STOP_SIGNALS) process.once(signal, stop);
    const child = spawn(process.execPath, [commandFile, "import", "--if-empty", folder], {
      // Progress goes to stderr, since this process's stdout is for the address.
      stdio: ["ignore", 2, 2],
    });
    const [status, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    for (const one of STOP_SIGNALS) process.off(one, stop);
    if (status === 0) return true;
    if (status === EXIT.importRunning) return false;
    if (stoppedBy !== undefined)
      throw new StartStopped(stoppedBy, "Stopped. Nothing was imported.");
    if (signal !== null)
      throw new StartProblem(
        `The import was ended by ${signal}, perhaps because memory ran out. Nothing was imported. Start again.`,
      );
    throw new StartProblem(
      status === EXIT.diskFull
        ? "There is no space left on the disk for the catalogue, so nothing was imported. Free some space and start again."
        : `The catalogue at ${folder} could not be imported, see above. Correct it and start again, or set NORAE_CATALOGUE= to start with an empty database.`,
    );
  };
}

async function isEmpty(database: Database): Promise<boolean> {
  return !(await database.read(hasRecords));
}
