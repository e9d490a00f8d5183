/** Texts of playlists that the page of one needs, without the rest of them. */
export const PLAYLIST_LOAD_FAILED = "Failed to load playlist";
export const PLAYLIST_CREATE_FAILED = "Failed to create playlist";
