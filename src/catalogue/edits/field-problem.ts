import type { z } from "zod";
import type { RecordKind } from "../../database/tables.ts";
import { albumLine, artistLine, songLine } from "../format.ts";
import { excerpt, firstProblem } from "../line.ts";

const SHAPE_OF_KIND: Record<RecordKind, Record<string, z.ZodType>> = {
  artist: artistLine.shape,
  album: albumLine.shape,
  song: songLine.shape,
};

/** Returns why a field cannot have a value, as a sentence; null where it can. @param fields those that may be set */
export function fieldProblem(
  kind: RecordKind,
  field: string,
  value: unknown,
  fields: readonly string[],
): string | null {
  if (!fields.includes(field))
    return `${field} of ${kind} cannot be corrected; these can: ${fields.join(", ")}.`;
  if (value === null) return field === "name" ? "A name can be changed, not removed." : null;
  // Links are no fields of their own in the format.
  const schema = SHAPE_OF_KIND[kind][field];
  const parsed = schema?.safeParse(value);
  if (!parsed || parsed.success) return null;
  // The command line parses a title such as 1989 as a number.
  const asText = typeof value === "string" ? value : JSON.stringify(value);
  if (asText !== value && schema?.safeParse(asText).success) {
    return `${field} is a text: put it into double quotes, as in ${field}='"${asText}"'.`;
  }
  const { field: within, reason } = firstProblem(parsed.error, value);
  const separator = within === "" || within.startsWith("[") ? "" : ".";
  return `${excerpt(`${field}${separator}${within} ${reason}`)}.`;
}
