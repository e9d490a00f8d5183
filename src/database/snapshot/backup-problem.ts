/** A backup cannot be made or restored. Its message says why, and what to do. */
export class BackupProblem extends Error {
  override name = "BackupProblem";
}

/** Returns the message of an error, or of what caused it where that says more. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
