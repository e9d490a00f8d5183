import { constants } from "node:os";

/** The disk is full, the user's quota is, or the file may not be longer. */
const CODES = ["ENOSPC", "EDQUOT", "EFBIG"] as const;

/** Node has no name for EDQUOT, only its number. */
const NUMBERS: ReadonlySet<unknown> = new Set(CODES.map((code) => -constants.errno[code]));

/** Whether a file could not be written since there is no room for it. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && "errno" in error && NUMBERS.has(error.errno);
}
