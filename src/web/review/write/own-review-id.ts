/** The id of the place of one's own review on a page; an address with it opens the form. */
export const OWN_REVIEW_ID = "your-review";
