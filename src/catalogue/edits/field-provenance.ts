import { sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import { dependsOn } from "../../database/changes/dependencies.ts";
import type { EditedRecord } from "../../domain/edit-target.ts";
import { EDITABLE_FIELDS, type FieldValue } from "../../domain/editable-fields.ts";
import { tag } from "../../domain/tag.ts";
import { type RecordFields, shownField, storedField } from "./links.ts";

/** Who says what a field is: an edit, or the catalogues that name this value. */
export interface FieldProvenance {
  /** A source of a catalogue, the catalogue itself where it names none, or that of the edit. */
  sources: { name: string; url: string | null }[];
  /** When the edit was applied, or the version of the catalogue: a date, or a time in ISO 8601. */
  date: string | null;
  edit: number | null;
}

/** Loads who says what a record's editable fields are. Fields of which nothing is known are left out. */
export async function loadFieldProvenance(
  db: Reader,
  record: EditedRecord,
  values: RecordFields,
): Promise<Record<string, FieldProvenance>> {
  dependsOn(db, tag[record.kind](record.id));
  const claims = await findClaims(db, record);
  const edited = await findEdits(db, record);
  const found: Record<string, FieldProvenance> = {};
  for (const field of Object.keys(EDITABLE_FIELDS[record.kind])) {
    const value = values[field] ?? null;
    const edit = edited.get(field);
    const origin = edit ?? (value === null ? null : fromClaims(claims, field, value));
    if (origin !== null) found[field] = origin;
  }
  return found;
}

interface Line extends Record<string, unknown> {
  sources?: string[];
  field_sources?: Record<string, string[]>;
}

interface Claim {
  line: Line;
  catalogue: string;
  released: string | null;
  sourceOf: (key: string) => { name: string; url: string | null } | undefined;
}

/** Finds the lines of catalogues about a record, in their order. */
async function findClaims(db: Reader, { kind, id }: EditedRecord): Promise<Claim[]> {
  const rows = await db
    .selectFrom(`${kind}_claim as c`)
    .innerJoin("catalogue as k", "k.id", "c.catalogue_id")
    .select(["c.catalogue_id", "c.body", "k.name", "k.released"])
    .where("c.record_id", "=", id)
    .where((eb) => eb.not("c.is_former"))
    .orderBy("c.catalogue_id")
    .orderBy("c.ref")
    .execute();
  const catalogues = [0, ...rows.map((row) => row.catalogue_id)];
  const sources = await db
    .selectFrom("source")
    .select(["catalogue_id", "key", "name", "url"])
    .where("catalogue_id", "in", catalogues)
    .execute();
  const named = new Map(sources.map((one) => [`${one.catalogue_id} ${one.key}`, one]));
  return rows.map(({ catalogue_id, body, name, released }) => ({
    line: JSON.parse(body) as Line,
    catalogue: name,
    released,
    sourceOf: (key) => {
      const source = named.get(`${catalogue_id} ${key}`);
      return source && { name: source.name, url: source.url };
    },
  }));
}

function fromClaims(
  claims: readonly Claim[],
  field: string,
  value: FieldValue,
): FieldProvenance | null {
  const [key = field, system] = storedField(field).split(".");
  const naming = claims.filter(({ line }) => {
    const said = system === undefined ? line[key] : (line[key] as Line | undefined)?.[system];
    return said !== undefined && (typeof value === "object" || said === value);
  });
  const sources = naming.flatMap(({ line, catalogue, sourceOf }) => {
    const keys = line.field_sources?.[key] ?? line.sources ?? [];
    const known = keys.flatMap((one) => sourceOf(one) ?? []);
    return known.length === 0 ? [{ name: catalogue, url: null }] : known;
  });
  const [first] = naming;
  if (first === undefined) return null;
  const distinct = new Map(sources.map((one) => [one.name, one]));
  return { sources: [...distinct.values()], date: first.released, edit: null };
}

/** Finds the edit that counts for each field: the latest, of the record itself before those merged into it. */
async function findEdits(
  db: Reader,
  { kind, id }: EditedRecord,
): Promise<Map<string, FieldProvenance>> {
  const rows = await db
    .selectFrom("edit_claim as c")
    .innerJoin("edit as e", "e.id", "c.edit_id")
    .select(["c.field", "e.id", "e.source", "e.decided_at"])
    .where("c.kind", "=", kind)
    .where((eb) =>
      eb.or([
        eb("c.record_id", "=", id),
        eb(
          "c.record_id",
          "in",
          eb.selectFrom(`${kind}_former_id`).select("id").where("record_id", "=", id),
        ),
      ]),
    )
    .orderBy(sql`case when c.record_id = ${id} then 1 else 0 end`)
    .orderBy("c.record_id", "desc")
    .orderBy("c.sequence")
    .execute();
  return new Map(
    rows.map((row) => [
      shownField(row.field),
      { sources: [{ name: row.source, url: null }], date: row.decided_at, edit: row.id },
    ]),
  );
}
