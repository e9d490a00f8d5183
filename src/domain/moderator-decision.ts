import { z } from "zod";
import { REPORT_KINDS, SUSPENDING, TRUST_ACTIONS } from "./moderation-rules.ts";

/** The actions that the user whom they concern is told of: all but dismissed reports. */
export const TOLD_ACTIONS = ["hide", "restore", ...SUSPENDING, ...TRUST_ACTIONS] as const;

/** A moderator's decision about a user, for that user alone, without the moderator's name. */
export const moderatorDecisionSchema = z
  .object({
    at: z.string().describe("ISO 8601, UTC"),
    action: z.enum(TOLD_ACTIONS),
    kind: z.enum(REPORT_KINDS).nullable().describe("what it is about; null: the account"),
    id: z.string().nullable(),
    title: z.string().nullable().describe("the name of it; null where it is gone"),
    path: z.string().nullable().describe("of the page that shows it; null where it is gone"),
    reason: z.string().describe("empty where the operator stated none"),
    ends_at: z.string().nullable().describe("of a suspension; null: for good"),
  })
  .meta({ id: "ModeratorDecision" });

export type ModeratorDecision = z.infer<typeof moderatorDecisionSchema>;
