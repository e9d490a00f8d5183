import { type Failure, failure } from "../../domain/failure.ts";
import { MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";
import type { ReviewKind } from "../../domain/reviews/review-rules.ts";
import { countReview, isShown } from "../community/reviews/ratings.ts";
import {
  invalidateReviews,
  type LockedReview,
  lockReview,
} from "../community/reviews/review-writes.ts";
import type { Transaction } from "../database.ts";

/** Hides a review, with its stars, until it is restored; again, with another reason. @returns its author, or why not */
export async function hideReview(
  db: Transaction,
  kind: ReviewKind,
  { id, reason }: { id: number; reason: string },
  now: Date,
): Promise<{ userId: number } | Failure<"not_found" | "conflict">> {
  const was = await lockReview(db, kind, id);
  if (was === null) return failure("not_found", MODERATION_TEXT.gone);
  const { user_id: userId } = was;
  const isAgain = was.hidden_reason !== null;
  if (!isAgain && !isShown(was)) return failure("conflict", MODERATION_TEXT.notShown);
  await db
    .updateTable(`${kind}_review`)
    .set({ is_public: false, hidden_reason: reason })
    .$if(!isAgain, (query) => query.set({ hidden_at: now.toISOString() }))
    .where("id", "=", id)
    .execute();
  await recount(db, kind, was, { ...was, is_public: false });
  return { userId };
}

/** Shows a hidden review again, as private where its author changed it meanwhile: they may not want all to read that. */
export async function restoreReview(db: Transaction, kind: ReviewKind, id: number) {
  const was = await lockReview(db, kind, id);
  if (was === null) return failure("not_found", MODERATION_TEXT.gone);
  if (was.hidden_at === null) return failure("conflict", MODERATION_TEXT.notHidden);
  const is_public = was.updated_at <= was.hidden_at;
  await db
    .updateTable(`${kind}_review`)
    .set({ is_public, hidden_at: null, hidden_reason: null })
    .where("id", "=", id)
    .execute();
  await recount(db, kind, was, { ...was, is_public });
  return { userId: was.user_id };
}

async function recount(db: Transaction, kind: ReviewKind, was: LockedReview, is: LockedReview) {
  await countReview(db, kind, was, is);
  await invalidateReviews(db, kind, [was, is]);
}
