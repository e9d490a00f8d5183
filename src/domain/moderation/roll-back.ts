import { z } from "zod";
import { editCursor } from "../cursor.ts";
import { EDIT_TEXT } from "../edits/edit-rules.ts";
import { lines } from "../edits/edit-text.ts";
import { parsedBy } from "../schema-transforms.ts";
import { MODERATION_LENGTHS, MODERATION_TEXT } from "./moderation-rules.ts";

/** The accounts whose edits are rolled back at once, and the edits that are left as they are. */
const MOST = { accounts: 300, except: 500 } as const;

const approved = z.boolean({ error: MODERATION_TEXT.approved });
const since = z.iso.datetime({ error: MODERATION_TEXT.since });

/** Usernames as they are written into one field. */
const usernames = z
  .array(z.string({ error: MODERATION_TEXT.usernames }), { error: MODERATION_TEXT.usernames })
  .max(MOST.accounts, MODERATION_TEXT.usernames);

/** The edits that a maintainer looks over, as the parameters of an address name them. */
export const rolledBackQuery = z.object({
  by: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ""))
    .pipe(usernames)
    .meta({ type: "string", description: "usernames, separated by commas; none: anyone" }),
  approved: z
    .enum(["true", "false"], { error: MODERATION_TEXT.approved })
    .default("false")
    .transform((text) => text === "true")
    .meta({ type: "boolean", description: "whether to include edits these users approved" }),
  since: since.optional().meta({
    description: "only edits applied since this time or, if pending, proposed since then",
  }),
});

export const rollingBackSchema = z
  .object({
    by: usernames.describe("usernames; empty: anyone"),
    approved: approved.default(false).describe("whether to include edits these users approved"),
    since: since
      .optional()
      .describe("only edits applied since this time or, if pending, proposed since then"),
    up_to: z
      .int({ error: MODERATION_TEXT.upTo })
      .optional()
      .describe("only edits with this id or a smaller one, so that later ones are not included"),
    cursor: z
      .string({ error: EDIT_TEXT.invalid })
      .transform(parsedBy(editCursor.read, EDIT_TEXT.invalid))
      .optional()
      .meta({ type: "string", description: "`next` of the last response" }),
    except: z
      .array(z.int({ error: MODERATION_TEXT.except }), { error: MODERATION_TEXT.except })
      .max(MOST.except, MODERATION_TEXT.except)
      .default([])
      .describe("ids of edits that stay as they are"),
    reason: lines("A reason", MODERATION_LENGTHS.reason).refine(
      (text) => text !== "",
      MODERATION_TEXT.reason,
    ),
  })
  .refine(({ by, since: from }) => by.length > 0 || from !== undefined, {
    error: MODERATION_TEXT.rollBack,
    path: ["by"],
  })
  .meta({ id: "RollingBack" });

export const rolledBackCountSchema = z
  .object({
    applied: z.int().describe("those that would be reverted"),
    waiting: z.int().describe("those that would be rejected"),
    newest: z.int().nullable().describe("the greatest id among them, for `up_to`"),
  })
  .meta({ id: "RolledBackCount" });

export const rolledBackSchema = z
  .object({
    reverted: z.int(),
    rejected: z.int(),
    kept: z
      .array(z.object({ id: z.int(), why: z.string() }))
      .describe("edits that could not be reverted, since others use what they created"),
    next: z
      .string()
      .nullable()
      .describe("the `cursor` of the call for the rest; null: there are no more"),
  })
  .meta({ id: "RolledBack" });

export type RolledBack = z.infer<typeof rolledBackSchema>;
