/** Marks the stars of rows; holds the song's id. */
export const RATED_SONG_ATTRIBUTE = "data-rated-song";

/** The stars of a row that an event is about. */
export function ratingButtonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element
    ? target.closest<HTMLButtonElement>(`button[${RATED_SONG_ATTRIBUTE}]`)
    : null;
}

/** The id of the song whose stars a button gives. */
export function ratedSong(button: HTMLElement): number {
  return Number(button.getAttribute(RATED_SONG_ATTRIBUTE));
}
