import type { Snapshot } from "../../../database/database.ts";
import { dependsOn } from "../../../database/changes/dependencies.ts";
import type { RecordKind } from "../../../database/tables.ts";
import { EDITABLE_FIELDS, type FieldValue } from "../../../domain/edits/editable-fields.ts";
import { tag } from "../../../domain/tag.ts";
import { readLinks, type RecordFields } from "./links.ts";

/** Reads the fields of a record as they are now, of all sources together; null where there is no such record. */
export async function readFieldsNow(
  db: Snapshot,
  kind: RecordKind,
  id: number,
): Promise<RecordFields | null> {
  dependsOn(db, tag.name(kind, id), tag.about(kind, id));
  const row = await db.selectFrom(kind).selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  const aliases = kind === "artist" ? await readAliases(db, id) : [];
  const columns = new Map<string, unknown>(Object.entries(row));
  columns.set("name", row.english_name);
  columns.set("aliases", aliases.length === 0 ? null : aliases);
  for (const [system, ids] of await readLinks(db, kind, id, Object.values(row)))
    columns.set(system, ids);
  return Object.fromEntries(
    Object.entries(EDITABLE_FIELDS[kind]).map(([field, { input }]) => {
      const value = columns.get(field) ?? null;
      // SQLite stores true and false as numbers.
      return [field, input === "flag" && value !== null ? Boolean(value) : (value as FieldValue)];
    }),
  );
}

async function readAliases(db: Snapshot, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom("artist_alias")
    .select("alias")
    .where("artist_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ alias }) => alias);
}
