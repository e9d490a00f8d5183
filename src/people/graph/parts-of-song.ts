import type { PersonOnSong } from "../../database/catalogue/connected-songs.ts";
import { byteOfLetters } from "./part.ts";

/** The people of a song with their parts. */
export interface PartsOfSong {
  /** The byte of each person with a page, by id. */
  people: ReadonlyMap<number, number>;
  /** The byte of each credit without a page. */
  nobodies: readonly number[];
}

/** Returns the people of a song. Several credits of a person are one edge; credits without a page stay apart. */
export function partsOfSong(credits: readonly PersonOnSong[]): PartsOfSong {
  const people = new Map<number, number>();
  const nobodies: number[] = [];
  for (const { artist_id, letters } of credits) {
    const byte = byteOfLetters(letters);
    if (artist_id === null) nobodies.push(byte);
    else people.set(artist_id, (people.get(artist_id) ?? 0) | byte);
  }
  return { people, nobodies };
}
