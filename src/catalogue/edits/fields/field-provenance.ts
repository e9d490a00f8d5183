import {
  type AppliedClaim,
  type CatalogueClaim,
  listCatalogueClaims,
  listEditClaims,
} from "../../../database/edits/claims.ts";
import type { Snapshot } from "../../../database/database.ts";
import type { EditedRecord } from "../../../domain/edits/edit-target.ts";
import type { Provenance } from "../../../domain/edits/editable.ts";
import type { FieldValue } from "../../../domain/edits/editable-fields.ts";
import { type RecordFields, shownField, storedField } from "./links.ts";
import { loadOrigins, originOfEdit, type OriginOf, uniteOrigins } from "../origins.ts";

/** Fields whose values are records, which catalogues name by refs: the first catalogue that has one counts. */
const OF_RECORDS: ReadonlySet<string> = new Set(["artists", "album"]);

/** Loads the origins of each field of a record: an edit, or the catalogues that name this value. Unknown ones are left out. */
export async function loadFieldProvenance(
  db: Snapshot,
  record: EditedRecord,
  values: RecordFields,
) {
  const claims = await listCatalogueClaims(db, record);
  const lines = claims.map((claim): Line => ({ ...claim, line: JSON.parse(claim.body) as Values }));
  const originOf = await loadOrigins(db, claims);
  const edited = await findEdited(db, record);
  const found: Record<string, Provenance> = {};
  for (const [field, value] of Object.entries(values)) {
    const edit = edited.get(field);
    if (edit !== undefined) found[field] = { catalogues: [], edits: [originOfEdit(edit)] };
    else if (value !== null) {
      const origins = naming(lines, field, value).map((one) => originOf(one, keysOf(one, field)));
      const catalogues = uniteOrigins(origins);
      if (catalogues.length > 0) found[field] = { catalogues, edits: [] };
    }
  }
  return found;
}

interface Values extends Record<string, unknown> {
  sources?: string[];
  field_sources?: Record<string, string[]>;
}

interface Line extends CatalogueClaim {
  line: Values;
}

function keysOf({ line }: Line, field: string): Parameters<OriginOf>[1] {
  const [key = field] = storedField(field).split(".");
  return line.field_sources?.[key] ?? line.sources ?? [];
}

/** Returns the lines that name a value, or some of several. */
function naming(lines: readonly Line[], field: string, value: FieldValue): Line[] {
  const [key = field, system] = storedField(field).split(".");
  const valueIn = ({ line }: Line) =>
    system === undefined ? line[key] : (line[key] as Values | undefined)?.[system];
  if (OF_RECORDS.has(field)) return lines.filter((one) => valueIn(one) !== undefined).slice(0, 1);
  const values = new Set([value].flat().map(String));
  return lines.filter((one) => {
    const parts: unknown[] = [valueIn(one) ?? []].flat();
    return parts.some((part) => values.has(typeof part === "string" ? part : JSON.stringify(part)));
  });
}

/** Finds the edit that counts for each field: the latest, of the record itself before those merged into it. */
async function findEdited(db: Snapshot, record: EditedRecord): Promise<Map<string, AppliedClaim>> {
  const claims = await listEditClaims(db, record);
  const isOwn = ({ record_id }: AppliedClaim) => Number(record_id === record.id);
  const inOrder = claims.toSorted((a, b) => isOwn(a) - isOwn(b) || b.record_id - a.record_id);
  return new Map(inOrder.map((claim) => [shownField(claim.field), claim]));
}
