import { redirect } from "react-router";
import { findArtistName } from "../../database/catalogue/artists.ts";
import type { Reader } from "../../database/database.ts";
import {
  listCreditsByArtist,
  listPopularCredits,
} from "../../database/catalogue/popular-credits.ts";
import type { PopularCredit } from "../../domain/credit.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { decodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { findItems } from "../../search/find-items.ts";
import type { PageContext } from "../context.ts";
import { failureResponse } from "../failure-response.ts";
import { absence } from "../requested-record.ts";
import { requestedValue } from "../requested-values.ts";
import { SHORTEST_TEXT, SUGGESTIONS } from "./suggestion-limits.ts";

/** The artist whose songs are counted; null: all songs by idols. */
export type ChosenArtist = Pick<SearchItem, "id" | "name" | "korean_name">;

/** The page's data: a ranking, or the artists that match a text. */
export interface ShownCredits {
  chosen: ChosenArtist | null;
  people: PopularCredit[];
  /** Null where no text is searched. */
  matches: SearchItem[] | null;
}

/** Returns the id of the artist in the address. @throws the 400 page for a malformed one */
export function requestedArtist(url: URL): number | null {
  const text = requestedValue(url, "artist");
  if (text === null) return null;
  const id = decodeId(text);
  if (id === null) throw failureResponse(failure("invalid", ERROR_TEXT.artist.invalid), "choice");
  return id;
}

/**
 * Ranks people by the number of an artist's songs that credit them. @throws the 404 page, or a redirect to the survivor
 * of a merge
 */
export async function readCreditsByArtist(db: Reader, id: number): Promise<ShownCredits> {
  const artist = await findArtistName(db, id);
  if (artist === null) {
    const why = await absence(db, "artist", id);
    if ("mergedInto" in why) throw redirect(pagePath.topCredits(why.mergedInto), 301);
    throw failureResponse(why, "choice");
  }
  const { english_name: name, korean_name } = artist;
  const people = await listCreditsByArtist(db, id);
  return { chosen: { id, name, korean_name }, people, matches: null };
}

/** Ranks people by the number of songs by idols that credit them. */
export async function readPopularCredits(db: Reader): Promise<ShownCredits> {
  return { chosen: null, people: await listPopularCredits(db), matches: null };
}

/** Returns the artists that match a text, as the suggestions do. */
export async function findMatches(
  where: Pick<PageContext, "database" | "search">,
  text: string,
): Promise<ShownCredits> {
  const isLongEnough = Array.from(text).length >= SHORTEST_TEXT;
  const options = { kinds: ["artist"], idolOnly: true, limit: SUGGESTIONS } as const;
  const matches = isLongEnough ? (await findItems(where, text, options)).items : [];
  return { chosen: null, people: [], matches };
}
