import { CommanderError } from "commander";
import { DatabaseFull } from "../database/database.ts";
import { DiskFull, ImportRunning } from "../database/import/staging.ts";
import { isOutOfRoom } from "../database/no-room.ts";
import { EXIT } from "../server/process/exit-status.ts";
import { createProgram } from "./program.ts";

/** Runs one command, and prints an error in one line; with NORAE_DEBUG, with its stack. @returns the exit status */
export async function runCommand(args: readonly string[], serverFolder: string): Promise<number> {
  exitOnClosedPipe();
  try {
    const program = await createProgram(args, serverFolder);
    await program.parseAsync(args, { from: "user" });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usageError;
    process.stderr.write(`norae: ${describe(error)}\n`);
    return statusOf(error);
  }
}

function statusOf(error: unknown): number {
  if (error instanceof ImportRunning) return EXIT.importRunning;
  const isFull = error instanceof DiskFull || error instanceof DatabaseFull || isOutOfRoom(error);
  return isFull ? EXIT.diskFull : EXIT.failed;
}

/** Ends the process without an error when the reader of its output closes the pipe (`norae … | head`). */
function exitOnClosedPipe(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    throw error;
  });
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (process.env["NORAE_DEBUG"] !== undefined) return error.stack ?? error.message;
  return error.message || error.name;
}
