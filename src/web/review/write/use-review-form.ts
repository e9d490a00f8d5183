import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { contentProblem, REVIEW_TEXT } from "../../../domain/reviews/review-rules.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { statusOf } from "../../api-client/api-error.ts";
import { attemptAt, needsNewKey, parseAttempt } from "../../api-client/attempt.ts";
import type { DraftSlot } from "../../draft/draft-store.ts";
import { parseStored, readStored, writeStored } from "../../ui/theme/browser-storage.ts";
import {
  addReview,
  changeReview,
  loadOwnReview,
  type ReviewDraft,
  type ReviewPlace,
} from "../review-requests.ts";
import { announceReview } from "../review-updated.ts";
import { storeLastPrivacy } from "./last-privacy.ts";
import { reviewDraftKey } from "./review-draft-key.ts";

export interface ReviewFormProps {
  place: ReviewPlace;
  userId: number;
  /** The review to edit; null: a new one. */
  review: Review | null;
  onSaved: (review: Review) => void;
  /** Without it the form cannot be cancelled: that of a new review stays. */
  onCancel?: () => void;
}

const EMPTY: ReviewDraft = { rating: null, content: "", privacy: "public" };

/** Returns the state of a review form, which survives a reload, a lost session and a failed save. */
export function useReviewForm({ place, userId, review, onSaved, onCancel }: ReviewFormProps) {
  // Another tab may write or delete it meanwhile.
  const [base, setBase] = useState(review);
  const saved = base ?? EMPTY;
  const [first] = useState(() => reviewDraftAt(place, userId).read());
  const [draft, setDraft] = useState<ReviewDraft>(first?.draft ?? saved);
  const attempt = useRef(first?.attempt ?? null);
  const [isRestored, setIsRestored] = useState(first !== null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // It was rated at the head of the page, or was deleted, while the form is open.
  const [known, setKnown] = useState(review);
  if (review !== known) {
    setKnown(review);
    setBase(review);
    setDraft(rebasedDraft(draft, saved, review ?? EMPTY));
    setProblem(null);
  }
  const { rating, content, privacy } = draft;
  const isChanged =
    rating !== saved.rating || content !== saved.content || privacy !== saved.privacy;
  const isReady = rating !== null && isChanged;

  // The stored draft belongs to the review before, or to none.
  const baseId = base?.id ?? null;
  const storedId = useRef(baseId);
  useEffect(() => {
    if (storedId.current === baseId) return;
    storedId.current = baseId;
    if (isChanged) store(draft, base);
    else reviewDraftAt(place, userId).remove();
  });

  function change(changes: Partial<ReviewDraft>): void {
    const changed = { ...draft, ...changes };
    setDraft(changed);
    setIsRestored(false);
    setProblem(null);
    store(changed, base);
  }

  function store(words: ReviewDraft, of: Review | null): void {
    const slot = reviewDraftAt({ ...place, reviewId: of?.id ?? null }, userId);
    slot.store({ draft: words, attempt: attempt.current });
  }

  function save(): Promise<Review> {
    const changes = changesOf(draft, base);
    if (base !== null) return changeReview(place.kind, base.id, changes);
    attempt.current = attemptAt(changes, attempt.current);
    store(draft, base);
    return addReview(place, changes, attempt.current.key);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const wrong = rating === null ? REVIEW_TEXT.noRating : contentProblem(content);
    if (wrong !== null) return setProblem(wrong);
    if (!isReady || isSending) return;
    setIsSending(true);
    setIsRestored(false);
    setProblem(null);
    try {
      const before = attempt.current;
      const answer = await save();
      // The answer to the attempt before was lost, and the review was changed since.
      const isRetry = base === null && attempt.current === before;
      if (isRetry && isChangedFrom(answer)) showConflict(answer);
      else done(answer);
    } catch (error) {
      if (needsNewKey(error)) attempt.current = null;
      await failed(error);
    } finally {
      setIsSending(false);
    }
  }

  function done(answer: Review): void {
    if (base === null || answer.privacy !== base.privacy) storeLastPrivacy(userId, answer.privacy);
    attempt.current = null;
    reviewDraftAt(place, userId).finish();
    setBase(answer);
    setDraft(answer);
    onSaved(answer);
    announceReview({ kind: place.kind, itemId: place.itemId, review: answer });
  }

  async function failed(error: unknown): Promise<void> {
    const now = await conflictingReview({ ...place, reviewId: base?.id ?? null }, error);
    if (now === undefined)
      return setProblem(error instanceof Error ? error.message : REVIEW_TEXT.submitFailed);
    // An earlier attempt was saved; only its answer was lost.
    if (now !== null && !isChangedFrom(now)) return done(now);
    showConflict(now);
  }

  function isChangedFrom(now: Review): boolean {
    return Object.keys(changesOf(draft, now)).length > 0;
  }

  function showConflict(now: Review | null): void {
    setBase(now);
    store(draft, now);
    setProblem(now === null ? REVIEW_TEXT.deletedMeanwhile : REVIEW_TEXT.writtenMeanwhile);
  }

  function cancel(): void {
    reviewDraftAt(place, userId).finish();
    onCancel?.();
  }

  return { base, draft, problem, isRestored, isSending, isReady, change, submit, cancel };
}

/** Returns the place of a review's draft: separate ones per user and item, as several people may use one browser. */
export function reviewDraftAt(
  { reviewId, ...item }: ReviewPlace,
  userId: number,
): DraftSlot<ReviewDraft> {
  const key = reviewDraftKey(item, userId);
  const remove = () => writeStored(key, null);
  return {
    read: () =>
      parseStored(readStored(key), (stored: StoredReview) => {
        if (stored.reviewId !== reviewId) return null;
        const { rating, content, privacy, attempt } = stored;
        const draft: ReviewDraft = {
          rating: typeof rating === "number" ? rating : null,
          content: typeof content === "string" ? content : "",
          privacy: privacy === "private" ? "private" : "public",
        };
        return { draft, attempt: parseAttempt(attempt) };
      }),
    store: ({ draft, attempt }) =>
      writeStored(key, JSON.stringify({ reviewId, ...draft, attempt })),
    remove,
    finish: remove,
  };
}

type StoredReview = Partial<Record<"reviewId" | keyof ReviewDraft | "attempt", unknown>>;

/** Returns one's own review, or null, as another tab left it where a save was refused for that; else undefined. */
async function conflictingReview(place: ReviewPlace, error: unknown) {
  // Another tab has written a review, or deleted it.
  if (statusOf(error) !== (place.reviewId === null ? 409 : 404)) return undefined;
  const now = await loadOwnReview(place.kind, place.itemId).catch(() => undefined);
  // Only a review that explains the refusal counts: else saving again would be refused for ever.
  return (now?.id ?? null) === place.reviewId ? undefined : now;
}

/** Returns the part of a draft to send: of an existing review the changes, so that nothing else is overwritten. */
function changesOf(draft: ReviewDraft, saved: Review | null): Partial<ReviewDraft> {
  const { rating, content, privacy } = draft;
  if (saved === null) return { rating, content, privacy };
  return {
    ...(rating !== saved.rating && { rating }),
    ...(content !== saved.content && { content }),
    ...(privacy !== saved.privacy && { privacy }),
  };
}

/** Returns a draft for a changed review: what was typed stays, and all else, also newer stars, follows the review. */
function rebasedDraft(draft: ReviewDraft, from: ReviewDraft, to: ReviewDraft): ReviewDraft {
  return {
    rating: to.rating === from.rating ? draft.rating : to.rating,
    content: draft.content === from.content ? to.content : draft.content,
    privacy: draft.privacy === from.privacy ? to.privacy : draft.privacy,
  };
}
