import pg from "pg";
import { LostRace } from "../database.ts";

/** The type of counts and ids. pg returns it as text, since it may exceed 2^53; ours never does. */
const INT8 = 20;

export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
};

const LOCK_NOT_AVAILABLE = "55P03";

/** Whether a statement timed out while it waited for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE;
}

const QUERY_CANCELED = "57014";

/** Whether a statement ran longer than `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === QUERY_CANCELED;
}

const SERIALIZATION_FAILURE = "40001";

/** Whether a replica ended a read that needed rows which the primary had removed. */
export function isRecoveryConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === SERIALIZATION_FAILURE;
}

const DEADLOCK_DETECTED = "40P01";

/** Whether a transaction was ended since it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === DEADLOCK_DETECTED;
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** Whether the account may not do what a statement does. */
export function isPrivilegeMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === INSUFFICIENT_PRIVILEGE;
}

/** Unique violation, foreign-key violation, and deadlock: two transactions wrote at once. */
const LOST_RACE: ReadonlySet<unknown> = new Set(["23505", "23503", DEADLOCK_DETECTED]);

/** Whether a write lost a race with another transaction. Run again, it sees what the other wrote. */
export function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  return error instanceof Error && "code" in error && LOST_RACE.has(error.code);
}

/**
 * Read-only server, such as a replica during a failover; I/O error. (After a failed sync of its log PostgreSQL restarts
 * by itself.)
 */
const UNWRITABLE: ReadonlySet<unknown> = new Set(["25006", "58030"]);

const DISK_FULL = "53100";

/** Whether the server's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === DISK_FULL;
}

/** Whether a write failed because the server cannot write anything. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof Error && "code" in error && UNWRITABLE.has(error.code);
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
