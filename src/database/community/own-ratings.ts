import type { OwnRating } from "../../domain/own-files.ts";
import { ratingOf } from "../../domain/rating.ts";
import { REVIEW_KINDS, type ReviewKind, type ReviewPrivacy } from "../../domain/review-rules.ts";
import { tag } from "../../domain/tag.ts";
import { loadTitled } from "../catalogue/titled.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";

/** Lists all ratings of a user with the names of what is rated, the newest first, for that user alone. */
export async function listOwnRatings(db: Reader, userId: number): Promise<OwnRating[]> {
  const ratings: OwnRating[] = [];
  for (const kind of REVIEW_KINDS) ratings.push(...(await listOfKind(db, kind, userId)));
  return ratings.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

async function listOfKind(db: Reader, kind: ReviewKind, userId: number): Promise<OwnRating[]> {
  dependsOn(db, tag.activity("user", userId));
  const rows = await db
    .selectFrom(`${kind}_review`)
    .select(["item_id", "former_name", "half_stars", "content", "is_public"])
    .select(["created_at", "updated_at"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
  const items = await loadTitled(
    db,
    kind,
    rows.flatMap(({ item_id }) => item_id ?? []),
  );
  return rows.map((row) => {
    const item = row.item_id === null ? undefined : items.get(row.item_id);
    return {
      id: row.item_id,
      kind,
      title: item?.title ?? row.former_name ?? "",
      korean_title: item?.korean_title ?? null,
      act: item?.act ?? "",
      album: item?.album ?? null,
      rating: ratingOf(row.half_stars),
      review: row.content,
      privacy: row.is_public ? "public" : "private",
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

/** A user's rating and review of a song or an album. */
export interface StoredRating {
  id: number;
  rating: number;
  content: string;
  privacy: ReviewPrivacy;
}

/** Loads a user's own ratings of songs or albums, by the ids of these. */
export async function loadOwnRatings(
  db: Reader,
  kind: ReviewKind,
  userId: number,
  itemIds: readonly number[],
): Promise<Map<number, StoredRating>> {
  dependsOn(db, tag.activity("user", userId));
  const rows = await queryInBatches(itemIds, (batch) =>
    db
      .selectFrom(`${kind}_review`)
      .select(["id", "item_id", "half_stars", "content", "is_public"])
      .where("user_id", "=", userId)
      .where("item_id", "in", batch)
      .execute(),
  );
  return new Map(
    rows.flatMap(({ id, item_id, half_stars, content, is_public }) =>
      item_id === null
        ? []
        : [
            [
              item_id,
              {
                id,
                rating: ratingOf(half_stars),
                content,
                privacy: is_public ? "public" : "private",
              },
            ] as const,
          ],
    ),
  );
}
