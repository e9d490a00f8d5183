import { z } from "zod";
import { EDIT_CREDITS, EDIT_LENGTHS, EDIT_TEXT } from "../edit-rules.ts";
import { editTargetSchema } from "../edit-target.ts";
import { filledLine, sourceAndNote } from "../edit-text.ts";
import { lettersOf, parseRoles } from "../../catalogue/role.ts";

const ROLES_TEXT = "roles are letters of F, L, C, A";

const givenRoles = z
  .string({ error: ROLES_TEXT })
  .refine((letters) => parseRoles(letters) !== null, ROLES_TEXT)
  .transform((letters) => lettersOf(parseRoles(letters) ?? []))
  .default("");

export const creditedSchema = z.object({
  artist_id: z.int().positive().nullable().describe("null: a name without a page"),
  name: filledLine("A name as credited", EDIT_LENGTHS.name),
});

/** A credit as an edit names it: of a person, or of a name alone, in some roles. */
export const editedCreditSchema = z
  .object({
    ...creditedSchema.shape,
    roles: givenRoles.describe("letters: L lyrics, C composition, A arrangement, F featured"),
    also: z
      .array(filledLine("A role", EDIT_LENGTHS.name))
      .max(20)
      .default([])
      .describe("keys of further roles, such as 'mixing' or 'instrument: guitar'"),
  })
  .refine(({ roles, also }) => roles !== "" || also.length > 0, "A credit has at least one role")
  .meta({ id: "EditedCredit" });

export type EditedCredit = z.infer<typeof editedCreditSchema>;

/** A person or an act of whom there is no record yet: an edit that names them makes one. */
const newPersonSchema = z
  .object({
    key: filledLine("A key", EDIT_LENGTHS.key).describe(
      "what this edit calls this person or artist",
    ),
    english_name: filledLine("The English name", EDIT_LENGTHS.name),
    korean_name: filledLine("The Korean name", EDIT_LENGTHS.name).nullable().default(null),
    is_group: z.boolean().optional().describe("of an artist, if known"),
    is_idol: z.boolean().optional().describe("of an artist, if known"),
    waits_in: z
      .int()
      .positive()
      .optional()
      .describe(
        "the pending edit by the same author that adds this person: if it is not accepted, only the name stays",
      ),
  })
  .meta({ id: "NewPerson" });

export type NewPerson = z.infer<typeof newPersonSchema>;

export const newPeopleSchema = z
  .array(newPersonSchema)
  .max(EDIT_CREDITS, "There are too many new people")
  .default([])
  .describe("people and artists without a record, which this edit refers to by key");

/** An added credit, which may be of a person whom the same edit makes. */
export const addedCreditSchema = editedCreditSchema
  .safeExtend({
    person: z.string({ error: "A person is a key" }).optional().describe("the key of a new person"),
    replaces: creditedSchema.optional().describe("the removed credit it replaces"),
  })
  .refine(({ person, artist_id }) => person === undefined || artist_id === null, {
    error: "A credit is for a record, or for a new person",
  })
  .meta({ id: "AddedCredit" });

export type AddedCredit = z.infer<typeof addedCreditSchema>;

export const fieldValueSchema = z.union(
  [z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()],
  {
    error: "A value is a text, a number, true, false, a list of texts or null",
  },
);

export const fieldsSchema = z.record(z.string(), fieldValueSchema);

export const fieldsEditSchema = z
  .object({
    kind: z.literal("fields"),
    target: editTargetSchema.describe("a kind and an id: song:12"),
    before: fieldsSchema.describe("what each of these fields was, as its author saw it"),
    set: fieldsSchema.describe("by the names of the interchange format; null: unknown"),
    ...sourceAndNote,
  })
  .refine(({ set }) => Object.keys(set).length > 0, { error: EDIT_TEXT.noField })
  .meta({ id: "FieldsEdit" });

export type FieldsEdit = z.infer<typeof fieldsEditSchema>;
