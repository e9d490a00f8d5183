import { z } from "zod";
import { isLonger } from "./characters.ts";
import { EDIT_CREDITS, EDIT_LENGTHS, EDIT_TEXT } from "./edit-rules.ts";
import { EDITED_KINDS } from "./edit.ts";
import { parseDecimalId } from "./id.ts";
import { ERROR_TEXT } from "./error-texts.ts";
import { lettersOf, parseRoles } from "./role.ts";

/** A text of one line without control characters, trimmed. */
function line(what: string, length: number) {
  return z
    .string({ error: `${what} is text` })
    .transform((text) => text.trim())
    .refine((text) => !/\p{Cc}/u.test(text), `${what} has a control character`)
    .refine((text) => !isLonger(text, length), `${what} has at most ${length} characters`);
}

const ROLES_TEXT = "roles are letters of F, L, C, A";

const givenRoles = z
  .string({ error: ROLES_TEXT })
  .refine((letters) => parseRoles(letters) !== null, ROLES_TEXT)
  .transform((letters) => lettersOf(parseRoles(letters) ?? []))
  .default("");

/** A credit as an edit names it: of a person, or of a name alone, in some roles. */
export const editedCreditSchema = z
  .object({
    artist_id: z.int().positive().nullable().describe("null: a name without a page"),
    name: line("A name as credited", EDIT_LENGTHS.name).refine(
      (name) => name !== "",
      "A credit has a name",
    ),
    roles: givenRoles.describe("letters: L lyrics, C composition, A arrangement, F featured"),
    also: z
      .array(line("A role", EDIT_LENGTHS.name).refine((key) => key !== "", "A role is not empty"))
      .max(20)
      .default([])
      .describe("keys of further roles, such as 'mixing' or 'instrument: guitar'"),
  })
  .refine(({ roles, also }) => roles !== "" || also.length > 0, "A credit has at least one role")
  .meta({ id: "EditedCredit" });

export type EditedCredit = z.infer<typeof editedCreditSchema>;

const common = {
  source: line("A source", EDIT_LENGTHS.source)
    .refine((text) => text !== "", EDIT_TEXT.source)
    .describe("an address, or what it was read from"),
  note: z
    .string({ error: "A note is text" })
    .refine((text) => !isLonger(text, EDIT_LENGTHS.note), "The note is too long")
    .default(""),
};

const credits = z
  .array(editedCreditSchema)
  .max(EDIT_CREDITS, `At most ${EDIT_CREDITS} credits at once`)
  .default([]);

/** A proposed change of a song's credits. */
export const creditsEditSchema = z
  .object({
    kind: z.literal("credits"),
    song_id: z.int({ error: ERROR_TEXT.song.invalid }).positive(ERROR_TEXT.song.invalid),
    version: z
      .string({ error: EDIT_TEXT.version })
      .max(100, EDIT_TEXT.version)
      .describe("of the credits that are changed, from their answer"),
    add: credits,
    remove: credits,
    complete: z
      .boolean()
      .default(false)
      .describe("the list is complete then: what an import brings is proposed, not added"),
    ...common,
  })
  .refine(({ add, remove, complete }) => add.length + remove.length > 0 || complete, {
    error: EDIT_TEXT.nothing,
  })
  .meta({ id: "CreditsEdit" });

export type CreditsEdit = z.infer<typeof creditsEditSchema>;

/** The value of a field. */
export const fieldValueSchema = z.union(
  [z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()],
  {
    error: "A value is a text, a number, true, false, a list of texts or null",
  },
);

const fields = z.record(z.string(), fieldValueSchema);

/** The record that an edit is about: `song:12`. */
export const editTargetSchema = z.string({ error: EDIT_TEXT.target }).transform((text, context) => {
  const [kindText, idText = "", ...more] = text.split(":");
  const kind = EDITED_KINDS.find((one) => one === kindText);
  const id = parseDecimalId(idText);
  if (kind !== undefined && id !== null && more.length === 0) return { kind, id };
  context.addIssue({ code: "custom", message: EDIT_TEXT.target });
  return z.NEVER;
});

/** A proposed change of a record's own fields. */
export const fieldsEditSchema = z
  .object({
    kind: z.literal("fields"),
    target: editTargetSchema.describe("a kind and an id: song:12"),
    before: fields.describe("what each of these fields was, as its author saw it"),
    set: fields.describe("by the names of the interchange format; null: not known"),
    ...common,
  })
  .refine(({ set }) => Object.keys(set).length > 0, { error: EDIT_TEXT.noField })
  .meta({ id: "FieldsEdit" });

export type FieldsEdit = z.infer<typeof fieldsEditSchema>;

/** Any proposed change. */
export const newEditSchema = z
  .discriminatedUnion("kind", [creditsEditSchema, fieldsEditSchema], { error: EDIT_TEXT.kind })
  .meta({ id: "NewEdit" });

export type NewEdit = z.infer<typeof newEditSchema>;
