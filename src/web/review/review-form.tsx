import { type SubmitEvent, useId, useState } from "react";
import { countCharacters } from "../../domain/characters.ts";
import { contentProblem, REVIEW_LENGTH, REVIEW_TEXT } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { Button } from "../ui/button.tsx";
import { StarRating } from "../ui/star-rating.tsx";
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts";
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
  const saved = review ?? EMPTY;
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
    keepDraft(place, userId, changed);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const wrong = rating === null ? REVIEW_TEXT.noRating : contentProblem(content);
    if (wrong !== null) return setProblem(wrong);
    if (!isReady || isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      const answer = await saveReview(place, draft);
      forgetDraft(place, userId);
      setDraft(answer);
      onSaved(answer);
      announceReview(place);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : REVIEW_TEXT.submitFailed);
    } finally {
      setIsSending(false);
    }
  }

  function cancel(): void {
    forgetDraft(place, userId);
    onCancel?.();
  }

  const isOpen = review !== null || rating !== null || content !== "" || problem !== null;
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
          <p className="ways-on">
            <Button
              type="submit"
              kind="strong"
              isBusy={isSending}
              aria-disabled={!isReady || undefined}
            >
              {isSending ? "Submitting..." : review === null ? "submit review" : "save"}
            </Button>
            {onCancel && <Button onClick={cancel}>cancel</Button>}
          </p>
        </>
      )}
    </form>
  );
}
