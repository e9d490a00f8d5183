import { HIDDEN_TEXT } from "../../domain/hidden-text.ts";

interface HiddenNoticeProps {
  /** The noun of the hidden content: 'review', 'playlist'. */
  what: string;
  /** Null where it is not hidden. */
  reason: string | null;
}

/** Tells who wrote something that a moderator has hidden it, and why. */
export function HiddenNotice({ what, reason }: HiddenNoticeProps) {
  if (reason === null) return null;
  return <p className="hidden-notice">{HIDDEN_TEXT.of(what, reason)}</p>;
}
