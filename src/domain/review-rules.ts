import { isLonger } from "./characters.ts";
import { halfStarsOf } from "./rating.ts";

/** What a review may be (specification 2, sections 5 and 8). No schema: the form checks with it, too. */
export const REVIEW_LENGTH = 5_000;

/** One character may be drawn of any number of code units; no text of ours needs more than these. */
const MOST_UNITS = REVIEW_LENGTH * 20;

/** The reviews that a page shows at once, and that an API answer lists at once. */
export const REVIEWS_SHOWN = 20;
export const REVIEWS_LISTED = 50;
export const REVIEWS_RECENT = 10;

/** Where a list shows only the beginning of each review, it is this long. */
export const REVIEW_PREVIEW_LENGTH = 150;

export const REVIEW_KINDS = ["song", "album"] as const;

/** What is reviewed. Song reviews and album reviews have ids of their own. */
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEW_PRIVACIES = ["public", "private"] as const;

export type ReviewPrivacy = (typeof REVIEW_PRIVACIES)[number];

export const REVIEW_TEXT = {
  noRating: "Please provide a rating",
  badRating: "A rating is 0.5 to 5 stars, in half steps",
  tooLong: "A review must be 5,000 characters or less",
  characters: "A review cannot contain control characters",
  privacy: "A review is public or private",
  invalid: "Invalid review",
  missing: "Review not found",
  nothing: "Say what is to be changed: rating, content or privacy",
  already: "You have reviewed this already",
  writtenMeanwhile: "You have reviewed this meanwhile. Saving replaces what you wrote there:",
  deletedMeanwhile: "Your review was deleted meanwhile. Submitting writes it anew.",
  notYours: "This review is somebody else's",
  itemGone: "Review is not associated with a song or album",
  cursor: "Invalid cursor: take it from X-Next-Cursor",
  loginPrompt: "login to write a review.",
  loginToRate: "login to rate",
  loadFailed: "Failed to load reviews",
  submitFailed: "Failed to submit review",
  loadOneFailed: "Error loading review",
  none: "No reviews found.",
} as const;

/** What is wrong with the words of a review, or null. */
export function contentProblem(content: string): string | null {
  if (!content.isWellFormed() || /[^\P{Cc}\n\r\t]/u.test(content)) return REVIEW_TEXT.characters;
  const isLong = content.length > MOST_UNITS || isLonger(content, REVIEW_LENGTH);
  return isLong ? REVIEW_TEXT.tooLong : null;
}

/** What is wrong with a rating as it is given, or null. None at all counts as 0. */
export function ratingProblem(rating: number): string | null {
  if (rating === 0) return REVIEW_TEXT.noRating;
  return halfStarsOf(rating) === null ? REVIEW_TEXT.badRating : null;
}

/**
 * The words as they are kept: as typed, with line ends of one kind. A text in which there is nothing to see is
 * kept as '': such a review is a rating.
 */
export function normalisedContent(content: string): string {
  if (/^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(content)) return "";
  return content.replace(/\r\n?/g, "\n");
}
