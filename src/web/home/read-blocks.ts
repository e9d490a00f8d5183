import type { RouterContextProvider } from "react-router";
import { listRecentReviews } from "../../database/community/reviews.ts";
import { truncate } from "../../domain/name.ts";
import { REVIEWS_RECENT } from "../../domain/review-rules.ts";
import type { Review } from "../../domain/review.ts";
import { pageContext } from "../context.ts";
import { failureReport } from "../request/failure-report.ts";
import { itemNameOf, kindOf } from "../review/reviewed.ts";
import { listFeed } from "../../database/community/playlists.ts";
import type { Playlist } from "../../domain/playlist.ts";
import { listPopularCredits } from "../../database/catalogue/popular-credits.ts";
import { countOf } from "../../domain/credit-counts.ts";
import type { PopularCredit } from "../../domain/credit.ts";

/** Three lines show no more of each. */
const SHOWN_LENGTH = 300;

/** Returns the newest reviews of all. If they cannot be read, the rest of the page is still shown. */
export async function readRecentReviews(
  context: Readonly<RouterContextProvider>,
): Promise<RecentReview[] | "failed"> {
  const { database } = context.get(pageContext);
  try {
    const options = { viewer: null, limit: REVIEWS_RECENT };
    const reviews = await database.read((db) => listRecentReviews(db, options));
    return reviews.map(recentReview);
  } catch (error) {
    context.get(failureReport).report(error);
    return "failed";
  }
}

/** A review as the home page lists it: of a song, or of an album. */
export type RecentReview = ReturnType<typeof recentReview>;

function recentReview(review: Review) {
  const { id, artists, rating, norae_user, user_is_private, created_at } = review;
  return {
    id,
    kind: kindOf(review),
    name: itemNameOf(review),
    artists: artists.map(({ artist_name }) => artist_name),
    rating,
    content: truncate(review.content, SHOWN_LENGTH),
    norae_user,
    user_is_private,
    created_at,
  };
}

/** The number of playlists named on the card. */
const NAMED = 3;

export type NewPlaylist = Pick<Playlist, "_id" | "name">;

/** Returns the newest public playlists, or none where they cannot be read: the card needs only its link. */
export async function readNewPlaylists(
  context: Readonly<RouterContextProvider>,
): Promise<NewPlaylist[]> {
  const { database } = context.get(pageContext);
  try {
    const { playlists } = await database.read((db) => listFeed(db, { viewer: null, limit: NAMED }));
    return playlists.map(({ _id, name }) => ({ _id, name }));
  } catch (error) {
    context.get(failureReport).report(error);
    return [];
  }
}

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
