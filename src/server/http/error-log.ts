import { randomBytes } from "node:crypto";

/** What was asked for when an error happened. The query is left out: it may hold what a visitor typed. */
export interface LoggedRequest {
  method: string;
  path: string;
}

/** A short id that a visitor can quote and that finds the error in the log. */
export function newFailureId(): string {
  return randomBytes(5).toString("hex");
}

/** Writes an error that nobody expected to stderr. */
export function logError(id: string, { method, path }: LoggedRequest, error: unknown): void {
  const text = error instanceof Error ? describeError(error) : String(error);
  process.stderr.write(
    `${new Date().toISOString()} error ${id} ${method} ${onOneLine(path)}\n${text}\n`,
  );
}

/** The stack, and those of the causes. */
export function describeError(error: Error): string {
  const text = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause instanceof Error ? `${text}\ncaused by ${describeError(error.cause)}` : text;
}

/** Anybody can put anything in a path: a line of the log stays one line. */
function onOneLine(path: string): string {
  const [withoutQuery = ""] = path.split("?", 1);
  return withoutQuery.slice(0, 500).replace(/[^\x20-\x7e]/g, "?");
}
