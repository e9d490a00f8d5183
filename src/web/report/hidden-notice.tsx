import { HIDDEN_TEXT } from "../../domain/moderation/hidden-text.ts";

interface HiddenNoticeProps {
  /** The noun of the hidden content: 'review', 'playlist'. */
  what: string;
  reason: string | null;
}

export function HiddenNotice({ what, reason }: HiddenNoticeProps) {
  if (reason === null) return null;
  return <p className="hidden-notice">{HIDDEN_TEXT.of(what, reason)}</p>;
}
