/** The number of favourite songs of a user, at most. Without a schema, since the browser imports this file. */
export const FAVOURITE_SONGS = 4;

export const FAVOURITES_TEXT = {
  songs: "The favourite songs are a list of song ids",
  tooMany: `You can have at most ${FAVOURITE_SONGS} favourite songs`,
  twice: "A song can be in the list only once",
  failed: "Your favourite songs could not be saved. Please try again.",
} as const;
