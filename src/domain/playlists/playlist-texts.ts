/** Texts of playlists that first views need, without the rest of them. */
export const PLAYLIST_LOAD_FAILED = "Failed to load playlist";
export const PLAYLIST_CREATE_FAILED = "Failed to create playlist";
export const NO_PUBLIC_PLAYLISTS = "No public playlists found.";
export const NO_OWN_PLAYLISTS = "No playlists found. Create one to get started!";
