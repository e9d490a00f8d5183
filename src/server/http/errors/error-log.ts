import { formatNumber } from "../../../domain/text/format-number.ts";
import { randomBytes } from "node:crypto";
import { logFields } from "../../log/log.ts";
import { describeError, headOfError, kindOfError } from "./error-text.ts";

interface ErrorLog {
  /**
   * Logs an unexpected error. Equal errors within a minute are counted instead, and their number is logged after it.
   * @param where the request, without anything that a visitor typed, or another place
   * @param id the id of the request, which is that of the entry, too
   * @returns the id of the log entry that the error is counted with
   */
  log: (where: string, error: unknown, id?: string | null) => string;
  /** Logs the errors that were only counted so far, and forgets them: later ones are another server's. */
  flush: () => void;
}

type EntryFields = {
  id: string;
  where?: string;
  error: string;
  /** Of equal errors, how many there were since the last entry. */
  more?: number;
};

interface LogOptions {
  write: (line: string, fields: EntryFields) => void;
  inAMinute: (callback: () => void) => void;
}

type Repeated = { id: string; head: string; count: number };

const MAXIMUM_KINDS = 100;

/** Creates a log of errors in which each takes one line, and equal ones at most one line a minute. */
export function createErrorLog({ write, inAMinute }: LogOptions): ErrorLog {
  const kinds = new Map<string, Repeated>();
  const summarise = (kind: string, repeated: Repeated) => {
    const { id, head, count } = repeated;
    if (count === 0) {
      kinds.delete(kind);
      return;
    }
    repeated.count = 0;
    const more = formatNumber(count);
    write(`error ${id} ${head}, and ${more} more like it in the last minute`, {
      id,
      error: head,
      more: count,
    });
  };
  const watch = (kind: string, repeated: Repeated) =>
    inAMinute(() => {
      if (kinds.get(kind) !== repeated) return;
      summarise(kind, repeated);
      if (kinds.has(kind)) watch(kind, repeated);
    });
  return {
    log: (where, error, given) => {
      const exact = kindOfError(error);
      const kind = kinds.has(exact) || kinds.size < MAXIMUM_KINDS ? exact : "others";
      const known = kinds.get(kind);
      if (known !== undefined) {
        known.count += 1;
        return known.id;
      }
      // Short, so that a visitor can quote it, and it finds the error in the log.
      const id = given ?? randomBytes(5).toString("hex");
      const repeated = { id, head: kind === exact ? headOfError(error) : "other errors", count: 0 };
      kinds.set(kind, repeated);
      const text = describeError(error);
      write(`error ${id} ${where} ${text}`, { id, where, error: text });
      watch(kind, repeated);
      return id;
    },
    flush: () => {
      kinds.forEach((repeated, kind) => summarise(kind, repeated));
      kinds.clear();
    },
  };
}

const errors = createErrorLog({
  write: (line, fields) => logFields("error", line, fields),
  inAMinute: (callback) => setTimeout(callback, 60_000).unref(),
});
process.on("exit", () => errors.flush());

export const { log: logError, flush: flushErrors } = errors;
