/** Marks the stars of rows; holds the song's id. */
export const RATED_SONG_ATTRIBUTE = "data-rated-song";

/** Returns the stars of a row at an event's target. */
export function ratingButtonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element
    ? target.closest<HTMLButtonElement>(`button[${RATED_SONG_ATTRIBUTE}]`)
    : null;
}

/** Returns the id of the song of such a button. */
export function ratedSong(button: HTMLElement): number {
  return Number(button.getAttribute(RATED_SONG_ATTRIBUTE));
}
