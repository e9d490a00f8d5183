/** The text of the bar and of the page of results without results (specification 1, section 2). */
export const NO_RESULTS = "No results found. Try a different search term.";
