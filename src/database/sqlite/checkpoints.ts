import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseFull } from "../database.ts";
import { Checkpointer } from "./checkpointer.ts";

/** Keeps the write-ahead log of an open database small. */
export interface Checkpoints {
  /** To be called after each commit. @throws DatabaseFault */
  committed(): void;
  /** See `Database.eraseDeleted`. @throws DatabaseFault, DatabaseFull */
  truncate(): Promise<boolean>;
  /** Copies what is left of the log, if anything was written. @throws as `truncate` */
  close(): Promise<void>;
}

/** How long connections that read an older state are waited for, in milliseconds. */
const TIMEOUT = 1_000;

/** Returns checkpoints that run in this thread, for a process that has no visitors to delay. */
export function checkpointsHere(file: string): Checkpoints {
  let checkpointer: Checkpointer | undefined;
  const opened = () => (checkpointer ??= new Checkpointer(file));
  return {
    committed: () => {
      try {
        opened().step();
      } catch (error) {
        // The commit is in the log. The next write says so where there is no room for that one.
        if (!(error instanceof DatabaseFull)) throw error;
      }
    },
    truncate: () => truncateLog(() => opened().truncate()),
    // Rejects instead of throwing.
    close: async () => {
      const last = checkpointer;
      checkpointer = undefined;
      if (last !== undefined) emptyAndClose(last);
      return Promise.resolve();
    },
  };
}

/**
 * Empties the write-ahead log. A connection that reads an older state, such as an export, holds it up: those of pages end
 * within milliseconds.
 * @param attempt returns whether it is empty
 * @returns the same
 */
export async function truncateLog(attempt: () => boolean, timeout = TIMEOUT): Promise<boolean> {
  const deadline = performance.now() + timeout;
  for (let wait = 2; ; wait = Math.min(wait * 2, 100)) {
    if (attempt()) return true;
    if (performance.now() + wait > deadline) return false;
    await pause(wait);
  }
}

/**
 * Empties the log that another process has left, before anything is added to it. After a failed sync a part of it may be
 * in memory only, and the system counts it as written: copied into the database file, it is written anew.
 * @throws DatabaseFault
 */
export function recoverLog(file: string): void {
  if (!existsSync(`${file}-wal`)) return;
  emptyAndClose(new Checkpointer(file));
}

function emptyAndClose(checkpointer: Checkpointer): void {
  try {
    checkpointer.truncate();
  } catch (error) {
    // The contents of the log stay readable.
    if (!(error instanceof DatabaseFull)) throw error;
  } finally {
    checkpointer.close();
  }
}
