import type { Reader } from "../../database/database.ts";
import { dependsOn } from "../../database/changes/dependencies.ts";
import type { RecordKind } from "../../database/tables.ts";
import { EDITABLE_FIELDS, type FieldValue } from "../../domain/editable-fields.ts";
import { tag } from "../../domain/tag.ts";

/** A record's fields that can be edited, by their names in the interchange format. */
export type RecordFields = Record<string, FieldValue>;

/** Reads the fields of a record as they are now, of all sources together; null where there is no such record. */
export async function readFieldsNow(
  db: Reader,
  kind: RecordKind,
  id: number,
): Promise<RecordFields | null> {
  dependsOn(db, tag[kind](id), tag.details(kind, id));
  const row = await db.selectFrom(kind).selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  const aliases = kind === "artist" ? await readAliases(db, id) : [];
  const columns = new Map<string, unknown>(Object.entries(row));
  columns.set("name", row.english_name);
  columns.set("aliases", aliases.length === 0 ? null : aliases);
  return Object.fromEntries(
    Object.entries(EDITABLE_FIELDS[kind]).map(([field, { input }]) => {
      const value = columns.get(field) ?? null;
      // SQLite stores true and false as numbers.
      return [field, input === "flag" && value !== null ? Boolean(value) : (value as FieldValue)];
    }),
  );
}

async function readAliases(db: Reader, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom("artist_alias")
    .select("alias")
    .where("artist_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ alias }) => alias);
}

/** The number of songs on whose pages a record's own fields are shown. */
export async function countSongsOn(db: Reader, kind: RecordKind, id: number): Promise<number> {
  if (kind === "song") return 1;
  const row = await db.selectFrom(kind).select("num_songs").where("id", "=", id).executeTakeFirst();
  return row?.num_songs ?? 0;
}
