import { NAME_LENGTHS, truncate } from "../../../domain/text/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { REVIEW_PREVIEW_LENGTH, REVIEW_TEXT } from "../../../domain/reviews/review-rules.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { Name } from "../../record/name.tsx";
import { HiddenNotice } from "../../report/hidden-notice.tsx";
import { ReviewFacts, ReviewWords } from "../../review/list/review-item.tsx";
import { itemIdOf, itemNameOf, kindOf } from "../../review/reviewed.ts";

export function previewOf<Shown extends Review>(review: Shown): Shown {
  return { ...review, content: truncate(review.content, REVIEW_PREVIEW_LENGTH) };
}

export function UserReview({ review }: { review: Review }) {
  const kind = kindOf(review);
  return (
    <li>
      <p className="review-by">
        <span className="review-private">{kind}</span>
        <span className="review-item">
          <a href={pagePath.review(review.id, kind)}>
            <Name length={NAME_LENGTHS.title}>{itemNameOf(review)}</Name>
          </a>{" "}
          <Name length={NAME_LENGTHS.title}>
            {review.artists.map(({ artist_name }) => artist_name).join(", ")}
          </Name>
        </span>
      </p>
      <p className="review-by">
        <ReviewFacts review={review} />
      </p>
      {itemIdOf(review) === null && <p className="note">{REVIEW_TEXT.setAside}</p>}
      <HiddenNotice what="review" reason={review.hidden_reason} />
      <ReviewWords content={review.content} />
    </li>
  );
}
