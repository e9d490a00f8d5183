import pg from "pg";

/** Counts and ids come as text because they may be past 2^53. Ours never are. */
const INT8 = 20;

export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
};

const LOCK_NOT_AVAILABLE = "55P03";

export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE;
}
