import { PLAYLIST_SONGS } from "./playlist-rules.ts";

/** The name of the playlist to which songs are added with one tap: the user's oldest playlist with exactly this name. */
export const LISTEN_LATER = "Listen later";

export const LISTEN_LATER_TEXT = {
  source: "Name the songs by one of song_id and song_ids",
  full: `${LISTEN_LATER} has ${PLAYLIST_SONGS} songs and is full: remove some first`,
  failed: `failed to add to ${LISTEN_LATER}`,
} as const;
