/** What an artist's songs, albums and credits can be sorted by, and which way (decisions, "Names and ids"). */
export const SORT_KEYS = ["name", "date"] as const;
export const SORT_DIRECTIONS = ["asc", "desc"] as const;

export type SortBy = (typeof SORT_KEYS)[number];
export type SortDirection = (typeof SORT_DIRECTIONS)[number];
