/**
 * The number of edits that wait which the page of a record knows of: vandals may propose many thousand. In a file of its own,
 * since every page with a date would load what is beside it.
 */
export const MOST_WAITING_NAMED = 100;
