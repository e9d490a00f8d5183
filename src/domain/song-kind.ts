/** The kinds of recording. Only songs are listed and counted; the others have just a page. */
export const SONG_KINDS = ["song", "talk", "teaser", "film"] as const;

export type SongKind = (typeof SONG_KINDS)[number];
