import type { EditClaim } from "../../database/edits/write-edits.ts";
import type { RecordKind } from "../../database/tables.ts";
import { storedField, storedValue } from "./links.ts";

/** Returns what an edit says of a field. */
export function fieldClaim(kind: RecordKind, id: number, field: string, value: unknown): EditClaim {
  const isOf = { kind, record_id: id, subject: "", operation: "set" } as const;
  return {
    ...isOf,
    field: storedField(field),
    value: JSON.stringify(storedValue(field, value)),
    artist_id: null,
    new_artist_id: null,
  };
}

/** Returns what an edit says of several fields. */
export function fieldClaims(
  kind: RecordKind,
  id: number,
  fields: Readonly<Record<string, unknown>>,
): EditClaim[] {
  return Object.entries(fields).map(([field, value]) => fieldClaim(kind, id, field, value));
}
