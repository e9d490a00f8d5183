import { formatNumber } from "../text/format-number.ts";
import { hasTooManyMarks, isLonger, isUnprintable, MARKS_TEXT } from "../text/characters.ts";
import { RATING_RANGE, STEP_NAME, stepsOf } from "./rating.ts";
import { REVIEW_LOAD_FAILED, REVIEW_SUBMIT_FAILED } from "./review-texts.ts";

/** The rules of reviews (specification 2, sections 5 and 8). Without a schema, since the browser imports this file. */
export const REVIEW_LENGTH = 5_000;

export const REVIEWS_SHOWN = 20;
export const REVIEWS_LISTED = 50;
export const REVIEWS_RECENT = 10;

/** The length of review previews in lists, in characters. */
export const REVIEW_PREVIEW_LENGTH = 150;

export const REVIEW_KINDS = ["song", "album"] as const;

/** The kinds of reviewed items. The ids of song reviews and album reviews are independent. */
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEW_PRIVACIES = ["public", "private"] as const;

export type ReviewPrivacy = (typeof REVIEW_PRIVACIES)[number];

export const REVIEW_TEXT = {
  noRating: "Please provide a rating",
  badRating: `A rating is ${RATING_RANGE} stars, in ${STEP_NAME} steps`,
  tooLong: `A review must be ${formatNumber(REVIEW_LENGTH)} characters or less`,
  characters: "A review cannot contain control characters",
  privacy: "A review is public or private",
  invalid: "Invalid review",
  missing: "Review not found",
  nothing: "Say what to change: rating, content or privacy",
  already: "You have already reviewed this",
  writtenMeanwhile:
    "You have already reviewed this elsewhere. Saving replaces what you wrote there:",
  deletedMeanwhile: "Your review has been deleted in the meantime. Submitting creates it again.",
  hasWords: "Your review now has text. Delete it on its page.",
  notYours: "This review belongs to someone else",
  itemGone: "Review is not associated with a song or album",
  setAside:
    "It was merged with another one that you had also reviewed. That review counts; this one is kept, visible only to you.",
  cursor: "Invalid cursor: use the one from X-Next-Cursor",
  loginPrompt: "login to write a review.",
  loginToRate: "login to rate",
  loadFailed: REVIEW_LOAD_FAILED,
  submitFailed: REVIEW_SUBMIT_FAILED,
  loadOneFailed: "Error loading review",
  none: "No reviews found.",
} as const;

export function contentProblem(content: string): string | null {
  if (isUnprintable(content)) return REVIEW_TEXT.characters;
  if (isLonger(content, REVIEW_LENGTH)) return REVIEW_TEXT.tooLong;
  return hasTooManyMarks(content) ? MARKS_TEXT : null;
}

/** Returns the problem of a rating, or null. An absent rating is 0. */
export function ratingProblem(rating: number): string | null {
  if (rating === 0) return REVIEW_TEXT.noRating;
  return stepsOf(rating) === null ? REVIEW_TEXT.badRating : null;
}

/** Returns a text as it is stored, with uniform line ends. An invisible one is '', which makes the review a rating. */
export function normalisedContent(content: string): string {
  if (/^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(content)) return "";
  return content.replace(/\r\n?/g, "\n");
}
