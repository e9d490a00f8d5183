import type { EditClaim } from "../../database/edits/write-edits.ts";
import type { RecordKind } from "../../database/tables.ts";

/** Returns what an edit says of a field. */
export function fieldClaim(kind: RecordKind, id: number, field: string, value: unknown): EditClaim {
  const isOf = { kind, record_id: id, field, subject: "", operation: "set" } as const;
  return { ...isOf, value: JSON.stringify(value), artist_id: null, new_artist_id: null };
}
