import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { can, type Viewer } from "../../../domain/users/can.ts";
import type { ReviewCursor } from "../../../domain/cursor.ts";
import { stepsOf } from "../../../domain/reviews/rating.ts";
import { REVIEW_KINDS, type ReviewKind } from "../../../domain/reviews/review-rules.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { queryInBatches } from "../../sql/id-set.ts";
import { isShown } from "./ratings.ts";
import { presentReviews, REVIEW_COLUMNS, type ReviewOf, type ReviewRow } from "./review-set.ts";
import type { Tables } from "../../tables.ts";
import type { ReviewTable } from "../tables.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

/** Finds a review, or null where there is none that this viewer may see. */
export async function findReview<Kind extends ReviewKind>(
  db: Snapshot,
  kind: Kind,
  id: number,
  viewer: Viewer | null,
): Promise<ReviewOf[Kind] | null> {
  dependsOn(db, tag.about(`${kind}-review`, id));
  const row = await selectReviews(db, kind).where("review.id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  const privacy = isShown(row) ? "public" : "private";
  if (!can.readReview(viewer, { user_id: row.user_id, privacy })) return null;
  const [review] = await presentReviews(db, kind, [row], viewer);
  return review ?? null;
}

/** Lists an item's reviews that a viewer may see, the newest first. @param before the last id of the page before */
export async function listReviewsOf<Kind extends ReviewKind>(
  db: Snapshot,
  kind: Kind,
  itemId: number,
  { viewer, before, limit }: { viewer: Viewer | null; before?: number | undefined; limit: number },
): Promise<ReviewOf[Kind][]> {
  dependsOn(db, tag.activity(kind, itemId));
  const rows =
    viewer === null && before === undefined
      ? await selectNewestPublic[kind](db, itemId, limit)
      : await newestReviewsOf(db, kind, itemId, limit)
          .where((eb) => isVisibleTo(eb, viewer))
          .$if(before !== undefined, (query) => query.where("review.id", "<", before!))
          .execute();
  return presentReviews(db, kind, rows, viewer);
}

/** The public reviews that pages list: pages are the same for all visitors. */
function newestPublicReviewsOf(kind: ReviewKind) {
  return compiled((db, itemId: number, limit: number) =>
    newestReviewsOf(db, kind, itemId, limit).where((eb) => isVisibleTo(eb, null)),
  );
}

const selectNewestPublic = {
  song: newestPublicReviewsOf("song"),
  album: newestPublicReviewsOf("album"),
};

function newestReviewsOf(db: Snapshot, kind: ReviewKind, itemId: number, limit: number) {
  return selectReviews(db, kind)
    .where("review.item_id", "=", itemId)
    .orderBy("review.id", "desc")
    .limit(limit);
}

/** Lists the reviews of these songs or albums by a user, including private ones. */
export async function listOwnReviews<Kind extends ReviewKind>(
  db: Snapshot,
  kind: Kind,
  userId: number,
  itemIds: readonly number[],
): Promise<ReviewOf[Kind][]> {
  dependsOn(db, tag.activity("user", userId));
  const rows = await queryInBatches(itemIds, (batch) =>
    selectReviews(db, kind)
      .where("review.user_id", "=", userId)
      .where("review.item_id", "in", batch)
      .orderBy("review.id")
      .execute(),
  );
  return presentReviews(db, kind, rows, { userId });
}

interface ReviewsOfUser {
  viewer: Viewer | null;
  after?: ReviewCursor | undefined;
  /** Only those with this rating, one of `RATINGS`. */
  rating?: number | undefined;
  limit: number;
}

/** Lists the song reviews or album reviews of a user that this viewer may see, the newest first. */
export async function listReviewsOfKind<Kind extends ReviewKind>(
  db: Snapshot,
  kind: Kind,
  userId: number,
  { viewer, after, rating, limit }: ReviewsOfUser,
): Promise<ReviewOf[Kind][]> {
  dependsOn(db, tag.activity("user", userId));
  const isOwn = viewer?.userId === userId;
  const rows = await selectReviews(db, kind)
    .where("review.user_id", "=", userId)
    .$if(!isOwn, (query) =>
      query.where((eb) => eb.ref("review.is_public")).where("review.item_id", "is not", null),
    )
    .$if(rating !== undefined, (query) => query.where("review.half_stars", "=", stepsOf(rating!)!))
    .$if(after !== undefined, (query) => following(query, kind, after!))
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(limit)
    .execute();
  return presentReviews(db, kind, rows, viewer);
}

export async function listReviewsOfUser(db: Snapshot, userId: number, options: ReviewsOfUser) {
  return newestOf(options.limit, (kind) => listReviewsOfKind(db, kind, userId, options));
}

/** Lists the newest public reviews with a text, of songs and of albums. */
export async function listRecentReviews(
  db: Snapshot,
  { viewer, limit }: { viewer: Viewer | null; limit: number },
): Promise<Review[]> {
  dependsOn(db, tag.reviews);
  return newestOf(limit, async (kind) => {
    return presentReviews(db, kind, await selectRecent[kind](db, limit), viewer);
  });
}

function recentReviews(kind: ReviewKind) {
  return compiled((db, limit: number) =>
    selectReviews(db, kind)
      .where((eb) => eb.ref("review.is_public"))
      .where("review.content", "<>", sql.lit(""))
      .where("review.item_id", "is not", null)
      .orderBy("review.created_at", "desc")
      .orderBy("review.id", "desc")
      .limit(limit),
  );
}

const selectRecent = { song: recentReviews("song"), album: recentReviews("album") };

/** Merges several lists, each the newest first. Of the same time, song reviews come first. */
async function newestOf(limit: number, list: (kind: ReviewKind) => Promise<Review[]>) {
  const all: Review[] = [];
  for (const kind of REVIEW_KINDS) all.push(...(await list(kind)));
  // The sort is stable, so that equal times stay in the order of the lists.
  return all
    .sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0))
    .slice(0, limit);
}

type Selected = Omit<Tables, "review"> & { review: ReviewTable };

function selectReviews(db: Snapshot, kind: ReviewKind): ReviewQuery {
  // Both tables have the same columns.
  const table = `${kind}_review as review` as "song_review as review";
  return db.selectFrom(table).select(REVIEW_COLUMNS);
}

type ReviewQuery = SelectQueryBuilder<Selected, "review", ReviewRow>;

/** Returns the condition for public reviews and the viewer's own. */
function isVisibleTo(eb: ExpressionBuilder<Selected, "review">, viewer: Viewer | null) {
  const isPublic = eb.ref("review.is_public");
  return viewer === null ? isPublic : eb.or([isPublic, eb("review.user_id", "=", viewer.userId)]);
}

function following(query: ReviewQuery, kind: ReviewKind, after: ReviewCursor): ReviewQuery {
  const { created_at } = after;
  const isLater = REVIEW_KINDS.indexOf(kind) > REVIEW_KINDS.indexOf(after.kind);
  const bound = kind === after.kind ? after.id : isLater ? Number.MAX_SAFE_INTEGER : 0;
  return query
    .where("review.created_at", "<=", created_at)
    .where((eb) => eb.or([eb("review.created_at", "<", created_at), eb("review.id", "<", bound)]));
}
