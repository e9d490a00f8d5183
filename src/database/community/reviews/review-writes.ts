import { findRecordOf } from "../../catalogue/former-ids.ts";
import { can, type Viewer } from "../../../domain/users/can.ts";
import { ERROR_TEXT } from "../../../domain/error-texts.ts";
import { type Failure, failure } from "../../../domain/failure.ts";
import { HIDDEN_TEXT } from "../../../domain/moderation/hidden-text.ts";
import { stepsOf } from "../../../domain/reviews/rating.ts";
import {
  REVIEW_KINDS,
  REVIEW_TEXT,
  type ReviewKind,
  type ReviewPrivacy,
} from "../../../domain/reviews/review-rules.ts";
import { type Tag, tag } from "../../../domain/tag.ts";
import { countRater, noteRatingDay } from "../../charts/raters.ts";
import { recordChanges } from "../../changes/record-changes.ts";
import type { Transaction } from "../../database.ts";
import { type Counted, countReview, isShown, recountRatings } from "./ratings.ts";
import { forUpdate } from "../../sql/row-lock.ts";

export interface NewReview {
  itemId: number;
  userId: number;
  /** In stars. */
  rating: number;
  content: string;
  privacy: ReviewPrivacy;
}

/** Stores a review; of a merged record for its survivor. @returns its id, or why not: no record, or reviewed already */
export async function addReview(
  db: Transaction,
  kind: ReviewKind,
  { itemId, userId, rating, content, privacy }: NewReview,
  now: Date,
): Promise<number | Failure<"not_found" | "conflict">> {
  const item_id = await findRecordOf(db, kind, itemId);
  if (item_id === null) return failure("not_found", ERROR_TEXT[kind].missing);
  const at = now.toISOString();
  const review = {
    item_id,
    user_id: userId,
    half_stars: storedSteps(rating),
    is_public: privacy === "public",
    content,
  };
  const inserted = await db
    .insertInto(`${kind}_review`)
    .values({ ...review, former_name: null, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "item_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return failure("conflict", REVIEW_TEXT.already);
  await noteRatingDay(db, userId, now);
  await countReview(db, kind, null, review);
  await countRater(db, userId, now);
  await invalidateReviews(db, kind, [{ ...review, id: inserted.id }]);
  return inserted.id;
}

export interface ReviewEdit {
  rating?: number | undefined;
  content?: string | undefined;
  privacy?: ReviewPrivacy | undefined;
}

export async function changeReview(
  db: Transaction,
  kind: ReviewKind,
  { id, viewer }: { id: number; viewer: Viewer },
  { rating, content, privacy }: ReviewEdit,
  now: Date,
): Promise<Failure<"not_found" | "forbidden"> | null> {
  const was = await lockReview(db, kind, id);
  const refused = refusalTo(was, viewer, can.editReview);
  if (was === null || refused !== null) return refused;
  if (privacy === "public" && was.hidden_reason !== null)
    return failure("forbidden", HIDDEN_TEXT.of("review", was.hidden_reason));
  const is = {
    ...was,
    ...(rating !== undefined && { half_stars: storedSteps(rating) }),
    ...(content !== undefined && { content }),
    ...(privacy !== undefined && { is_public: privacy === "public" }),
  };
  const isSame =
    is.half_stars === was.half_stars &&
    is.content === was.content &&
    is.is_public === was.is_public;
  // An author who makes a hidden one private wants it to stay so when it is restored.
  const staysPrivate = was.hidden_reason !== null && privacy === "private";
  if (isSame && !staysPrivate) return null;
  const { half_stars, is_public } = is;
  await db
    .updateTable(`${kind}_review`)
    .set({ half_stars, is_public, content: is.content, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  const isRated = is.half_stars !== was.half_stars;
  if (isRated) await noteRatingDay(db, was.user_id, now);
  await countReview(db, kind, was, is);
  if (isRated) await countRater(db, was.user_id, now);
  await invalidateReviews(db, kind, [was, is]);
  return null;
}

export async function removeReview(
  db: Transaction,
  kind: ReviewKind,
  { id, viewer }: { id: number; viewer: Viewer },
): Promise<Failure<"not_found" | "forbidden"> | null> {
  const was = await lockReview(db, kind, id);
  const refused = refusalTo(was, viewer, can.deleteReview);
  if (was === null || refused !== null) return refused;
  await db.deleteFrom(`${kind}_review`).where("id", "=", id).execute();
  await countReview(db, kind, was, null);
  await invalidateReviews(db, kind, [was]);
  return null;
}

export async function removeReviewsOfUser(db: Transaction, userId: number): Promise<void> {
  // Prevents further reviews of this user.
  await forUpdate(db, db.selectFrom("account").select("id").where("id", "=", userId)).execute();
  const removed: Record<ReviewKind, (Counted & { id: number })[]> = { song: [], album: [] };
  for (const kind of REVIEW_KINDS) {
    const query = db.selectFrom(`${kind}_review`).select("id").where("user_id", "=", userId);
    await forUpdate(db, query.orderBy("id")).execute();
    removed[kind] = await db
      .deleteFrom(`${kind}_review`)
      .where("user_id", "=", userId)
      .returning(["id", "item_id", "user_id", "half_stars", "is_public", "content"])
      .execute();
  }
  await db.deleteFrom("rater").where("user_id", "=", userId).execute();
  for (const kind of REVIEW_KINDS) {
    const shown = removed[kind].filter(isShown);
    const itemIds = shown.flatMap((review) => review.item_id ?? []);
    await recountRatings(db, kind, itemIds);
    await invalidateReviews(db, kind, shown);
  }
  await db.deleteFrom("review_tally").where("user_id", "=", userId).execute();
}

export interface LockedReview extends Counted {
  id: number;
  hidden_reason: string | null;
  hidden_at: string | null;
  updated_at: string;
}

export async function lockReview(db: Transaction, kind: ReviewKind, id: number) {
  const query = db
    .selectFrom(`${kind}_review`)
    .select(["id", "item_id", "user_id", "half_stars", "is_public", "content"])
    .select(["hidden_reason", "hidden_at", "updated_at"])
    .where("id", "=", id);
  const row = await forUpdate(db, query).executeTakeFirst();
  return row ?? null;
}

/** Returns why a viewer may not change a review. A hidden one is not found; another visible one is forbidden. */
function refusalTo(
  review: Counted | null,
  viewer: Viewer,
  may: (viewer: Viewer, review: Counted) => boolean,
): Failure<"not_found" | "forbidden"> | null {
  if (review === null) return failure("not_found", REVIEW_TEXT.missing);
  const privacy = isShown(review) ? "public" : "private";
  if (!can.readReview(viewer, { ...review, privacy }))
    return failure("not_found", REVIEW_TEXT.missing);
  return may(viewer, review) ? null : failure("forbidden", REVIEW_TEXT.notYours);
}

/** Invalidates the pages that show these reviews. Private ones are on no cached page. */
export async function invalidateReviews(
  db: Transaction,
  kind: ReviewKind,
  reviews: readonly (Counted & { id: number })[],
): Promise<void> {
  const tags = reviews.filter(isShown).flatMap(({ id, item_id, user_id, content }): Tag[] => [
    tag.about(`${kind}-review`, id),
    ...(item_id === null ? [] : [tag.activity(kind, item_id)]),
    tag.activity("user", user_id),
    // The list of all shows those with a text.
    ...(content === "" ? [] : [tag.reviews]),
  ]);
  await recordChanges(db, tags);
}

function storedSteps(rating: number): number {
  const known = stepsOf(rating);
  if (known === null) throw new Error(`${rating} is no rating`);
  return known;
}
