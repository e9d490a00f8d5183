import { type RawBuilder, sql } from "kysely";
import { nameKey } from "../../domain/name.ts";
import { escapedForLike } from "../sql/like.ts";

/**
 * Returns the condition for artists whose English or Korean name or an alias contains a text, regardless of case and, in
 * the English name, of spaces and signs if the text has letters or digits. (Specification 1, section 5, requires less:
 * only the first two names, as they are written.)
 */
export function nameContains(text: string): RawBuilder<boolean> {
  const written = `%${escapedForLike(text.toLowerCase())}%`;
  const key = `%${escapedForLike(nameKey(text))}%`;
  // Keys have no signs: a text of almost only signs is compared with the name as it is written.
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const inEnglish =
    letters > 1 || letters === text.length
      ? sql<boolean>`artist.name_key like ${key} escape '!'`
      : sql<boolean>`lower(artist.english_name) like ${written} escape '!'`;
  // There are few aliases: they are scanned once, not for each artist.
  return sql`(${inEnglish} or lower(artist.korean_name) like ${written} escape '!'
    or artist.id in (select artist_id from artist_alias where lower(alias) like ${written} escape '!'))`;
}
