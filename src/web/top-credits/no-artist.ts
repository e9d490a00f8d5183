/** The text where no idol matches. */
export const NO_ARTIST = "No idol artist has this in the name.";
