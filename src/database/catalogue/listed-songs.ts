import { sql } from "kysely";

/** Whether a row of `song` is one: said without a parameter, so that the indexes of songs alone are used. */
export const IS_SONG = sql<boolean>`song.kind = 'song'`;
