/** The kinds of edits (specification 4, "Contributions"). */
export const EDIT_KINDS = [
  "credits",
  "fields",
  "membership",
  "new",
  "merge",
  "unmerge",
  "different",
] as const;

export type EditKind = (typeof EDIT_KINDS)[number];

export const EDIT_STATES = ["pending", "applied", "rejected", "withdrawn", "reverted"] as const;

export type EditState = (typeof EDIT_STATES)[number];

export const EDIT_DECISIONS = ["approve", "reject", "withdraw", "revert"] as const;

export type EditDecision = (typeof EDIT_DECISIONS)[number];

/** The proposer of an edit: a user, the command line, or an import with more credits than a complete list has. */
export type EditAuthor = "user" | "operator" | "import";

/** The right by which an edit was decided. An author withdraws an edit, or has it applied at once. */
export const EDIT_DECIDERS = ["trusted", "maintainer", "operator", "author"] as const;

export type EditDecider = (typeof EDIT_DECIDERS)[number];

export const EDITED_KINDS = ["artist", "album", "song"] as const;

export type EditedKind = (typeof EDITED_KINDS)[number];

type Dated = { created_at: string; decided_at: string | null; reverted_at: string | null };

export function changedAt({ created_at, decided_at, reverted_at }: Dated): string {
  return reverted_at ?? decided_at ?? created_at;
}
