import type { Snapshot } from "../../database/database.ts";
import { listRecentReviews } from "../../database/community/reviews/reviews.ts";
import { truncate } from "../../domain/text/name.ts";
import { REVIEWS_RECENT } from "../../domain/reviews/review-rules.ts";
import type { Review } from "../../domain/reviews/review.ts";
import { type LoaderContext, pageContext } from "../context.ts";
import { failureReport } from "../request/failure-report.ts";
import { itemNameOf, kindOf } from "../review/reviewed.ts";
import { listFeed } from "../../database/community/playlists/playlists.ts";
import type { Playlist } from "../../domain/playlists/playlist.ts";
import { listPopularCredits } from "../../database/catalogue/credits/popular-credits.ts";
import { countOf } from "../../domain/catalogue/credit-counts.ts";
import type { PopularCredit } from "../../domain/credits/credit.ts";

/** Three lines show no more of each. */
const SHOWN_LENGTH = 300;

const NAMED = 3;

/** The number of people in the strip, which home.css has columns for. */
const SHOWN = 10;

/** Reads a block of the home page: where it cannot be read, the rest of the page is still shown. */
async function readOr<T>(context: LoaderContext, otherwise: T, read: (db: Snapshot) => Promise<T>) {
  try {
    return await context.get(pageContext).database.read(read);
  } catch (error) {
    context.get(failureReport).report(error);
    return otherwise;
  }
}

export type RecentReview = ReturnType<typeof recentReview>;

export function readRecentReviews(context: LoaderContext) {
  return readOr<RecentReview[] | "failed">(context, "failed", async (db) => {
    const reviews = await listRecentReviews(db, { viewer: null, limit: REVIEWS_RECENT });
    return reviews.map(recentReview);
  });
}

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

export type NewPlaylist = Pick<Playlist, "_id" | "name">;

export function readNewPlaylists(context: LoaderContext) {
  return readOr<NewPlaylist[]>(context, [], async (db) => {
    const { playlists } = await listFeed(db, { viewer: null, limit: NAMED });
    return playlists.map(({ _id, name }) => ({ _id, name }));
  });
}

export interface MostCreditedPerson extends Pick<
  PopularCredit,
  "id" | "english_name" | "picture_url"
> {
  /** The number of idol songs that credit them with writing. */
  songs: number;
}

export function readMostCredited(context: LoaderContext) {
  return readOr<MostCreditedPerson[]>(context, [], async (db) => {
    const people = await listPopularCredits(db, { limit: SHOWN });
    return people.map(({ id, english_name, picture_url, songs }) => ({
      id,
      english_name,
      picture_url,
      songs: countOf(songs, "writing"),
    }));
  });
}
