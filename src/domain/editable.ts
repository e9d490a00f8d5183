import { z } from "zod";

/** Who says what a field is, as the API answers it. */
export const provenanceSchema = z
  .object({
    sources: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
    date: z
      .string()
      .nullable()
      .describe("of the edit, ISO 8601; of a catalogue, the date of its version"),
    edit: z.int().nullable().describe("the edit that says so; null: catalogues do"),
  })
  .meta({ id: "FieldProvenance" });

/** A membership as an edit finds it, as the API answers it. */
export const editableMembershipSchema = z
  .object({
    member_id: z.int(),
    english_name: z.string(),
    korean_name: z.string().nullable(),
    active: z.boolean().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    version: z.string().describe("for an edit of it"),
  })
  .meta({ id: "EditableMembership" });
