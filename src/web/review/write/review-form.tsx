import { RATINGS } from "../../../domain/reviews/rating.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { useId } from "react";
import { countCharacters } from "../../../domain/text/characters.ts";
import { REVIEW_LENGTH } from "../../../domain/reviews/review-rules.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { Button } from "../../ui/button.tsx";
import { StarRating } from "../../ui/form/star-rating.tsx";
import { useRestoredFocus } from "../../ui/list/use-kept-focus.ts";
import { Stars } from "../../ui/stars.tsx";
import { ReviewWords } from "../list/review-item.tsx";
import { type ReviewFormProps, useReviewForm } from "./use-review-form.ts";

/** From this length on the form shows how many characters are left. */
const NEAR_END = 500;

export function ReviewForm(props: ReviewFormProps) {
  const form = useReviewForm(props);
  const { base, draft, problem, isRestored, isSending, isReady, change, submit, cancel } = form;
  const { rating, content, privacy } = draft;
  const id = useId();
  const keepFocus = useRestoredFocus(isSending);
  const left =
    content.length > REVIEW_LENGTH - NEAR_END ? REVIEW_LENGTH - countCharacters(content) : null;
  return (
    <form
      className="review-form"
      onSubmit={(event) => {
        keepFocus();
        void submit(event);
      }}
    >
      {isRestored && (
        <p className="note" role="status">
          Your unfinished review has been restored. It is not{" "}
          {base === null ? "submitted" : "saved"} yet.
        </p>
      )}
      <StarRating
        steps={RATINGS}
        label="your rating"
        value={rating}
        isDisabled={isSending}
        onChange={(given) => change({ rating: given })}
      />
      <label htmlFor={id} className="visually-hidden">
        your review
      </label>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        placeholder="say more, if you like"
        value={content}
        readOnly={isSending}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => change({ content: event.currentTarget.value })}
      />
      {left !== null && (
        <p className="note" role="status">{`${formatNumber(left)} characters left`}</p>
      )}
      <label className="review-privacy">
        <input
          type="checkbox"
          checked={privacy === "private"}
          disabled={isSending}
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
      {base !== null && base.id !== props.review?.id && <WrittenMeanwhile review={base} />}
      <p className="actions">
        <Button
          type="submit"
          kind="strong"
          isBusy={isSending}
          aria-disabled={!isReady || undefined}
          aria-describedby={rating === null ? `${id}-stars` : undefined}
        >
          {isSending ? "Submitting..." : base === null ? "submit review" : "save"}
        </Button>
        {props.onCancel && <Button onClick={cancel}>cancel</Button>}
        {rating === null && (
          <span id={`${id}-stars`} className="note">
            choose your stars first
          </span>
        )}
      </p>
    </form>
  );
}

function WrittenMeanwhile({ review }: { review: Review }) {
  return (
    <blockquote>
      <Stars value={review.rating} />
      <ReviewWords content={review.content} />
    </blockquote>
  );
}
