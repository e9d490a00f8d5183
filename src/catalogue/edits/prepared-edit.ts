import type { RecordKind } from "../../database/tables.ts";
import type { Failure } from "../../domain/failure.ts";

/** An edit that may be stored: what it is about, and what it changes, with that as it was. */
export interface PreparedEdit {
  target: { kind: RecordKind; id: number };
  body: object;
  /** Whether a second person is needed, however trusted its author is. */
  needsSecondPerson: boolean;
}

/** Why an edit is not stored. */
export type Refused = Failure<"invalid" | "not_found" | "conflict" | "too_many">;
