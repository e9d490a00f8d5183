import type { Reader } from "../../../database/database.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { FieldValue } from "../../../domain/editable-fields.ts";
import {
  LINKED_SYSTEMS,
  type LinkedSystem,
  parseExternalLink,
} from "../../../domain/external-link.ts";
import { failure } from "../../../domain/failure.ts";
import { UNIQUE_SOURCES } from "../../interchange/external-sources.ts";
import { EditRefused } from "../edit-refused.ts";

/** A record's fields that can be edited, by their names in the interchange format, links by their system. */
export type RecordFields = Record<string, FieldValue>;

interface Link {
  source: string;
  value: string;
}

const READ_LINKS: Record<RecordKind, (db: Reader, id: number) => Promise<Link[]>> = {
  artist: (db, id) =>
    db
      .selectFrom("artist_external")
      .select(["source", "value"])
      .where("artist_id", "=", id)
      .orderBy("value")
      .execute(),
  album: (db, id) =>
    db
      .selectFrom("album_external")
      .select(["source", "value"])
      .where("album_id", "=", id)
      .orderBy("value")
      .execute(),
  song: (db, id) =>
    db
      .selectFrom("song_external")
      .select(["source", "value"])
      .where("song_id", "=", id)
      .orderBy("value")
      .execute(),
};

/** Reads a record's ids in other systems, by system. @param shown the ids that pages use, which come first */
export async function readLinks(
  db: Reader,
  kind: RecordKind,
  id: number,
  shown: readonly unknown[],
): Promise<Map<string, string[]>> {
  const rows = await READ_LINKS[kind](db, id);
  const inOrder = rows.toSorted(
    (one, other) => Number(shown.includes(other.value)) - Number(shown.includes(one.value)),
  );
  return new Map(
    Array.from(
      Map.groupBy(inOrder, ({ source }) => source),
      ([source, links]) => [source, links.map(({ value }) => value)],
    ),
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
      throw new EditRefused(
        failure("invalid", `This is no link to the ${kind} (${system}), and no id: ${String(one)}`),
      );
    return id;
  });
  return ids.length === 0 ? null : [...new Set(ids)];
}

/** Returns the name of a field in claims, where links are parts of one field. */
export function storedField(field: string): string {
  return isLinked("song", field) ? `external.${field}` : field;
}

/** Returns the name of a field in edits, from that in claims. */
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
  db: Reader,
  kind: RecordKind,
  id: number | null,
  fields: RecordFields,
): Promise<void> {
  for (const system of LINKED_SYSTEMS[kind]) {
    const links = [fields[system] ?? []].flat().map(String);
    if (!UNIQUE_SOURCES[kind].includes(system) || links.length === 0) continue;
    const holder = await FIND_HOLDER[kind](db, system, links);
    if (holder !== undefined && holder.id !== id)
      throw new EditRefused(
        failure(
          "invalid",
          `${kind} ${holder.id} has this link already (${system}): if the two are the same, propose to merge them`,
        ),
      );
  }
}

type FindHolder = (
  db: Reader,
  source: string,
  values: readonly string[],
) => Promise<{ id: number } | undefined>;

const FIND_HOLDER: Record<RecordKind, FindHolder> = {
  artist: (db, source, values) =>
    db
      .selectFrom("artist_external")
      .select("artist_id as id")
      .where("source", "=", source)
      .where("value", "in", values)
      .orderBy("artist_id")
      .executeTakeFirst(),
  album: (db, source, values) =>
    db
      .selectFrom("album_external")
      .select("album_id as id")
      .where("source", "=", source)
      .where("value", "in", values)
      .orderBy("album_id")
      .executeTakeFirst(),
  song: (db, source, values) =>
    db
      .selectFrom("song_external")
      .select("song_id as id")
      .where("source", "=", source)
      .where("value", "in", values)
      .orderBy("song_id")
      .executeTakeFirst(),
};
