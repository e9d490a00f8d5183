import { z } from "zod";
import { EDIT_TEXT } from "../edit-rules.ts";
import { sourceAndNote } from "../edit-text.ts";
import { ERROR_TEXT } from "../../error-texts.ts";
import { factDateProblem } from "../../calendar-date-problem.ts";

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

export const membershipShape = {
  active: z
    .boolean({ error: "active is true, false or null" })
    .nullable()
    .default(null)
    .describe("false: a former member"),
  from: partialDate("The date of joining").default(null),
  to: partialDate("The date of leaving").default(null),
};

/** Whether a membership does not end before it begins. */
export function endsAfterBegin({ from, to }: { from: string | null; to: string | null }): boolean {
  return from === null || to === null || from.slice(0, to.length) <= to;
}

/** A proposed membership, a change of one, or its removal. */
export const membershipEditSchema = z
  .object({
    kind: z.literal("membership"),
    group_id: artistId,
    member_id: artistId,
    operation: z.enum(["add", "change", "remove"], { error: EDIT_TEXT.membership }),
    version: z
      .string({ error: EDIT_TEXT.membershipVersion })
      .max(100, EDIT_TEXT.membershipVersion)
      .optional()
      .describe("of the membership that is changed or removed, from the response with it"),
    ...membershipShape,
    ...sourceAndNote,
  })
  .refine(({ group_id, member_id }) => group_id !== member_id, EDIT_TEXT.ownMember)
  .refine(({ operation, version }) => operation === "add" || version !== undefined, {
    error: EDIT_TEXT.membershipVersion,
  })
  .refine(endsAfterBegin, {
    error: EDIT_TEXT.leavesEarly,
  })
  .meta({ id: "MembershipEdit" });

export type MembershipEdit = z.infer<typeof membershipEditSchema>;
