import { createContext } from "react-router";
import type { FeedbackDraft, FeedbackProblems } from "../../domain/feedback-rules.ts";

/** A message that was sent without scripts and not taken: the page shows it again, with what is to be put right. */
export interface PostedFeedback {
  draft: FeedbackDraft;
  problems: FeedbackProblems;
  /** What is in the way besides. */
  notice: string | null;
  status: number;
  /** Seconds after which it may be sent again, where waiting helps. */
  retryAfter?: number | undefined;
}

/** Given by the server to the one rendering that answers the message; null for all that are kept. */
export const postedFeedback = createContext<PostedFeedback | null>(null);
