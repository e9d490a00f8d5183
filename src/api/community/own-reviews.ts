import { OpenAPIHono, z } from "@hono/zod-openapi";
import { listOwnReviews, listReviewsOfUser } from "../../database/community/reviews/reviews.ts";
import { findProfileUser } from "../../database/community/users/users.ts";
import { reviewCursor } from "../../domain/cursor.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { RATINGS } from "../../domain/reviews/rating.ts";
import { REVIEW_TEXT, REVIEWS_LISTED } from "../../domain/reviews/review-rules.ts";
import { type Review, reviewSchema } from "../../domain/reviews/review.ts";
import { answers, fails, refusal, refuses } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  answersPart,
  cursorParameter,
  firstPart,
  refuseParameters,
} from "../request/parameters.ts";
import { signedIn, visitorOr } from "../account/viewer.ts";
import { route } from "../request/route.ts";

const tags = ["reviews"];

/** Maximum number of songs and albums in one request. Pages have fewer rows. */
const MOST_ASKED = 500;

const INVALID_IDS = `Invalid list: it can be up to ${MOST_ASKED} ids, separated by commas`;

const idsQuery = z
  .string({ error: INVALID_IDS })
  .transform((text, context): number[] => {
    const ids = text === "" ? [] : text.split(",").map(parseDecimalId);
    const known = ids.filter((id) => id !== null);
    if (known.length === ids.length && ids.length <= MOST_ASKED) return known;
    context.addIssue({ code: "custom", message: INVALID_IDS });
    return z.NEVER;
  })
  .optional()
  .openapi({ type: "string", description: "ids, separated by commas", example: "1,2,3" });

const mine = route("get", "/api/reviews/mine", {
  tags,
  summary: "Your own reviews of some songs and albums",
  description:
    "What a page needs to show your own stars. Items you have not reviewed are left out.",
  request: { query: z.object({ songs: idsQuery, albums: idsQuery }) },
  responses: {
    ...answers(z.array(reviewSchema), "the reviews: of the songs, then of the albums"),
    ...refuses(INVALID_IDS),
    ...fails({ unauthenticated: ERROR_TEXT.session.none }),
  },
});

const ofUser = route("get", "/api/users/{username}/reviews", {
  tags,
  summary: "The reviews of a user",
  description:
    `Of songs and of albums, newest first, ${REVIEWS_LISTED} at a time. The user also gets private ones, and those ` +
    "whose song or album no longer exists.",
  request: {
    params: z.object({ username: z.string().openapi({ example: "listener" }) }),
    query: z.object({
      rating: z
        .enum(RATINGS.map(String), { error: REVIEW_TEXT.badRating })
        .transform(Number)
        .optional()
        .openapi({ type: "number", description: "only those with this rating" }),
      cursor: cursorParameter(reviewCursor.read, REVIEW_TEXT.cursor),
    }),
  },
  responses: {
    ...answersPart(z.array(reviewSchema), "the reviews"),
    ...refuses(REVIEW_TEXT.cursor),
    ...fails({ unauthenticated: ERROR_TEXT.session.dead, not_found: ERROR_TEXT.user.missing }),
  },
});

export type OwnReviewRoutes = typeof mine | typeof ofUser;

export function ownReviewRoutes(context: ApiContext): OpenAPIHono {
  const { database, clock } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(mine, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { songs = [], albums = [] } = c.req.valid("query");
    const reviews = await database.read(async (db): Promise<Review[]> => [
      ...(await listOwnReviews(db, "song", viewer.userId, songs)),
      ...(await listOwnReviews(db, "album", viewer.userId, albums)),
    ]);
    return c.json(reviews, 200);
  });

  app.openapi(ofUser, async (c) => {
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { username } = c.req.valid("param");
    const { cursor: after, rating } = c.req.valid("query");
    const found = await database.read(async (db) => {
      const of = await findProfileUser(db, username, viewer, clock());
      if (of === null) return null;
      const limit = REVIEWS_LISTED + 1;
      return listReviewsOfUser(db, of.user._id, { viewer, after, rating, limit });
    });
    if (found === null) return refusal(c, failure("not_found", ERROR_TEXT.user.missing));
    const reviews = firstPart(c, found, REVIEWS_LISTED, (last) =>
      reviewCursor.write({ ...last, kind: "song_id" in last ? "song" : "album" }),
    );
    return c.json(reviews, 200);
  });
  return app;
}
