import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PRIVATE_FILE } from "../../domain/runtime/file-mode.ts";
import { type BuildAtWork, newProcessId, thisBuild } from "../builds-at-work.ts";
import { isOutOfRoom } from "../no-room.ts";
import { lockFile, makeFolder } from "./open.ts";

/** The folder of the processes that may write to the embedded database: of each a locked file, and one that says who it is. */
export const PROCESSES_FOLDER = "processes";

const LOCK = ".lock";
const DESCRIPTION = ".json";

/** Tells builds that start that this process may write to the database, until it closes. @param schema the last migration that it knows */
export function lockProcess(dataFolder: string, schema: string): { close(): void } {
  const folder = join(dataFolder, PROCESSES_FOLDER);
  const id = newProcessId();
  const since = new Date().toISOString().slice(0, 16).replace("T", " ");
  const text = JSON.stringify({ ...thisBuild(schema), since } satisfies BuildAtWork);
  let lock: ReturnType<typeof lockFile> = null;
  try {
    makeFolder(folder);
    writeFileSync(join(folder, id + DESCRIPTION), text, { mode: PRIVATE_FILE });
    lock = lockFile(join(folder, id + LOCK));
  } catch (error) {
    // On a full disk what is there can still be read; without the file it is not named to others.
    if (!isOutOfRoom(error)) throw error;
  }
  return {
    close: () => {
      lock?.close();
      lock = null;
      remove(folder, id);
    },
  };
}

/** Lists the processes whose files are locked, and removes those of processes that were killed. */
export function processesAtWork(dataFolder: string): BuildAtWork[] {
  const folder = join(dataFolder, PROCESSES_FOLDER);
  makeFolder(folder);
  return readdirSync(folder).flatMap((name) => {
    if (!name.endsWith(LOCK)) return [];
    const id = name.slice(0, -LOCK.length);
    const lock = lockFile(join(folder, name));
    if (lock === null) return read(join(folder, id + DESCRIPTION)) ?? [];
    lock.close();
    remove(folder, id);
    return [];
  });
}

function read(file: string): BuildAtWork | null {
  try {
    const description: BuildAtWork = JSON.parse(readFileSync(file, "utf8"));
    return description;
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

function remove(folder: string, id: string): void {
  for (const suffix of [LOCK, DESCRIPTION]) rmSync(join(folder, id + suffix), { force: true });
}
