import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Snapshot } from "../../database/database.ts";
import { findRating } from "../../database/community/reviews/ratings.ts";
import {
  findReview,
  listRecentReviews,
  listReviewsOf,
} from "../../database/community/reviews/reviews.ts";
import { idCursor } from "../../domain/cursor.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { parsedBy } from "../../domain/schema-transforms.ts";
import { parseReviewId } from "../../domain/reviews/review-id.ts";
import {
  REVIEW_TEXT,
  type ReviewKind,
  REVIEWS_LISTED,
  REVIEWS_RECENT,
} from "../../domain/reviews/review-rules.ts";
import {
  albumReviewSchema,
  ratingSummarySchema,
  type Review,
  reviewSchema,
  songReviewSchema,
} from "../../domain/reviews/review.ts";
import {
  answer,
  answers,
  fails,
  namedRecord,
  readRecord,
  recordProblems,
  refusal,
  refuses,
} from "../answers.ts";
import type { ApiContext, PublicApiContext } from "../context.ts";
import {
  answersPart,
  cursorParameter,
  firstPart,
  idSchema,
  refuseParameters,
} from "../request/parameters.ts";
import { visitorOr } from "../account/viewer.ts";
import { route } from "../request/route.ts";

const tags = ["reviews"];

const OPEN_TO_ALL =
  "Needs no session; with one, your own private reviews are included, and is_owner says which are yours.";

const cursorQuery = z.object({ cursor: cursorParameter(idCursor, REVIEW_TEXT.cursor) });

const deadSession = fails({ unauthenticated: ERROR_TEXT.session.dead });

const ofSong = route("get", "/api/reviews/song/{songId}", {
  tags,
  summary: "The reviews of a song",
  description: `Newest first, ${REVIEWS_LISTED} at a time. ${OPEN_TO_ALL}`,
  request: { params: z.object({ songId: idSchema(ERROR_TEXT.song.invalid) }), query: cursorQuery },
  responses: {
    ...answersPart(z.array(songReviewSchema), "the reviews, newest first"),
    ...recordProblems(ERROR_TEXT.song),
    ...deadSession,
  },
});

const ofAlbum = route("get", "/api/reviews/album/{albumId}", {
  tags,
  summary: "The reviews of an album",
  description: `Newest first, ${REVIEWS_LISTED} at a time. ${OPEN_TO_ALL}`,
  request: {
    params: z.object({ albumId: idSchema(ERROR_TEXT.album.invalid) }),
    query: cursorQuery,
  },
  responses: {
    ...answersPart(z.array(albumReviewSchema), "the reviews, newest first"),
    ...recordProblems(ERROR_TEXT.album),
    ...deadSession,
  },
});

const recent = route("get", "/api/reviews/recent", {
  tags,
  summary: "The latest reviews",
  description: `The ${REVIEWS_RECENT} newest public reviews with text, of songs and albums. ${OPEN_TO_ALL}`,
  responses: { ...answers(z.array(reviewSchema), "the reviews, newest first"), ...deadSession },
});

const reviewId = z
  .string()
  .transform(parsedBy(parseReviewId, REVIEW_TEXT.invalid))
  .openapi({ type: "string", example: "album-1" });

const one = route("get", "/api/reviews/{reviewId}", {
  tags,
  summary: "A review",
  description: `A song review by its id, an album review as album- and its id. ${OPEN_TO_ALL}`,
  request: { params: z.object({ reviewId }) },
  responses: {
    ...answers(reviewSchema, "the review"),
    ...refuses(REVIEW_TEXT.invalid),
    ...deadSession,
    ...fails({ not_found: REVIEW_TEXT.missing }),
  },
});

export type ReviewRoutes = typeof ofSong | typeof ofAlbum | typeof recent | typeof one;

export function reviewRoutes(context: ApiContext): OpenAPIHono {
  const { database } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(recent, async (c) => {
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const listed = { viewer, limit: REVIEWS_RECENT };
    return c.json(await database.read((db) => listRecentReviews(db, listed)), 200);
  });

  async function answerReviews(c: Context, kind: ReviewKind, id: number, before?: number) {
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const list = (db: Snapshot) =>
      listReviewsOf(db, kind, id, { viewer, before, limit: REVIEWS_LISTED + 1 });
    const found = await readRecord(database, namedRecord(kind, id), list);
    if (!Array.isArray(found)) return answer(c, found);
    const part = firstPart(c, found, REVIEWS_LISTED, ({ id: last }) => last);
    return answer(c, part);
  }
  app.openapi(ofSong, (c) => {
    const { cursor } = c.req.valid("query");
    return answerReviews(c, "song", c.req.valid("param").songId, cursor);
  });
  app.openapi(ofAlbum, (c) => {
    const { cursor } = c.req.valid("query");
    return answerReviews(c, "album", c.req.valid("param").albumId, cursor);
  });

  app.openapi(one, async (c) => {
    const { kind, id } = c.req.valid("param").reviewId;
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const found: Review | null = await database.read((db) => findReview(db, kind, id, viewer));
    if (found === null) return refusal(c, failure("not_found", REVIEW_TEXT.missing));
    return c.json(found, 200);
  });
  return app;
}

const songRating = route("get", "/api/reviews/song/{songId}/rating", {
  tags,
  summary: "A song's rating",
  description:
    "The average of all public ratings, how many there are, and how many gave each number of stars.",
  request: { params: z.object({ songId: idSchema(ERROR_TEXT.song.invalid) }) },
  responses: { ...answers(ratingSummarySchema, "the summary"), ...recordProblems(ERROR_TEXT.song) },
});

const albumRating = route("get", "/api/reviews/album/{albumId}/rating", {
  tags,
  summary: "An album's rating",
  description:
    "The average of all public ratings, how many there are, and how many gave each number of stars.",
  request: { params: z.object({ albumId: idSchema(ERROR_TEXT.album.invalid) }) },
  responses: {
    ...answers(ratingSummarySchema, "the summary"),
    ...recordProblems(ERROR_TEXT.album),
  },
});

export type RatingRoutes = typeof songRating | typeof albumRating;

export function ratingRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  async function answerRating(c: Context, kind: ReviewKind, id: number) {
    const read = (db: Snapshot) => findRating(db, kind, id);
    return answer(c, await readRecord(database, namedRecord(kind, id), read));
  }
  app.openapi(songRating, (c) => answerRating(c, "song", c.req.valid("param").songId));
  app.openapi(albumRating, (c) => answerRating(c, "album", c.req.valid("param").albumId));
  return app;
}
