export const PLAYLIST_FORMATS = ["csv", "jspf", "txt"] as const;

export type PlaylistFormat = (typeof PLAYLIST_FORMATS)[number];
