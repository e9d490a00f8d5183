/** The search for an artist: how many are suggested, and from how many characters on (specification 1, section 9). */
export const SUGGESTIONS = 10;
export const SHORTEST_TEXT = 2;

/** How long after the last key suggestions are asked for, in milliseconds, as in the search bar. */
export const TYPING_PAUSE = 300;

/** How long the toast is shown that says whose songs it is about, in milliseconds. */
export const TOAST_TIME = 3_000;

/** How much may be typed, in characters. */
export const LONGEST_TEXT = 200;
