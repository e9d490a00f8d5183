import pg from "pg";

/** Counts and ids come as text because they may be past 2^53. Ours never are. */
const INT8 = 20;

export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
};

const LOCK_NOT_AVAILABLE = "55P03";

/** Whether a statement gave up waiting for a row or table that others hold. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE;
}

/** Two wrote the same key at once, one wrote of what the other removed, or they waited for each other. */
const LOST_RACE: ReadonlySet<unknown> = new Set(["23505", "23503", "40P01"]);

/** Whether a write lost to another: run again, it finds what the other wrote. */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOST_RACE.has(error.code);
}

/** No room on the disk; a server that may only be read, as a replica is that took over half-way. */
const UNWRITABLE: ReadonlySet<unknown> = new Set(["53100", "25006"]);

/** Whether an error of a write says that nothing can be written. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof Error && "code" in error && UNWRITABLE.has(error.code);
}

/** How the system says that a connection cannot be had, or has broken. */
const BROKEN: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** How PostgreSQL says so: the connection failed, it stops, has crashed or only starts, or has no connection left. */
const CLOSED = /^(08...|57P0[1-3]|53300)$/;

/** How the client library says so, without a code. */
const ENDED = /^(Connection terminated|Client (has|was) |timeout e)/;

/** Whether an error says that the database cannot be reached, and nothing of what was asked of it. */
export function isConnectionProblem(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return BROKEN.has(code) || CLOSED.test(String(code)) || ENDED.test(error.message);
}
