import type { FeedbackDraft, FeedbackProblems } from "../../domain/feedback-rules.ts";

/** A message that was sent without scripts and refused: the page shows it again, with its problems. */
export interface PostedFeedback {
  draft: FeedbackDraft;
  problems: FeedbackProblems;
  /** Another problem, not of a field. */
  notice: string | null;
}
