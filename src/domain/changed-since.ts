import { z } from "zod";
import { editedCreditSchema, fieldsSchema } from "./new-edit.ts";

const membershipSchema = z
  .object({
    active: z.boolean().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .nullable()
  .describe("null: none");

/** A value as an edit found it, as it is now, and as the edit would leave it. */
function inThreeStates<Value extends z.ZodType>(value: Value) {
  return { before: value, now: value, proposed: value };
}

/** The changes of a pending edit's record since it was proposed, for those who may read them. */
export const changedSinceSchema = z
  .object({
    conflict: z
      .string()
      .nullable()
      .describe("why it cannot be approved any more; null: what it changes is as it was"),
    credits: z
      .array(z.object({ song_id: z.int(), ...inThreeStates(z.array(editedCreditSchema)) }))
      .describe("of an edit of credits, the lists that have changed"),
    fields: z
      .object(inThreeStates(fieldsSchema))
      .nullable()
      .describe("of an edit of fields, those that have changed"),
    membership: z
      .object(inThreeStates(membershipSchema))
      .nullable()
      .describe("of an edit of a membership that has changed"),
  })
  .meta({ id: "ChangedSince" });

export type ChangedSince = z.infer<typeof changedSinceSchema>;
