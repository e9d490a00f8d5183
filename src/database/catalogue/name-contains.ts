import { type RawBuilder, sql } from "kysely";
import { nameKey } from "../../domain/name.ts";
import { escapedForLike } from "../sql/like.ts";

/**
 * Whether an artist's English or Korean name, or another of its names, has a text in it: without regard to case, and
 * where the text has a letter or digit, to spaces and signs as well (specification 1, section 5, asks for the first
 * two names as they are written; to find more does no harm).
 */
export function nameContains(text: string): RawBuilder<boolean> {
  const written = `%${escapedForLike(text.toLowerCase())}%`;
  const key = `%${escapedForLike(nameKey(text))}%`;
  // No key has signs: of a text that is hardly anything else, they are what is looked for.
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const inEnglish =
    letters > 1 || letters === text.length
      ? sql<boolean>`artist.name_key like ${key} escape '!'`
      : sql<boolean>`lower(artist.english_name) like ${written} escape '!'`;
  // The other names are few: they are looked through once, not for each artist.
  return sql`(${inEnglish} or lower(artist.korean_name) like ${written} escape '!'
    or artist.id in (select artist_id from artist_alias where lower(alias) like ${written} escape '!'))`;
}
