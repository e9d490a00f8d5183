import { z } from "zod";
import { EDIT_DECIDERS, EDIT_DECISIONS, EDIT_KINDS, EDIT_STATES, EDITED_KINDS } from "./edit.ts";
import { mergeEvidenceSchema } from "./merge-evidence.ts";
import { editedCreditSchema, fieldsSchema } from "./proposed/new-edit.ts";

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
const changedSinceSchema = z
  .object({
    conflict: z
      .string()
      .nullable()
      .describe("why it can no longer be approved; null: what it changes is unchanged"),
    credits: z
      .array(z.object({ song_id: z.int(), ...inThreeStates(z.array(editedCreditSchema)) }))
      .describe("for an edit of credits or a release, the lists that have changed"),
    fields: z
      .object(inThreeStates(fieldsSchema))
      .nullable()
      .describe("for an edit of fields, those that have changed"),
    membership: z
      .object(inThreeStates(membershipSchema))
      .nullable()
      .describe("for an edit of a membership that has changed"),
  })
  .meta({ id: "ChangedSince" });

export type ChangedSince = z.infer<typeof changedSinceSchema>;

const editCommentSchema = z
  .object({
    id: z.int().positive(),
    author: z.string().nullable().describe("the username"),
    author_is_private: z.boolean().describe("whether only the author can see their profile"),
    text: z.string().describe("as typed; text, never markup"),
    created_at: z.string().describe("ISO 8601, UTC"),
    is_own: z.boolean().describe("whether it belongs to the user who asks"),
    hidden_reason: z
      .string()
      .nullable()
      .describe("why a moderator hid it: then only its author gets it; null otherwise"),
  })
  .meta({ id: "EditComment" });

export type EditComment = z.infer<typeof editCommentSchema>;

const linkedPersonSchema = z
  .object({
    id: z.int().positive().describe("as in the edit"),
    english_name: z.string(),
    known_for: z.object({
      written: z.int().describe("the songs that they are credited with writing"),
      acts: z.array(z.string()).describe("who they wrote the most for, at most two"),
      songs: z.int().describe("of their own"),
    }),
    other_names: z
      .array(z.string())
      .describe("names the edit credits them by, and which they are not known by"),
  })
  .meta({ id: "LinkedPerson" });

export type LinkedPerson = z.infer<typeof linkedPersonSchema>;

const nameMarkSchema = z
  .object({
    name: z.string(),
    mixes_scripts: z
      .boolean()
      .describe(
        "beyond what UTS 39 calls 'Highly Restrictive': Latin with Hangul and Han is ordinary",
      ),
    looks_like: z
      .array(z.object({ id: z.int(), english_name: z.string() }))
      .describe("artists with a different name that looks the same; at most three"),
  })
  .meta({ id: "NameMark" });

/** A name that a reviewer should look at twice. */
export type NameMark = z.infer<typeof nameMarkSchema>;

const namedRecord = {
  name: z.string().nullable().describe("as it is now; null: there is no such record"),
  artists: z.string().describe("of an album or a song, as named on it"),
  year: z.int().nullable().describe("year of an artist's debut, or of the release"),
  former_name: z
    .string()
    .nullable()
    .describe("the former name of a record that was merged into another or removed, if known"),
};

export const editSchema = z
  .object({
    id: z.int().positive(),
    kind: z.enum(EDIT_KINDS),
    state: z.enum(EDIT_STATES),
    author: z
      .string()
      .nullable()
      .describe("the username; null for the operator, an import and a former contributor"),
    author_kind: z.enum(["user", "operator", "import"]),
    target: z.object({
      kind: z.enum(EDITED_KINDS),
      id: z.int().nullable().describe("as it was when the edit was proposed"),
      ...namedRecord,
    }),
    others: z
      .array(z.object({ kind: z.enum(EDITED_KINDS), id: z.int(), ...namedRecord }))
      .describe(
        "other records it mentions: for a merge the other one, for a membership the member, for an album's credits its songs; " +
          "for a new record its artists, album and members, and for its tracks the songs and their artists, if they exist",
      ),
    changes: z
      .record(z.string(), z.unknown())
      .describe(
        "for credits: the list before, what is added and removed, the `order` of roles, and whether it is complete; for an album's, each with its `song_id` in `songs`; for fields: " +
          "`before` and `set` by field; for new records: `set`, and as proposed their `artists`, `album`, `members`, `tracks`, and `songs` " +
          "with changed credits; for an album's credits `tracks`, too; for both the new `people`: once applied, ids stand instead of the keys " +
          "of artists and members, and `people` and the new songs in `tracks` have an `id`; for corrections by the operator: " +
          "`fields`, or `changes` of credits; for a membership: `member_id`, `before` and `after`; for a merge: `merged`, the record " +
          "that is merged into the target; for the undoing of one: `from`, what it had been merged into; for two records that are kept " +
          "apart: `other`, and `may_be_same` if it cannot be known whether they are the same",
      ),
    source: z.string(),
    note: z.string(),
    withheld: z
      .boolean()
      .describe(
        "whether source, note and comments are left out: it is pending, and none of its author's edits has been applied yet",
      ),
    created_at: z.string().describe("ISO 8601, UTC"),
    decided_at: z.string().nullable(),
    decided_by: z
      .string()
      .nullable()
      .describe("the username of the person who approved or rejected it"),
    decided_as: z
      .enum(EDIT_DECIDERS)
      .nullable()
      .describe("in what role; author: applied at once, or withdrawn"),
    approvals: z
      .array(
        z.object({
          by: z.string().nullable().describe("the username"),
          as: z.enum(EDIT_DECIDERS),
          at: z.string().describe("ISO 8601, UTC"),
        }),
      )
      .optional()
      .describe("for an edit that needs two approvals: who approved it first"),
    reverted_at: z.string().nullable(),
    reverted_by: z
      .string()
      .nullable()
      .describe(
        "the username of the person who reverted it; null for the operator and a former user",
      ),
    reason: z.string().nullable().describe("of a rejection or a reversion"),
    private_users: z
      .array(z.string())
      .describe("those of the usernames above whose profiles are private"),
    comments: z.array(editCommentSchema).describe("what people wrote about it, oldest first"),
    is_own: z.boolean().describe("whether it belongs to the user who asks"),
    changed_since: changedSinceSchema
      .nullable()
      .optional()
      .describe(
        "only for a single pending edit: what has changed in its record since it was proposed; null: nothing",
      ),
    people: z
      .array(linkedPersonSchema)
      .optional()
      .describe("only for a single edit: who the credits it adds or removes are linked to"),
    evidence: mergeEvidenceSchema
      .optional()
      .describe("only for a single pending merge: what speaks for and against it"),
    name_marks: z
      .array(nameMarkSchema)
      .optional()
      .describe("only for a single pending edit, for reviewers: names to check"),
    may: z.array(z.enum(EDIT_DECISIONS)).describe("what the user who asks can do with it"),
  })
  .meta({ id: "Edit" });

export type Edit = z.infer<typeof editSchema>;

/** A user's decision on another user's edit, in the download of their data. */
export const editDecisionTakenSchema = z.object({
  edit_id: z.int(),
  decision: z.enum(["approve", "reject", "revert"]),
  as: z.enum(EDIT_DECIDERS).nullable().describe("by which right; null for a reversion"),
  reason: z.string().nullable(),
  at: z.string().describe("ISO 8601, UTC"),
});

export type EditDecisionTaken = z.infer<typeof editDecisionTakenSchema>;
