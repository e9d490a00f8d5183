/** The number of suggestions, and the minimum length of a text (specification 1, section 9). */
export const SUGGESTIONS = 10;
export const SHORTEST_TEXT = 2;

/** The maximum length of a text, in characters. */
export const LONGEST_TEXT = 200;
