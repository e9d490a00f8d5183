import type { RouterContextProvider } from "react-router";
import { listPopularCredits } from "../../database/catalogue/popular-credits.ts";
import { countOf } from "../../domain/credit-counts.ts";
import type { PopularCredit } from "../../domain/credit.ts";
import { pageContext } from "../context.ts";
import { failureReport } from "../request/failure-report.ts";

/** The number of people in the strip, which home.css has columns for. */
const SHOWN = 10;

export interface MostCreditedPerson extends Pick<
  PopularCredit,
  "id" | "english_name" | "picture_url"
> {
  /** The number of idol songs that credit them with writing. */
  songs: number;
}

/** Returns the most credited people, or none where they cannot be read: the rest of the page does without. */
export async function readMostCredited(
  context: Readonly<RouterContextProvider>,
): Promise<MostCreditedPerson[]> {
  const { database } = context.get(pageContext);
  try {
    const people = await database.read((db) => listPopularCredits(db, { limit: SHOWN }));
    return people.map(({ id, english_name, picture_url, songs }) => ({
      id,
      english_name,
      picture_url,
      songs: countOf(songs, "writing"),
    }));
  } catch (error) {
    context.get(failureReport).report(error);
    return [];
  }
}
