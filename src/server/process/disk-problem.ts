import { DatabaseFault } from "../../database/database.ts";
import type { DiskProblem } from "../../database/sqlite/checkpoint-thread.ts";
import { logError } from "../http/error-log.ts";
import { logLine } from "../log/log.ts";
import { describeError } from "../http/error-text.ts";
import { EXIT } from "./exit-status.ts";

/**
 * Logs that nothing can be written. After an I/O error the process ends at once, without closing the database: what it
 * believes to be on the disk may not be, and the next start recovers the database from its write-ahead log.
 */
export function reportDiskProblem(problem: DiskProblem): void {
  if (!(problem instanceof DatabaseFault)) {
    logError("(checkpoint)", problem);
    return;
  }
  logLine(
    `The disk of the database failed, so that Norae ends: the next start recovers what was confirmed. ${describeError(problem)}`,
  );
  process.exit(EXIT.failed);
}
