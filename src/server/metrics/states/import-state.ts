import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { PRIVATE_FILE } from "../../../domain/runtime/file-mode.ts";

/** The file in the data folder by which imports, which are processes of their own, are seen by the server. */
const FILE = "imports.json";

const stateSchema = z.object({
  running: z.object({ pid: z.int().positive(), began: z.iso.datetime() }).nullable(),
  last: z
    .object({ ended: z.iso.datetime(), seconds: z.number(), succeeded: z.boolean() })
    .nullable(),
});

export type ImportState = z.infer<typeof stateSchema>;

/** Reads the state. An import whose process is gone has failed. */
export async function readImportState(dataFolder: string): Promise<ImportState> {
  const state = await read(dataFolder);
  const { running } = state;
  if (running === null || isRunning(running.pid)) return state;
  return { running: null, last: { ended: running.began, seconds: 0, succeeded: false } };
}

/** Notes that an import begins here. @returns notes how it ended; null: it was none, since another is running */
export async function noteImport(
  dataFolder: string,
): Promise<(succeeded: boolean | null) => Promise<void>> {
  const before = await readImportState(dataFolder);
  if (before.running !== null) return () => Promise.resolve();
  const began = new Date();
  const running = { pid: process.pid, began: began.toISOString() };
  await write(dataFolder, { running, last: before.last });
  return async (succeeded) => {
    const ended = new Date();
    const seconds = (ended.getTime() - began.getTime()) / 1_000;
    const last =
      succeeded === null ? before.last : { ended: ended.toISOString(), seconds, succeeded };
    await write(dataFolder, { running: null, last });
  };
}

async function read(dataFolder: string): Promise<ImportState> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(join(dataFolder, FILE), "utf8")));
  } catch {
    // There was no import, or the file is of another version.
    return { running: null, last: null };
  }
}

/** Ignores failures: what is only for the metrics must not end an import. */
async function write(dataFolder: string, state: ImportState): Promise<void> {
  const file = join(dataFolder, FILE);
  try {
    await writeFile(`${file}.new`, `${JSON.stringify(state)}\n`, { mode: PRIVATE_FILE });
    await rename(`${file}.new`, file);
  } catch {
    // The folder is missing or cannot be written.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is one, too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
