import type { FeedbackDraft, FeedbackProblems } from "../../domain/feedback-rules.ts";

/** A message that was sent without scripts and not taken: the page shows it again, with what is to be put right. */
export interface PostedFeedback {
  draft: FeedbackDraft;
  problems: FeedbackProblems;
  /** What is in the way besides. */
  notice: string | null;
}
