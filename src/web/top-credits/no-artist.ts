/** What is said where a text is in the name of no idol. */
export const NO_ARTIST = "No idol artist has this in the name.";
