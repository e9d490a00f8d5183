import { randomBytes } from "node:crypto";

/** The request in which an error occurred, without its query, which may contain what a visitor typed. */
export interface LoggedRequest {
  method: string;
  path: string;
}

/** Returns a short random id that a visitor can quote, and that finds the error in the log. */
export function newFailureId(): string {
  return randomBytes(5).toString("hex");
}

/** Writes an unexpected error to stderr. */
export function logError(id: string, { method, path }: LoggedRequest, error: unknown): void {
  const text = error instanceof Error ? describeError(error) : String(error);
  process.stderr.write(
    `${new Date().toISOString()} error ${id} ${method} ${onOneLine(path)}\n${text}\n`,
  );
}

/** Returns the stack of an error and of its causes. */
export function describeError(error: Error): string {
  const text = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause instanceof Error ? `${text}\ncaused by ${describeError(error.cause)}` : text;
}

/** Returns a path without its query, shortened to printable ASCII on one line, so that it cannot forge log lines. */
function onOneLine(path: string): string {
  const [withoutQuery = ""] = path.split("?", 1);
  return withoutQuery.slice(0, 500).replace(/[^\x20-\x7e]/g, "?");
}
