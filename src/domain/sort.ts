/** The sort orders of an artist's songs, albums and credits (decisions, "Names and ids"). */
export const SORT_KEYS = ["name", "date"] as const;
export const SORT_DIRECTIONS = ["asc", "desc"] as const;

export type SortBy = (typeof SORT_KEYS)[number];
export type SortDirection = (typeof SORT_DIRECTIONS)[number];
