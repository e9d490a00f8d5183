import { z } from "zod";
import { creditsEditSchema } from "./credits-edit.ts";
import { EDIT_TEXT } from "./edit-rules.ts";
import { fieldsEditSchema, fieldsSchema } from "./new-edit.ts";
import { editTargetSchema } from "./edit-target.ts";
import { sourceAndNote } from "./edit-text.ts";
import { ERROR_TEXT } from "../error-texts.ts";
import { factDateProblem } from "../calendar-date-problem.ts";
import { EDITED_KINDS } from "./edit.ts";

const MOST_ARTISTS = 50;

const newRecordEditSchema = z
  .object({
    kind: z.literal("new"),
    record: z.enum(EDITED_KINDS, { error: EDIT_TEXT.record }),
    set: fieldsSchema.describe("by the names of the interchange format, the name at least"),
    artists: z
      .array(z.int({ error: ERROR_TEXT.artist.invalid }).positive(ERROR_TEXT.artist.invalid))
      .max(MOST_ARTISTS, `There are at most ${MOST_ARTISTS} artists`)
      .transform((ids) => [...new Set(ids)])
      .optional()
      .describe("of an album or a song: its acts, in order"),
    album: z
      .int({ error: ERROR_TEXT.album.invalid })
      .positive(ERROR_TEXT.album.invalid)
      .optional()
      .describe("of a song: its album"),
    ...sourceAndNote,
  })
  .refine(({ set }) => typeof set["name"] === "string", EDIT_TEXT.nameless)
  .refine(({ record, artists = [] }) => (record === "artist") === (artists.length === 0), {
    error: EDIT_TEXT.actless,
  })
  .refine(({ record, album }) => record === "song" || album === undefined, {
    error: EDIT_TEXT.albumless,
  })
  .meta({ id: "NewRecordEdit" });

export type NewRecordEdit = z.infer<typeof newRecordEditSchema>;

const artistId = z.int({ error: ERROR_TEXT.artist.invalid }).positive(ERROR_TEXT.artist.invalid);

/** A date or a part of one, or null. */
function partialDate(what: string) {
  return z
    .string({ error: `${what} is text: YYYY, YYYY-MM or YYYY-MM-DD` })
    .superRefine((value, context) => {
      const problem = factDateProblem(value);
      if (problem !== null) context.addIssue({ code: "custom", message: `${what} ${problem}` });
    })
    .nullable();
}

/** A proposed membership, a change of one, or its removal. */
const membershipEditSchema = z
  .object({
    kind: z.literal("membership"),
    group_id: artistId,
    member_id: artistId,
    operation: z.enum(["add", "change", "remove"], { error: EDIT_TEXT.membership }),
    version: z
      .string({ error: EDIT_TEXT.membershipVersion })
      .max(100, EDIT_TEXT.membershipVersion)
      .optional()
      .describe("of the membership that is changed or removed, from the answer with it"),
    active: z
      .boolean({ error: "active is true, false or null" })
      .nullable()
      .default(null)
      .describe("false: a former member"),
    from: partialDate("The date of joining").default(null),
    to: partialDate("The date of leaving").default(null),
    ...sourceAndNote,
  })
  .refine(({ group_id, member_id }) => group_id !== member_id, EDIT_TEXT.ownMember)
  .refine(({ operation, version }) => operation === "add" || version !== undefined, {
    error: EDIT_TEXT.membershipVersion,
  })
  .refine(({ from, to }) => from === null || to === null || from.slice(0, to.length) <= to, {
    error: "Nobody leaves before they join",
  })
  .meta({ id: "MembershipEdit" });

export type MembershipEdit = z.infer<typeof membershipEditSchema>;

const mergeEditSchema = z
  .object({
    kind: z.literal("merge"),
    target: editTargetSchema.describe("the record that stays"),
    merged_id: z
      .int({ error: EDIT_TEXT.merged })
      .positive(EDIT_TEXT.merged)
      .describe("the record of the same kind that is merged into it"),
    ...sourceAndNote,
  })
  .refine(({ target, merged_id }) => target.id !== merged_id, EDIT_TEXT.mergedItself)
  .meta({ id: "MergeEdit" });

const unmergeEditSchema = z
  .object({
    kind: z.literal("unmerge"),
    target: editTargetSchema.describe("the record that was merged into another"),
    ...sourceAndNote,
  })
  .meta({ id: "UnmergeEdit" });

export type MergeEdit = z.infer<typeof mergeEditSchema>;
export type UnmergeEdit = z.infer<typeof unmergeEditSchema>;

export const proposedEditSchema = z
  .discriminatedUnion(
    "kind",
    [
      creditsEditSchema,
      fieldsEditSchema,
      newRecordEditSchema,
      membershipEditSchema,
      mergeEditSchema,
      unmergeEditSchema,
    ],
    { error: EDIT_TEXT.kind },
  )
  .meta({ id: "ProposedEdit" });

export type ProposedEdit = z.infer<typeof proposedEditSchema>;
