import { z } from "zod";
import { EDIT_TEXT } from "./edit-rules.ts";
import { editTargetSchema } from "./edit-target.ts";
import { sourceAndNote } from "./edit-text.ts";

/** Two records of one kind that are the same thing. */
export const mergeEditSchema = z
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

/** The undoing of a merge. */
export const unmergeEditSchema = z
  .object({
    kind: z.literal("unmerge"),
    target: editTargetSchema.describe("the record that was merged into another"),
    ...sourceAndNote,
  })
  .meta({ id: "UnmergeEdit" });

export type MergeEdit = z.infer<typeof mergeEditSchema>;
export type UnmergeEdit = z.infer<typeof unmergeEditSchema>;
