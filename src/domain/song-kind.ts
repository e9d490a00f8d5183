/** What a recording is. Only songs stand in lists and are counted; the others keep a page of their own. */
export const SONG_KINDS = ["song", "talk", "teaser", "film"] as const;

export type SongKind = (typeof SONG_KINDS)[number];
