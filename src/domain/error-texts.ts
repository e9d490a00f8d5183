import { REVIEW_TEXT } from "./reviews/review-rules.ts";

/** The texts of the error catalogue (specification 1, section 8), for the API and the pages. */
export const ERROR_TEXT = {
  artist: { missing: "Artist does not exist", invalid: "Invalid artist" },
  album: { missing: "Album does not exist", invalid: "Invalid album" },
  song: { missing: "Song does not exist", invalid: "Invalid song" },
  review: { missing: REVIEW_TEXT.missing, invalid: REVIEW_TEXT.invalid },
  playlist: { missing: "Playlist not found", invalid: "Invalid playlist" },
  user: { missing: "User not found", invalid: "Invalid user" },
  session: {
    none: "Sign in first",
    dead: "Your session has ended. Sign in again.",
    notYours: "This is not yours",
    missing: "Session not found",
    invalid: "Invalid session",
    elsewhere: "Sign in on the pages of this site",
  },
  albumSongs: { missing: "Songs does not exist", invalid: "Invalid album" },
  albumInfo: { missing: "Album info does not exist", invalid: "Invalid album" },
  songArtistInfo: { missing: "Artist info does not exist", invalid: "Invalid song" },
  songAlbumInfo: { missing: "Album info does not exist", invalid: "Invalid song" },
} as const;
