/** The gaps of an act: songs without writers, incomplete lists, albums without a type, songs without a track number. */
export const GAPS = ["none", "cut", "types", "tracks"] as const;

export type Gap = (typeof GAPS)[number];
