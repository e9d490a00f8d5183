import { z } from "zod";
import { creditsEditSchema } from "./credits-edit.ts";
import { EDIT_TEXT } from "./edit-rules.ts";
import { membershipEditSchema } from "./membership-edit.ts";
import { mergeEditSchema, unmergeEditSchema } from "./merge-edit.ts";
import { fieldsEditSchema } from "./new-edit.ts";
import { newRecordEditSchema } from "./new-record-edit.ts";

/** A proposed edit of any kind that people make. */
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
