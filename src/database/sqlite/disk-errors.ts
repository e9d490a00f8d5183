import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { PRIVATE_FILE } from "../../domain/runtime/file-mode.ts";
import { DatabaseFault, DatabaseFull, DatabaseUnwritable } from "../database.ts";
import { isOutOfRoom } from "../no-room.ts";
import { errcodeOf } from "./open.ts";

const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
/** Of the journal that a write needs. */
const SQLITE_CANTOPEN = 14;

/** SQLITE_IOERR_READ and _SHORT_READ: nothing was written that could be lost. */
const READING: ReadonlySet<number> = new Set([266, 522]);

/** SQLITE_IOERR_FSYNC and _DIR_FSYNC: after them, earlier writes may be lost. */
const SYNCING: ReadonlySet<number> = new Set([1034, 1290]);

/** Returns what a failed write or checkpoint means; the same error if the disk is not its cause, or reading failed. */
export function explainDiskError(error: unknown, file: string, during: "write" | "checkpoint") {
  const errcode = errcodeOf(error);
  if (errcode === undefined) return error;
  switch (errcode & 0xff) {
    case SQLITE_FULL:
      return new DatabaseFull({ cause: error });
    case SQLITE_READONLY:
      return new DatabaseUnwritable({ cause: error });
    case SQLITE_CANTOPEN:
      return hasRoom(file)
        ? new DatabaseUnwritable({ cause: error })
        : new DatabaseFull({ cause: error });
    case SQLITE_IOERR:
      if (during === "write" && READING.has(errcode)) return error;
      return SYNCING.has(errcode) || hasRoom(file)
        ? new DatabaseFault({ cause: error })
        : new DatabaseFull({ cause: error });
    default:
      return error;
  }
}

/** The room that is tried out, in bytes. */
const TRIED = 1 << 20;

/** Whether the files can grow. SQLite reports an exhausted quota, or no room for shared memory, as I/O errors. */
function hasRoom(file: string): boolean {
  const trial = `${file}-room`;
  try {
    const descriptor = openSync(trial, "w", PRIVATE_FILE);
    try {
      // Behind the end of the larger file, since the size of a file may be limited, too.
      const start = Math.max(size(file), size(`${file}-wal`));
      const bytes = Buffer.alloc(TRIED);
      // A write ends early, without an error, if there is room for a part.
      for (let done = 0; done < TRIED;)
        done += writeSync(descriptor, bytes, done, TRIED - done, start + done);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
      rmSync(trial, { force: true });
    }
    return true;
  } catch (error) {
    return !isOutOfRoom(error);
  }
}

function size(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
