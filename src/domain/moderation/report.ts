import { z } from "zod";
import { editSchema } from "../edits/edit-shown.ts";
import { lines } from "../edits/edit-text.ts";
import { parseModerated, parseReported } from "./moderated.ts";
import {
  MODERATION_LENGTHS,
  MODERATION_TEXT,
  MODERATIONS,
  MOST_SUSPENSION_DAYS,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORTED_KINDS,
  type ReportedKind,
  SUSPENDING,
  TRUST_ACTIONS,
} from "./moderation-rules.ts";

/** The fields by which a body names what a user wrote: the id of a review is 12 or 'album-12'. */
const target = {
  kind: z.enum(REPORT_KINDS, { error: MODERATION_TEXT.kind }),
  id: z.union([z.number(), z.string()], { error: MODERATION_TEXT.id }).transform(String).meta({
    type: "string",
    example: "12",
    description: "for a profile the id of its user; for an album review 'album-12'",
  }),
};

function withTarget<Body extends { kind: (typeof REPORT_KINDS)[number]; id: string }>(
  { kind, id, ...rest }: Body,
  context: z.RefinementCtx,
) {
  const moderated = parseModerated(kind, id);
  if (moderated !== null) return { ...rest, target: moderated };
  context.addIssue({ code: "custom", message: MODERATION_TEXT.id, path: ["id"] });
  return z.NEVER;
}

/** The fields by which a report names what it is of. */
const reportedTarget = {
  ...target,
  kind: z.enum(REPORTED_KINDS, { error: MODERATION_TEXT.kind }),
};

function withReported<Body extends { kind: ReportedKind; id: string }>(
  { kind, id, ...rest }: Body,
  context: z.RefinementCtx,
) {
  const reported = parseReported(kind, id);
  if (reported !== null) return { ...rest, target: reported };
  context.addIssue({ code: "custom", message: MODERATION_TEXT.id, path: ["id"] });
  return z.NEVER;
}

const note = lines("A note", MODERATION_LENGTHS.note);
const reason = lines("A reason", MODERATION_LENGTHS.reason);

export const newReportSchema = z
  .object({
    ...reportedTarget,
    reason: z.enum(REPORT_REASONS, { error: MODERATION_TEXT.reasonOfReport }),
    note: note.default(""),
  })
  .meta({ id: "NewReport" })
  .transform(withReported);

export const moderationSchema = z
  .object({
    ...target,
    action: z.enum(MODERATIONS, { error: `action is ${MODERATIONS.join(", ")}` }),
    reason: reason.default("").describe("shown to the author; can be empty for a dismissal"),
  })
  .meta({ id: "Moderation" })
  .transform(withTarget);

export const hidingAllSchema = z
  .object({
    username: z.string({ error: MODERATION_TEXT.noUser }),
    reason: reason.refine((text) => text !== "", MODERATION_TEXT.reason),
  })
  .meta({ id: "HidingAll" });

export const suspendingSchema = z
  .object({
    username: z.string({ error: MODERATION_TEXT.noUser }),
    action: z.enum(SUSPENDING, { error: `action is ${SUSPENDING.join(" or ")}` }),
    days: z
      .int({ error: MODERATION_TEXT.days })
      .min(1, MODERATION_TEXT.days)
      .max(MOST_SUSPENSION_DAYS, MODERATION_TEXT.days)
      .nullable()
      .optional()
      .describe("needed to suspend; null: for good"),
    reason: reason.refine((text) => text !== "", MODERATION_TEXT.suspensionReason),
  })
  .refine(({ action, days }) => action === "unsuspend" || days !== undefined, {
    error: MODERATION_TEXT.days,
    path: ["days"],
  })
  .meta({ id: "Suspending" });

export const suspendedUserSchema = z
  .object({
    username: z.string(),
    is_private: z.boolean().describe("whether only the user can see the profile"),
    reason: z.string(),
    since: z.string(),
    ends_at: z.string().nullable().describe("null: for good"),
  })
  .meta({ id: "SuspendedUser" });

