import { z } from "zod";
import { MOST_STARS, RATING_RANGE, RATING_STEPS, ratingOf, RATINGS, STEP_NAME } from "./rating.ts";
import {
  contentProblem,
  normalisedContent,
  ratingProblem,
  REVIEW_PRIVACIES,
  REVIEW_TEXT,
} from "./review-rules.ts";
import { checkedBy } from "../schema-transforms.ts";

const ratingSchema = z.number().min(ratingOf(1)).max(MOST_STARS).multipleOf(ratingOf(1));

const commonFields = {
  artists: z.array(z.object({ artist_id: z.int().nullable(), artist_name: z.string() })),
  rating: ratingSchema.describe(`${RATING_RANGE}, in ${STEP_NAME} steps`),
  content: z.string().describe("as typed, '' for a rating without text; text, never markup"),
  privacy: z.enum(REVIEW_PRIVACIES).describe("private: visible only to its author"),
  hidden_reason: z
    .string()
    .nullable()
    .describe("why a moderator hid it, which makes it private; null otherwise"),
  created_at: z.string().describe("ISO 8601, UTC"),
  updated_at: z.string(),
  norae_user: z.string().describe("who wrote it"),
  picture: z.string().nullable().describe("the author's picture"),
  user_id: z.int(),
  user_is_private: z.boolean().describe("whether only the author can see their profile"),
  is_owner: z.boolean().describe("whether it belongs to the user who asks"),
  picture_url: z.string().nullable().describe("the cover of what is reviewed"),
  s3_picture_url: z.string().nullable(),
};

const id = z.int().positive();
const itemId = z.int().nullable().describe("null: the record is gone, but the review is kept");

export const songReviewSchema = z
  .object({ id, song_id: itemId, song_name: z.string(), ...commonFields })
  .meta({ id: "SongReview" });

export type SongReview = z.infer<typeof songReviewSchema>;

export const albumReviewSchema = z
  .object({ id, album_id: itemId, album_name: z.string(), ...commonFields })
  .meta({ id: "AlbumReview" });

export type AlbumReview = z.infer<typeof albumReviewSchema>;

export const reviewSchema = z.union([songReviewSchema, albumReviewSchema]);

export type Review = z.infer<typeof reviewSchema>;

export const ratingSummarySchema = z
  .object({
    average_rating: z.number().nullable().describe(`${RATING_RANGE}; null without a rating`),
    rating_count: z.int(),
    distribution: z
      .array(z.int())
      .length(RATING_STEPS)
      .describe(`how many gave ${RATINGS.slice(0, 3).join(", ")} … ${MOST_STARS}`),
  })
  .meta({ id: "RatingSummary" });

/** A rating in a body: a number or its text. An absent one is 0. */
const givenRating = z
  .union([z.number(), z.string(), z.null()], { error: REVIEW_TEXT.badRating })
  .transform((given, context) => {
    const rating = typeof given === "string" ? numberIn(given) : (given ?? 0);
    const problem = ratingProblem(rating);
    if (problem === null) return rating;
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  })
  .meta({
    type: "number",
    minimum: ratingOf(1),
    maximum: MOST_STARS,
    multipleOf: ratingOf(1),
    example: 4.5,
  });

/** Parses decimal digits only, since `Number` would accept '0x5' and '' as well. */
function numberIn(text: string): number {
  const trimmed = text.trim();
  if (trimmed === "") return 0;
  return /^\d{1,3}(\.\d{1,9})?$/.test(trimmed) ? Number(trimmed) : NaN;
}

const givenContent = z
  .string({ error: "The content of a review is text" })
  .transform(checkedBy(contentProblem, normalisedContent))
  .meta({ type: "string", example: "What a chorus." });

const givenPrivacy = z.enum(REVIEW_PRIVACIES, { error: REVIEW_TEXT.privacy });

/** The fields of a new review in a body. It is public by default. */
export const newReviewFields = {
  rating: givenRating.prefault(0),
  content: givenContent.nullish().transform((content) => content ?? ""),
  privacy: givenPrivacy.default("public"),
};

/** Changes of a review. Absent fields stay unchanged. */
export const reviewChangesSchema = z
  .object({
    rating: givenRating.optional(),
    content: givenContent.optional(),
    privacy: givenPrivacy.optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: REVIEW_TEXT.nothing,
  })
  .meta({ id: "ReviewChanges" });
