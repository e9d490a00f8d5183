import { redirect } from "react-router";
import { findArtistName } from "../../database/catalogue/artists/artists.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import type { Snapshot } from "../../database/database.ts";
import {
  listCreditsByArtist,
  listCreditsOfYear,
  listPopularCredits,
} from "../../database/catalogue/credits/popular-credits.ts";
import {
  findReleaseYear,
  findReleaseYearAfter,
} from "../../database/catalogue/albums/recent-releases.ts";
import { type CalendarDate, yearOf } from "../../domain/calendar-date.ts";
import type { PopularCredit } from "../../domain/credits/credit.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { RankedRole } from "../../domain/catalogue/role.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { findItems } from "../../search/find-items.ts";
import type { PageContext } from "../context.ts";
import { failureResponse } from "../request/failure-response.ts";
import { SHORTEST_TEXT, SUGGESTIONS } from "../person-search/suggestion-limits.ts";

/** The artist whose songs are counted; null: all songs by idols. */
export type ChosenArtist = Pick<SearchItem, "id" | "name" | "korean_name">;

export interface ChosenYear {
  year: number;
  isFirst: boolean;
  earlier: number | null;
  later: number | null;
}

export interface ShownCredits {
  chosen: ChosenArtist | null;
  ofYear: ChosenYear | null;
  newestYear: number | null;
  people: PopularCredit[];
  matches: SearchItem[] | null;
}

/** Ranks people by an artist's songs that credit them. @throws the 404 page, or a redirect to the survivor of a merge */
export async function readCreditsByArtist(db: Snapshot, id: number, role: RankedRole) {
  const artist = await findArtistName(db, id);
  if (artist === null) {
    const survivor = await findMergedInto(db, "artist", id);
    if (survivor !== null) throw redirect(pagePath.topCredits(survivor), 301);
    throw failureResponse(failure("not_found", ERROR_TEXT.artist.missing), "choice");
  }
  const { english_name: name, korean_name } = artist;
  const people = await listCreditsByArtist(db, id, { role });
  return { ...NOTHING, chosen: { id, name, korean_name }, people };
}

export async function readPopularCredits(db: Snapshot, role: RankedRole, today: CalendarDate) {
  const newestYear = await findReleaseYear(db, yearOf(today) ?? 0, today);
  return { ...NOTHING, newestYear, people: await listPopularCredits(db, { role }) };
}

type YearRanking = { year: number; role: RankedRole; isFirst: boolean; today: CalendarDate };

export async function readCreditsOfYear(db: Snapshot, { year, role, isFirst, today }: YearRanking) {
  const earlier = await findReleaseYear(db, year - 1, today);
  const later = await findReleaseYearAfter(db, year, today);
  const people = await listCreditsOfYear(db, year, { role, isFirst });
  return { ...NOTHING, ofYear: { year, isFirst, earlier, later }, people };
}

export async function findMatches(where: Pick<PageContext, "database" | "search">, text: string) {
  const isLongEnough = Array.from(text).length >= SHORTEST_TEXT;
  const options = { kinds: ["artist"], idolOnly: true, limit: SUGGESTIONS } as const;
  const matches = isLongEnough ? (await findItems(where, text, options)).items : [];
  return { ...NOTHING, matches };
}

const NOTHING: ShownCredits = {
  chosen: null,
  ofYear: null,
  newestYear: null,
  people: [],
  matches: null,
};
