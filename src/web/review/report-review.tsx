import { reviewId } from "../../domain/review-id.ts";
import type { Review } from "../../domain/review.ts";
import { ReportLink } from "../report/report-link.tsx";
import { kindOf } from "./reviewed.ts";

/** Leads to the form that reports a review. */
export function ReportReview({ review }: { review: Review }) {
  const { id, norae_user } = review;
  return (
    <ReportLink
      kind="review"
      id={reviewId(kindOf(review), id)}
      of={`the review by ${norae_user}`}
    />
  );
}
