import { DatabaseSync } from "node:sqlite";
import { createPrivately, isBusy } from "./open.ts";

/**
 * Takes a lock on a file, which is created if missing. The system releases it when the process ends, however it ends.
 * @returns null where another holds it
 */
export function lockFile(file: string): { close(): void } | null {
  createPrivately(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}
