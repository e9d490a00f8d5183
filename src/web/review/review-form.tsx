import { type SubmitEvent, useId, useState } from "react";
import { countCharacters } from "../../domain/characters.ts";
import { contentProblem, REVIEW_LENGTH, REVIEW_TEXT } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { Button } from "../ui/button.tsx";
import { StarRating } from "../ui/star-rating.tsx";
import { Stars } from "../ui/stars.tsx";
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts";
import { changesOf, overtakenBy } from "./overtaken.ts";
import { ReviewWords } from "./review-item.tsx";
import { type ReviewDraft, type ReviewPlace, saveReview } from "./review-requests.ts";
import { announceReview } from "./review-updated.ts";

interface ReviewFormProps {
  place: ReviewPlace;
  userId: number;
  /** What is changed; null: a new one. */
  review: Review | null;
  onSaved: (review: Review) => void;
  /** Without it there is no way back: the form of a new review stays. */
  onCancel?: () => void;
}

const EMPTY: ReviewDraft = { rating: null, content: "", privacy: "public" };

/** From so many characters on it says how many are left. */
const NEAR_END = 500;

/** Stars, words, and who may read them. What is typed survives a reload, a lost session and a failed save. */
export function ReviewForm({ place, userId, review, onSaved, onCancel }: ReviewFormProps) {
  // Another tab may write it, or delete it, while this one is typed in.
  const [base, setBase] = useState(review);
  const saved = base ?? EMPTY;
  const [draft, setDraft] = useState<ReviewDraft>(() => readDraft(place, userId) ?? saved);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const id = useId();
  const { rating, content, privacy } = draft;
  const isChanged =
    rating !== saved.rating || content !== saved.content || privacy !== saved.privacy;
  const isReady = rating !== null && isChanged;
  const left =
    content.length > REVIEW_LENGTH - NEAR_END ? REVIEW_LENGTH - countCharacters(content) : null;

  function change(changes: Partial<ReviewDraft>): void {
    const changed = { ...draft, ...changes };
    setDraft(changed);
    setProblem(null);
    keepDraft({ ...place, reviewId: base?.id ?? null }, userId, changed);
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
    keepDraft({ ...place, reviewId: now?.id ?? null }, userId, draft);
    setProblem(now === null ? REVIEW_TEXT.deletedMeanwhile : REVIEW_TEXT.writtenMeanwhile);
  }

  function cancel(): void {
    forgetDraft(place, userId);
    onCancel?.();
  }

  const isOpen = base !== null || rating !== null || content !== "" || problem !== null;
  return (
    <form className="review-form" onSubmit={(event) => void submit(event)}>
      <StarRating
        label="your rating"
        value={rating}
        isDisabled={isSending}
        onChange={(given) => change({ rating: given })}
      />
      {isOpen && (
        <>
          <label htmlFor={id} className="visually-hidden">
            your review
          </label>
          <textarea
            id={id}
            rows={4}
            dir="auto"
            placeholder="say more, if you like"
            value={content}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => change({ content: event.currentTarget.value })}
          />
          {left !== null && (
            <p
              className="note"
              role="status"
            >{`${left.toLocaleString("en-US")} characters left`}</p>
          )}
          <label className="review-privacy">
            <input
              type="checkbox"
              checked={privacy === "private"}
              onChange={({ currentTarget }) =>
                change({ privacy: currentTarget.checked ? "private" : "public" })
              }
            />{" "}
            private: only I can see it
          </label>
          {problem !== null && (
            <p id={`${id}-problem`} className="field-problem" role="alert">
              {problem}
            </p>
          )}
          {base !== null && base.id !== review?.id && <WrittenMeanwhile review={base} />}
          <p className="ways-on">
            <Button
              type="submit"
              kind="strong"
              isBusy={isSending}
              aria-disabled={!isReady || undefined}
            >
              {isSending ? "Submitting..." : base === null ? "submit review" : "save"}
            </Button>
            {onCancel && <Button onClick={cancel}>cancel</Button>}
          </p>
        </>
      )}
    </form>
  );
}

/** What would be replaced. */
function WrittenMeanwhile({ review }: { review: Review }) {
  return (
    <blockquote>
      <Stars value={review.rating} />
      <ReviewWords content={review.content} />
    </blockquote>
  );
}
