import { z } from "zod";

const sourceSchema = z.object({ name: z.string(), url: z.string().nullable() });

export const provenanceSchema = z
  .object({
    catalogues: z.array(
      z.object({
        name: z.string(),
        released: z.string().nullable().describe("the date of its version"),
        imported_at: z
          .string()
          .nullable()
          .describe("of its last import that changed something; ISO 8601, UTC"),
        asked_at: z
          .string()
          .nullable()
          .describe("when its web service was last asked for the record's artists; ISO 8601, UTC"),
        sources: z.array(sourceSchema).describe("those it gives; empty: none"),
      }),
    ),
    edits: z.array(
      z.object({
        id: z.int(),
        source: z.string(),
        date: z.string().nullable().describe("when it was applied; ISO 8601, UTC"),
      }),
    ),
  })
  .meta({ id: "Provenance" });

export type Provenance = z.infer<typeof provenanceSchema>;
export type CatalogueOrigin = Provenance["catalogues"][number];
export type EditOrigin = Provenance["edits"][number];

export const fieldProvenanceSchema = provenanceSchema
  .pick({ catalogues: true })
  .extend({
    sources: z.array(sourceSchema).describe("of the edit, or of all these catalogues"),
    date: z
      .string()
      .nullable()
      .describe("of the edit, ISO 8601; of a catalogue, the date of its version"),
    edit: z.int().nullable().describe("the edit that says so; null: catalogues do"),
  })
  .meta({ id: "FieldProvenance" });

export const editableMembershipSchema = z
  .object({
    member_id: z.int(),
    english_name: z.string(),
    korean_name: z.string().nullable(),
    active: z.boolean().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    version: z.string().describe("for an edit of it"),
    provenance: provenanceSchema,
  })
  .meta({ id: "EditableMembership" });
