import pg from "pg";
import { LostRace } from "../database.ts";

/** The type of counts and ids. pg returns it as text, since it may exceed 2^53; ours never does. */
const INT8 = 20;

export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
};

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.some((code) => code === error.code);
}

/** Whether a statement timed out while it waited for a lock (lock_not_available). */
export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, "55P03");
}

/** Whether a statement ran longer than `statement_timeout` (query_canceled). */
export function isStatementTimeout(error: unknown): boolean {
  return hasCode(error, "57014");
}

/** Whether a replica ended a read that needed rows which the primary had removed (serialization_failure). */
export function isRecoveryConflict(error: unknown): boolean {
  return hasCode(error, "40001");
}

const DEADLOCK_DETECTED = "40P01";

/** Whether a transaction was ended since it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, DEADLOCK_DETECTED);
}

/** Whether the account may not do what a statement does (insufficient_privilege). */
export function isPrivilegeMissing(error: unknown): boolean {
  return hasCode(error, "42501");
}

/** Whether a write lost a race (unique or foreign-key violation, deadlock). Run again, it sees what the other wrote. */
export function isLostRace(error: unknown): boolean {
  return error instanceof LostRace || hasCode(error, "23505", "23503", DEADLOCK_DETECTED);
}

/** Whether the server cannot write anything: it is read-only, such as a replica during a failover, or had an I/O error. */
export function isUnwritable(error: unknown): boolean {
  return hasCode(error, "25006", "58030");
}

/** The system's codes of connections that failed or broke. */
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

/** PostgreSQL's codes: connection failure, shutdown, crash, still starting, too many connections. */
const CLOSED = /^(08...|57P0[1-3]|53300)$/;

/** The client library's messages for the same, which have no code. */
const ENDED = /^(Connection terminated|Client (has|was) |timeout e)/;

/** Whether an error means that the database cannot be reached, not that a statement failed. */
export function isConnectionProblem(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return BROKEN.has(code) || CLOSED.test(String(code)) || ENDED.test(error.message);
}
