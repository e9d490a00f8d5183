/** The rules of reports and of moderation (specification 4, "Reports and moderation"). Without a schema, since the browser imports this file. */
export const REPORT_KINDS = ["review", "playlist", "profile", "comment"] as const;

/** The kinds of content that can be hidden. A review is of a song or of an album. */
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The kinds of what can be reported. An edit that waits is not hidden for good, but rejected. */
export const REPORTED_KINDS = [...REPORT_KINDS, "edit"] as const;

export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const REPORT_REASONS = ["spam", "abuse", "private", "copied", "other"] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

export const REASON_LABELS: Record<ReportReason, string> = {
  spam: "spam or advertising",
  abuse: "insult, threat or hatred",
  private: "someone's private details",
  copied: "copied from elsewhere",
  other: "something else",
};

export const MODERATIONS = ["hide", "restore", "dismiss"] as const;

export type Moderation = (typeof MODERATIONS)[number];

/** The numbers of days for which a moderator may suspend a user on the web; null: without end. */
export const SUSPENSION_DAYS = [1, 7, 30, 365, null] as const;

export const SUSPENDING = ["suspend", "unsuspend"] as const;

export type Suspending = (typeof SUSPENDING)[number];

/** The words of the audit log for changes of rights: trusted, not trusted, as earned, maintainer. */
export const TRUST_ACTIONS = ["give_trust", "take_trust", "earn_trust", "appoint"] as const;

export type ModerationAction = Moderation | Suspending | (typeof TRUST_ACTIONS)[number];

export const MOST_SUSPENSION_DAYS = 3_650;

/** Maximum lengths in characters. */
export const MODERATION_LENGTHS = { note: 1_000, reason: 500, comment: 2_000 } as const;

/** The number of entries in one answer of the queue, and of the other lists of moderators. */
export const QUEUE_LISTED = 50;

export type Range = { offset: number; limit: number };

export const MODERATION_TEXT = {
  kind: "kind is review, playlist, profile, comment or, to report it, edit",
  id: "id is that of the review (12, or album-12), playlist, user, comment or edit",
  reasonOfReport: `reason is one of ${REPORT_REASONS.join(", ")}`,
  note: `A note has at most ${MODERATION_LENGTHS.note} characters`,
  incompleteLink:
    "This link is incomplete and does not say what to report: use 'report' next to the review, playlist, profile, comment or edit",
  missing: "What you want to report no longer exists",
  own: "This is your own: you can change or delete it",
  reason: "Give a reason: it is shown to the author",
  reasonTooLong: `A reason has at most ${MODERATION_LENGTHS.reason} characters`,
  notMaintainer: "Only maintainers can moderate",
  ownWritten: "This is your own: another maintainer or the operator decides on it",
  cursor: "This page of the list does not exist: start from the newest",
  notShown: "This is not public: only its author can see it",
  notHidden: "This is not hidden",
  ownEdit: "This edit is your own: another maintainer or the operator looks at its reports",
  noReports: "This is no longer reported: another moderator has decided, or it has been deleted",
  days: `days is a whole number from 1 to ${MOST_SUSPENSION_DAYS}, or null for good`,
  suspensionReason: "Give a reason: it is shown to the person",
  standing: "standing is trusted, new (their edits wait), or null (trust is earned by edits)",
  notTrusting: "Only the operator decides about maintainers, and you cannot decide about yourself",
  notGiven: "This account has not been given trust or had it taken: it earns it by edits",
  nobody: "Enter the username, as in the address of the profile",
  noUser: "There is no user with this name: use the name in the address of the profile",
  noUsers: (names: string) =>
    `There are no users with these names: ${names}. Use the name in the address of the profile`,
  usernames: "by is a list of at most 300 usernames",
  approved: "approved is true or false",
  since: "since is a time such as 2026-01-31T12:00:00Z",
  upTo: "up_to is the id of an edit",
  except: "except is a list of at most 500 ids of edits",
  rollBack: "Say whose edits, or since when",
  gone: "This no longer exists",
  comment: "Write a comment",
  commentTooLong: `A comment has at most ${MODERATION_LENGTHS.comment} characters`,
} as const;
