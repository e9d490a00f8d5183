import { readdirSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The names of what an import leaves in its scratch folder. */
const OURS = /^(scratch\.sqlite(-wal|-shm)?|catalogue|standard-input-[a-z-]+)$/;

/** Removes what an import left in its scratch folder, and the folder if nothing else is in it. */
export function removeScratch(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (OURS.test(name)) rmSync(join(folder, name), { recursive: true });
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
