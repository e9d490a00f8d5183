import { DAY, HOUR } from "./duration.ts";

/** The rules of edits (specification 4, "Contributions"). Without a schema, since the browser imports this file. */
export const EDIT_LENGTHS = { source: 500, note: 2_000, name: 200, reason: 500 } as const;

/** The number of credits that one edit adds or removes, at most. */
export const EDIT_CREDITS = 60;

/** The number of edits in one answer. */
export const EDITS_LISTED = 50;

/** The number of pending edits of one account: fewer in its first days. */
export const MOST_PENDING = { new: 10, known: 50 } as const;

/** An account is new for three days. */
export const NEW_ACCOUNT = 3 * DAY;

/** The number of edits of one trusted contributor that are applied at once, and within which time. */
/** Of an act or an album on which more songs hang, a second person looks at every change of its own fields. */
export const MOST_SONGS_ALONE = 20;

/** How long changes back and forth are remembered. */
export const CONTESTED_FOR = 30 * DAY;

export const APPLIED_AT_ONCE = { most: 60, within: HOUR } as const;

/** The longest pasted text, in characters, and what is said of one that cannot be read. */
export const LINER_NOTES = {
  length: 20_000,
  empty: "Paste the credits as they stand in the booklet or on the page",
  tooLong: "At most 20,000 characters at once: paste a part of it",
  about: "State one song_id or one album_id that the notes are of",
} as const;

export const EDIT_TEXT = {
  missing: "This edit does not exist",
  invalid: "Invalid edit",
  target: "Invalid target: it is a kind and an id, such as song:12",
  version: "State the version of the credits, from their answer",
  source: "State the source: an address, or what it was read from, such as 'album booklet, p. 12'",
  nothing: "There is nothing to change: add a credit, remove one, or say that the list is complete",
  noField: "There is nothing to change: set a field",
  kind: "State the kind of the edit: credits or fields",
  fieldChanged: (labels: string) => `Changed since by somebody else: ${labels}. Look at it again`,
  changed: "The credits have changed since: look at them again",
  decided: "This edit has been decided already",
  own: "Another person decides on your edits",
  notYours: "Only its author can withdraw an edit",
  notTrusted: "Only trusted contributors and maintainers decide on edits",
  contested: "This was changed back and forth: a maintainer decides on it",
  notApplied: "Only an applied edit can be reverted",
  reason: "State the reason, which the author is told",
  tooManyPending:
    "You have as many undecided edits as can wait at once: wait until some are decided",
} as const;

/** What is known of a contributor's edits. */
export interface Contributions {
  /** When the account was made. */
  since: Date;
  /** The edits that are applied, and were not reverted. */
  applied: number;
  /** How many different people approved them, and how many of them maintainers approved. */
  approvers: number;
  byMaintainers: number;
  /** Of the last fifty that were decided, how many were rejected. */
  recent: { decided: number; rejected: number };
}

/** When a contributor is trusted; the operator may set other figures. */
export interface TrustRule {
  applied: number;
  approvers: number;
  byMaintainers: number;
  /** Of the recent edits, in percent: fewer are rejected. */
  rejectedPercent: number;
  /** In milliseconds. */
  age: number;
}

export const TRUST: TrustRule = {
  applied: 20,
  approvers: 3,
  byMaintainers: 10,
  rejectedPercent: 5,
  age: 14 * DAY,
};

/** The number of recent decisions of which few may be rejections. */
export const RECENT_DECISIONS = 50;

/** Whether a contributor has earned that edits are applied at once (specification 4, "Who may what"). */
export function hasEarnedTrust(
  { since, applied, approvers, byMaintainers, recent }: Contributions,
  now: Date,
  rule: TrustRule = TRUST,
): boolean {
  return (
    applied >= rule.applied &&
    (approvers >= rule.approvers || byMaintainers >= rule.byMaintainers) &&
    recent.rejected * 100 < recent.decided * rule.rejectedPercent &&
    now.getTime() - since.getTime() >= rule.age
  );
}

/** Returns how many edits of an account may wait at once. */
export function mostPending(since: Date, now: Date): number {
  return now.getTime() - since.getTime() < NEW_ACCOUNT ? MOST_PENDING.new : MOST_PENDING.known;
}
