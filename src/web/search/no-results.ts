/** What the bar and the page of results say where nothing is found (specification 1, section 2). */
export const NO_RESULTS = "No results found. Try a different search term.";
