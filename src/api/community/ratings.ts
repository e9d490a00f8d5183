import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { findRating } from "../../database/community/ratings.ts";
import type { Reader } from "../../database/database.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import type { ReviewKind } from "../../domain/review-rules.ts";
import { ratingSummarySchema } from "../../domain/review.ts";
import { answer, answers, recordProblems } from "../answers.ts";
import { namedRecord, readRecord } from "../catalogue/records.ts";
import type { PublicApiContext } from "../context.ts";
import { idSchema, refuseParameters } from "../request/parameters.ts";

const tags = ["reviews"];

const songRating = createRoute({
  method: "get",
  path: "/api/reviews/song/{songId}/rating",
  tags,
  summary: "What a song is rated",
  description: "The average of all public ratings, how many they are, and how many gave each step.",
  request: { params: z.object({ songId: idSchema(ERROR_TEXT.song.invalid) }) },
  responses: {
    ...answers(ratingSummarySchema, "the summary"),
    ...recordProblems(ERROR_TEXT.song),
  },
});

const albumRating = createRoute({
  method: "get",
  path: "/api/reviews/album/{albumId}/rating",
  tags,
  summary: "What an album is rated",
  description: "The average of all public ratings, how many they are, and how many gave each step.",
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
    const read = (db: Reader) => findRating(db, kind, id);
    return answer(c, await readRecord(database, namedRecord(kind, id), read));
  }
  app.openapi(songRating, (c) => answerRating(c, "song", c.req.valid("param").songId));
  app.openapi(albumRating, (c) => answerRating(c, "album", c.req.valid("param").albumId));
  return app;
}
