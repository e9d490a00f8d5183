import type { z } from "zod";
import type { Database } from "../database/database.ts";
import { findMergedInto } from "../database/catalogue/former-ids.ts";
import type { RecordKind } from "../database/tables.ts";
import { checkCredits, type GivenCredit } from "./check-credits.ts";
import { albumLine, artistLine, songLine } from "./format.ts";
import { reviseRecords } from "./revise.ts";
import { excerpt, firstProblem } from "./line.ts";

/** The fields that can be corrected, by their names in the interchange format. Links between records cannot. */
export const CORRECTABLE = {
  artist:
    "name korean_name aliases is_group is_idol gender group_type debut_date linkable romanised picture_url",
  album: "name korean_name album_type release_date picture_url",
  song: "name korean_name disc track is_title is_explicit release_date credits_incomplete kind picture_url",
} as const satisfies Record<RecordKind, string>;

const SHAPE_OF_KIND: Record<RecordKind, Record<string, z.ZodType>> = {
  artist: artistLine.shape,
  album: albumLine.shape,
  song: songLine.shape,
};

/** A correction is invalid. The message says what to do. */
export class ImpossibleCorrection extends Error {
  override name = "ImpossibleCorrection";
}

/**
 * Corrects fields of a record, and single credits of a song. Corrections override all catalogues, including later
 * imports. null means that a field is not known.
 * @throws ImpossibleCorrection, ImportRunning
 */
export async function correctRecord(
  database: Database,
  kind: RecordKind,
  id: number,
  fields: Readonly<Record<string, unknown>>,
  note: string,
  credits: readonly GivenCredit[] = [],
): Promise<void> {
  if (note.trim() === "")
    throw new ImpossibleCorrection("The note is empty: state the source of the correction.");
  const corrections = Object.entries(fields).map(([field, value]) => {
    const problem = problemOf(kind, field, value);
    if (problem !== null) throw new ImpossibleCorrection(problem);
    return { kind, record_id: id, field, value: JSON.stringify(value), note };
  });
  const { found, survivor } = await database.read(async (db) => ({
    found: await db.selectFrom(kind).select("id").where("id", "=", id).executeTakeFirst(),
    survivor: await findMergedInto(db, kind, id),
  }));
  if (survivor !== null) {
    throw new ImpossibleCorrection(`${kind} ${id} was merged into ${survivor}: correct that one.`);
  }
  if (!found) throw new ImpossibleCorrection(`There is no ${kind} ${id}.`);
  if (kind !== "song" && credits.length > 0)
    throw new ImpossibleCorrection(`Only a song has credits: ${kind} ${id} is none.`);
  const creditCorrections = await database.read((db) =>
    checkCredits(db, id, credits, note, (problem) => new ImpossibleCorrection(problem)),
  );
  if (corrections.length + creditCorrections.length === 0)
    throw new ImpossibleCorrection("There is nothing to correct: name a field or a credit.");
  await reviseRecords(database, { corrections, creditCorrections, note: `correction: ${note}` });
}

function problemOf(kind: RecordKind, field: string, value: unknown): string | null {
  const correctable = CORRECTABLE[kind].split(" ");
  if (!correctable.includes(field)) {
    return `${field} of ${kind} cannot be corrected; these can: ${correctable.join(", ")}.`;
  }
  if (value === null) return field === "name" ? "A name can be changed, not removed." : null;
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
