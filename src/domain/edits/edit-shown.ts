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
      .describe("why it cannot be approved any more; null: what it changes is as it was"),
    credits: z
      .array(z.object({ song_id: z.int(), ...inThreeStates(z.array(editedCreditSchema)) }))
      .describe("of an edit of credits, and of a release, the lists that have changed"),
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

const editCommentSchema = z
  .object({
    id: z.int().positive(),
    author: z.string().nullable().describe("the username"),
    author_is_private: z.boolean().describe("whether the author alone sees their profile"),
    text: z.string().describe("as typed; text, never markup"),
    created_at: z.string().describe("ISO 8601, UTC"),
    is_own: z.boolean().describe("whether it is of the one who asks"),
    hidden_reason: z
      .string()
      .nullable()
      .describe("why a moderator hid it: only its author gets it then; null otherwise"),
  })
  .meta({ id: "EditComment" });

export type EditComment = z.infer<typeof editCommentSchema>;

const linkedPersonSchema = z
  .object({
    id: z.int().positive().describe("as in the edit"),
    english_name: z.string(),
    known_for: z.object({
      written: z.int().describe("the songs that they are credited with writing"),
      acts: z.array(z.string()).describe("for whom they wrote most, at most two"),
      songs: z.int().describe("of their own"),
    }),
    other_names: z
      .array(z.string())
      .describe("names by which the edit credits them, and which they are not known by"),
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
      .describe("artists with a name that looks the same and is another one; at most three"),
  })
  .meta({ id: "NameMark" });

/** A name that a reviewer should look at twice. */
export type NameMark = z.infer<typeof nameMarkSchema>;

const namedRecord = {
  name: z.string().nullable().describe("as it is now; null: there is no such record"),
  artists: z.string().describe("of an album or a song, as they are named on it"),
  year: z.int().nullable().describe("of an artist's debut, of a release"),
  former_name: z
    .string()
    .nullable()
    .describe("what one was called that was merged into another or removed, as far as it is known"),
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
        "further records that it names: of a merge the other one, of a membership the member, of an album's credits its songs; " +
          "of a new record its acts, album and members, and of its tracks the songs and their acts, as far as they are there",
      ),
    changes: z
      .record(z.string(), z.unknown())
      .describe(
        "of credits: the list before, what is added, removed, the `order` of roles, and whether it is complete, of an album's each with its `song_id` in `songs`; of fields: " +
          "`before` and `set` by field; of new records: `set`, and as proposed their `artists`, `album`, `members`, `tracks`, and `songs` " +
          "with changed credits; of an album's credits `tracks`, too; of both the new `people`: once applied, ids stand instead of the keys " +
          "of acts and members, and `people` and the new songs in `tracks` have an `id`; of corrections by the operator: " +
          "`fields`, or `changes` of credits; of a membership: `member_id`, `before` and `after`; of a merge: `merged`, the record " +
          "that is merged into the target; of the undoing of one: `from`, what it had been merged into; of two records that are kept " +
          "apart: `other`, and `may_be_same` where it cannot be known whether they are the same",
      ),
    source: z.string(),
    note: z.string(),
    withheld: z
      .boolean()
      .describe(
        "whether source, note and comments are left out: it waits, and no edit of its author was applied yet",
      ),
    created_at: z.string().describe("ISO 8601, UTC"),
    decided_at: z.string().nullable(),
    decided_by: z.string().nullable().describe("the username of whoever approved or rejected it"),
    decided_as: z
      .enum(EDIT_DECIDERS)
      .nullable()
      .describe("as what; its author applied it at once, or withdrew it"),
    approvals: z
      .array(
        z.object({
          by: z.string().nullable().describe("the username"),
          as: z.enum(EDIT_DECIDERS),
          at: z.string().describe("ISO 8601, UTC"),
        }),
      )
      .optional()
      .describe("of an edit that needs two: who approved it first, while it waits and later"),
    reverted_at: z.string().nullable(),
    reverted_by: z
      .string()
      .nullable()
      .describe("the username of whoever reverted it; null for the operator and a former user"),
    reason: z.string().nullable().describe("of a rejection or a reversion"),
    private_users: z
      .array(z.string())
      .describe("those of the usernames before whose profiles nobody else sees"),
    comments: z.array(editCommentSchema).describe("what people wrote about it, oldest first"),
    is_own: z.boolean().describe("whether it is of the one who asks"),
    changed_since: changedSinceSchema
      .nullable()
      .optional()
      .describe(
        "in the answer with one edit that waits: what was changed of its record since it was proposed; null: nothing",
      ),
    people: z
      .array(linkedPersonSchema)
      .optional()
      .describe(
        "in the answer with one edit: whom the credits that it adds or removes are linked to",
      ),
    evidence: mergeEvidenceSchema
      .optional()
      .describe("in the answer with one merge that waits: what speaks for and against it"),
    name_marks: z
      .array(nameMarkSchema)
      .optional()
      .describe(
        "in the answer with one edit that waits, for those who decide: names to look at twice",
      ),
    may: z.array(z.enum(EDIT_DECISIONS)).describe("what the one who asks may do with it"),
  })
  .meta({ id: "Edit" });

export type Edit = z.infer<typeof editSchema>;

/** A user's decision on another user's edit, in the download of their data. */
export const editDecisionTakenSchema = z.object({
  edit_id: z.int(),
  decision: z.enum(["approve", "reject", "revert"]),
  as: z.enum(EDIT_DECIDERS).nullable().describe("by which right; null of a reversion"),
  reason: z.string().nullable(),
  at: z.string().describe("ISO 8601, UTC"),
});

export type EditDecisionTaken = z.infer<typeof editDecisionTakenSchema>;
