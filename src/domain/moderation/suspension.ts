import { formatDate } from "../calendar-date.ts";

/**
 * Why an account may not write, and until when (specification 4, "Reports and moderation"). Without a schema, since the
 * browser imports this file.
 */
export interface Suspension {
  reason: string;
  /** ISO 8601, UTC; null for good. */
  ends_at: string | null;
}

/** Whether a suspension has not ended. Its row may be there for a while longer. */
export function isInForce({ ends_at }: Pick<Suspension, "ends_at">, now: Date): boolean {
  return ends_at === null || Date.parse(ends_at) > now.getTime();
}

/** Returns the text for a suspended user: until when, why, and what they may still do. */
export function suspensionText({ reason, ends_at }: Suspension): string {
  const until = ends_at === null ? "for good" : `until ${timeInUtc(ends_at)}`;
  const end = /[.!?…]$/.test(reason) ? "" : ".";
  return `Your account is suspended ${until}: ${reason}${end} You can still read, download your data and delete the account.`;
}

/** Formats an instant for readers of any time zone: 'Dec 1, 2026, 12:00 UTC'. */
function timeInUtc(instant: string): string {
  const text = new Date(instant).toISOString();
  return `${formatDate(text.slice(0, 10))}, ${text.slice(11, 16)} UTC`;
}

export const SUSPENSION_TEXT = {
  refused: "The account is suspended: the text says until when, and why",
  past: "A suspension must end in the future",
  notSuspended: "This account is not suspended",
  notAllowed: "Only the operator can suspend maintainers, and you cannot suspend yourself",
} as const;
