import { sql } from "kysely";
import type { Snapshot } from "../../../database/database.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { FieldValue } from "../../../domain/edits/editable-fields.ts";
import {
  LINKED_SYSTEMS,
  type LinkedSystem,
  parseExternalLink,
} from "../../../domain/edits/external-link.ts";
import { UNIQUE_SOURCES } from "../../interchange/external-sources.ts";
import { refusedEdit } from "../edit-refused.ts";

/** A record's fields that can be edited, by their names in the interchange format, links by their system. */
export type RecordFields = Record<string, FieldValue>;

/** Reads a record's ids in other systems, by system. @param shown the ids that pages use, which come first */
export async function readLinks(
  db: Snapshot,
  kind: RecordKind,
  id: number,
  shown: readonly unknown[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom(`${kind}_external`)
    .select(["source", "value"])
    .where(sql<boolean>`${sql.ref(`${kind}_id`)} = ${id}`)
    .orderBy("value")
    .execute();
  const isHidden = ({ value }: { value: string }) => Number(!shown.includes(value));
  const inOrder = rows.toSorted((one, other) => isHidden(one) - isHidden(other));
  const bySource = Map.groupBy(inOrder, ({ source }) => source);
  return new Map(
    Array.from(bySource, ([source, links]) => [source, links.map(({ value }) => value)]),
  );
}

function isLinked(kind: RecordKind, field: string): field is LinkedSystem {
  const systems: readonly string[] = LINKED_SYSTEMS[kind];
  return systems.includes(field);
}

/** Returns fields with the ids of links in place of addresses, and null for empty lists. @throws EditRefused */
export function withLinkIds(kind: RecordKind, fields: RecordFields): RecordFields {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      isLinked(kind, field) ? idsOf(kind, field, value) : emptied(value),
    ]),
  );
}

function emptied(value: FieldValue): FieldValue {
  return Array.isArray(value) && value.length === 0 ? null : value;
}

function idsOf(kind: RecordKind, system: LinkedSystem, value: FieldValue): FieldValue {
  if (value === null) return null;
  const ids = [value].flat().map((one) => {
    const id = parseExternalLink(kind, system, String(one));
    if (id === null)
      throw refusedEdit(
        "invalid",
        `This is not a link to the ${kind} (${system}), or an id: ${String(one)}`,
      );
    return id;
  });
  return ids.length === 0 ? null : [...new Set(ids)];
}

/** Returns the name of a field in claims, where links are parts of one field. */
export function storedField(field: string): string {
  return isLinked("song", field) ? `external.${field}` : field;
}

export function shownField(stored: string): string {
  return stored.replace(/^external\./, "");
}

/** Returns the value of a field in claims: one link without a list, so that equal facts are equal texts. */
export function storedValue(field: string, value: unknown): unknown {
  const isOne = isLinked("song", field) && Array.isArray(value) && value.length === 1;
  return isOne ? String(value) : value;
}

/** Checks that no other record has the links of a record. @throws EditRefused */
export async function expectOwnLinks(
  db: Snapshot,
  kind: RecordKind,
  id: number | null,
  fields: RecordFields,
): Promise<void> {
  for (const system of LINKED_SYSTEMS[kind]) {
    const links = [fields[system] ?? []].flat().map(String);
    if (!UNIQUE_SOURCES[kind].includes(system) || links.length === 0) continue;
    const ofRecord = sql.ref<number>(`${kind}_id`);
    const holder = await db
      .selectFrom(`${kind}_external`)
      .select(ofRecord.as("id"))
      .where("source", "=", system)
      .where("value", "in", links)
      .orderBy(ofRecord)
      .executeTakeFirst();
    if (holder !== undefined && holder.id !== id)
      throw refusedEdit(
        "invalid",
        `${kind} ${holder.id} has this link already (${system}): if the two are the same, propose to merge them`,
      );
  }
}
