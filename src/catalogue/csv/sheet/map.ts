import { reasonOf } from "../../../database/snapshot/snapshot.ts";
import { readFile } from "node:fs/promises";
import { nameKey } from "../../../domain/text/name.ts";
import { excerpt } from "../../interchange/line.ts";
import { UnreadableCatalogue } from "../../interchange/lines.ts";
import { type CsvKind, entryOf, type Field, fieldsOf, isField } from "../fields.ts";
import { isNeverTaken } from "./columns.ts";

/** The fields that a map gives to headers, by the key of the header; null: the column is ignored. */
export type ColumnMap = ReadonlyMap<string, Field | null>;

/** Reads a map: a JSON object of a field for each header. @throws UnreadableCatalogue */
export async function readMap(path: string): Promise<ColumnMap> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    const reason = reasonOf(error);
    throw new UnreadableCatalogue(`The map ${path} cannot be read: ${reason}`, { cause: error });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new UnreadableCatalogue(
      `The map ${path} is not an object of headers and fields, such as {"Song": "title"}.`,
    );
  const map = new Map<string, Field | null>();
  for (const [header, field] of Object.entries(value)) {
    if (field !== null && (typeof field !== "string" || !isField(field)))
      throw new UnreadableCatalogue(
        `The map ${path} gives ${excerpt(header)} the field ${excerpt(JSON.stringify(field))}, which does not exist. ` +
          `The fields are: ${allFields()}; null ignores a column.`,
      );
    if (field !== null && isNeverTaken(header))
      throw new UnreadableCatalogue(
        `The map ${path} names ${excerpt(header)}: private facts are never imported. Remove it from the map.`,
      );
    map.set(nameKey(header), field);
  }
  return map;
}

/** Checks that a file has the columns of a map. @throws UnreadableCatalogue that lists its columns and the fields */
export function checkMap(map: ColumnMap, kind: CsvKind, headers: readonly string[]): void {
  const keys = new Set(headers.map(nameKey));
  const unknown = [...map.keys()].filter((key) => !keys.has(key));
  if (unknown.length > 0)
    throw new UnreadableCatalogue(
      `The map names columns that the file does not have: ${unknown.map(excerpt).join(", ")}. ` +
        `Its columns are: ${headers.map(excerpt).join(", ")}. ${describeFields(kind)}`,
    );
  const fields = fieldsOf(kind);
  const foreign = [...map.values()].filter((field) => field !== null && !fields.includes(field));
  if (foreign.length > 0)
    throw new UnreadableCatalogue(
      `The map gives fields that a file of ${kind} does not have: ${foreign.join(", ")}. ${describeFields(kind)}`,
    );
}

export function describeFields(kind: CsvKind): string {
  const fields = fieldsOf(kind).map((field) => `\n  ${field}: ${entryOf(field).meaning}`);
  return `The fields of ${kind} are:${fields.join("")}`;
}

function allFields(): string {
  const kinds = ["songs", "artists"] as const;
  return [...new Set(kinds.flatMap(fieldsOf))].join(", ");
}
