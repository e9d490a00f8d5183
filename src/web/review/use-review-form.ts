import { type SubmitEvent, useState } from "react";
import { contentProblem, REVIEW_TEXT } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { forgetDraft, storeDraft, readDraft } from "./stored-draft.ts";
import { changesOf, overtakenBy } from "./edit-conflict.ts";
import { type ReviewDraft, type ReviewPlace, saveReview } from "./review-requests.ts";
import { announceReview } from "./review-updated.ts";

/** What the form of a review is given. */
export interface ReviewFormProps {
  place: ReviewPlace;
  userId: number;
  /** What is changed; null: a new one. */
  review: Review | null;
  onSaved: (review: Review) => void;
  /** Without it there is no way back: the form of a new review stays. */
  onCancel?: () => void;
}

const EMPTY: ReviewDraft = { rating: null, content: "", privacy: "public" };

/** What is typed, what is wrong with it, and saving it. It survives a reload, a lost session and a failed save. */
export function useReviewForm({ place, userId, review, onSaved, onCancel }: ReviewFormProps) {
  // Another tab may write it, or delete it, while this one is typed in.
  const [base, setBase] = useState(review);
  const saved = base ?? EMPTY;
  const [draft, setDraft] = useState<ReviewDraft>(() => readDraft(place, userId) ?? saved);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { rating, content, privacy } = draft;
  const isChanged =
    rating !== saved.rating || content !== saved.content || privacy !== saved.privacy;
  const isReady = rating !== null && isChanged;

  function change(changes: Partial<ReviewDraft>): void {
    const changed = { ...draft, ...changes };
    setDraft(changed);
    setProblem(null);
    storeDraft({ ...place, reviewId: base?.id ?? null }, userId, changed);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const wrong = rating === null ? REVIEW_TEXT.noRating : contentProblem(content);
    if (wrong !== null) return setProblem(wrong);
    if (!isReady || isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      done(await saveReview({ ...place, reviewId: base?.id ?? null }, changesOf(draft, base)));
    } catch (error) {
      await failed(error);
    } finally {
      setIsSending(false);
    }
  }

  function done(answer: Review): void {
    forgetDraft(place, userId);
    setBase(answer);
    setDraft(answer);
    onSaved(answer);
    announceReview(place);
  }

  async function failed(error: unknown): Promise<void> {
    const now = await overtakenBy({ ...place, reviewId: base?.id ?? null }, error);
    if (now === undefined)
      return setProblem(error instanceof Error ? error.message : REVIEW_TEXT.submitFailed);
    // It was saved the time before; only the answer was lost.
    if (now !== null && Object.keys(changesOf(draft, now)).length === 0) return done(now);
    setBase(now);
    storeDraft({ ...place, reviewId: now?.id ?? null }, userId, draft);
    setProblem(now === null ? REVIEW_TEXT.deletedMeanwhile : REVIEW_TEXT.writtenMeanwhile);
  }

  function cancel(): void {
    forgetDraft(place, userId);
    onCancel?.();
  }

  return { base, draft, problem, isSending, isReady, change, submit, cancel };
}
