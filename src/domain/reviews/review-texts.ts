/** Texts of reviews that pages need from the start, without the rest of them. */
export const REVIEW_LOAD_FAILED = "Failed to load reviews";
export const REVIEW_SUBMIT_FAILED = "Failed to submit review";