export type SuspendedUser = z.infer<typeof suspendedUserSchema>;

export const trustingSchema = z
  .object({
    username: z.string({ error: MODERATION_TEXT.noUser }),
    standing: z
      .enum(["trusted", "new"], { error: MODERATION_TEXT.standing })
      .nullable()
      .describe("trusted; new: their edits wait; null: trust is earned by edits"),
    reason: reason.refine((text) => text !== "", MODERATION_TEXT.suspensionReason),
  })
  .meta({ id: "Trusting" });

export const trustedUserSchema = z
  .object({
    username: z.string(),
    is_private: z.boolean().describe("whether only the user can see the profile"),
    standing: z.enum(["trusted", "new"]),
    given_at: z.string(),
    reason: z.string().describe("empty if none was given"),
  })
  .meta({ id: "TrustedUser" });

export type TrustedUser = z.infer<typeof trustedUserSchema>;

export const newCommentSchema = z
  .object({
    text: lines("A comment", MODERATION_LENGTHS.comment).refine(
      (text) => text !== "",
      MODERATION_TEXT.comment,
    ),
  })
  .meta({ id: "NewEditComment" });

const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  created_at: z.string(),
});

export const moderatedItemSchema = z
  .object({
    kind: z.enum(REPORT_KINDS),
    id: z.string(),
    author: z.string().describe("the username"),
    author_is_private: z.boolean().describe("whether only the author can see their profile"),
    title: z
      .string()
      .describe("what was reviewed; the name of a playlist; the name that a profile has or had"),
    text: z.string(),
    path: z.string().describe("of the page that shows it"),
    hidden_reason: z.string().nullable().describe("null while it is shown"),
    reports: z.array(reportSchema),
  })
  .meta({ id: "ModeratedItem" });

export type ModeratedItem = z.infer<typeof moderatedItemSchema>;

export const reportedEditSchema = z
  .object({
    edit: editSchema,
    reports: z.array(reportSchema).describe("oldest first"),
    is_hidden: z.boolean().describe("whether they hide it until a maintainer has looked"),
  })
  .meta({ id: "ReportedEdit" });

export type ReportedEdit = z.infer<typeof reportedEditSchema>;

export const auditEntrySchema = z
  .object({
    id: z.int(),
    logged_at: z.string(),
    actor: z.string().nullable().describe("the moderator's username; null: the operator"),
    action: z.enum([...MODERATIONS, ...SUSPENDING, ...TRUST_ACTIONS]),
    kind: z.enum(REPORT_KINDS).nullable(),
    target_id: z.string().nullable().describe("null for a profile: it is the subject's"),
    subject: z.string().nullable().describe("the username of the person it concerns"),
    reason: z.string(),
    ends_at: z.string().nullable().describe("for a suspension; null: for good"),
  })
  .meta({ id: "AuditEntry" });

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The actions that the user whom they concern is told of: all but dismissed reports. */
export const NOTIFIED_ACTIONS = ["hide", "restore", ...SUSPENDING, ...TRUST_ACTIONS] as const;

/** A moderator's decision about a user, for that user alone, without the moderator's name. */
export const moderatorDecisionSchema = z
  .object({
    at: z.string().describe("ISO 8601, UTC"),
    action: z.enum(NOTIFIED_ACTIONS),
    kind: z.enum(REPORT_KINDS).nullable().describe("what it is about; null: the account"),
    id: z.string().nullable(),
    title: z.string().nullable().describe("its name; null if it is gone"),
    path: z.string().nullable().describe("of the page that shows it; null if it is gone"),
    reason: z.string().describe("empty if the operator gave none"),
    ends_at: z.string().nullable().describe("for a suspension; null: for good"),
  })
  .meta({ id: "ModeratorDecision" });

export type ModeratorDecision = z.infer<typeof moderatorDecisionSchema>;
