import { sql } from "kysely";

/** The condition for rows of `song` that are songs, without a parameter, so that partial indexes are used. */
export const IS_SONG = sql<boolean>`song.kind = 'song'`;
