/** The number of favourite songs of a user, at most. Without a schema, since the browser imports this file. */
export const FAVOURITE_SONGS = 4;

export const FAVOURITES_TEXT = {
  songs: "The favourite songs are a list of song ids",
  tooMany: `There are at most ${FAVOURITE_SONGS} favourite songs`,
  twice: "A favourite song is in the list once",
  failed: "Your favourite songs could not be saved. Please try again.",
} as const;
