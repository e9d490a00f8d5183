import { z } from "zod";
import { EDIT_DECIDERS } from "./edit.ts";

/** A user's decision on another user's edit, in the download of their data. */
export const editDecisionTakenSchema = z.object({
  edit_id: z.int(),
  decision: z.enum(["approve", "reject", "revert"]),
  as: z.enum(EDIT_DECIDERS).nullable().describe("by which right; null of a reversion"),
  reason: z.string().nullable(),
  at: z.string().describe("ISO 8601, UTC"),
});

export type EditDecisionTaken = z.infer<typeof editDecisionTakenSchema>;
