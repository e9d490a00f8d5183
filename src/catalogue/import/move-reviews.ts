import { sql } from "kysely";
import { recountRatings } from "../../database/community/ratings.ts";
import { forUpdate } from "../../database/sql/row-lock.ts";
import { REVIEW_KINDS, type ReviewKind } from "../../domain/review-rules.ts";
import { recordChanges } from "../../database/changes/record-changes.ts";
import { type Tag, tag } from "../../domain/tag.ts";
import { goneRecords } from "./removed-records.ts";
import type { Publishing } from "./run.ts";

/** Reviews of records that will not be there any more, as they stand before anything is done with them. */
interface Leaving {
  kind: ReviewKind;
  /** The record that each merged one becomes. */
  survivors: Map<number, number>;
  /** The reviews of what goes, and those of the survivors. */
  reviews: Held[];
}

interface Held {
  id: number;
  item_id: number;
  user_id: number;
  is_public: boolean;
  updated_at: string;
}

/**
 * What becomes of the reviews of records that go. Those of a merged one go to its survivor; of somebody who has
 * reviewed both, the newer one. The other, and the reviews of what was removed, stay with their authors, without a
 * record: nobody's words are lost.
 *
 * The rows are held in the order in which people's writes hold them (records, reviews, ratings, tallies; songs
 * before albums; by id), so that neither ever waits for the other in a circle.
 */
export async function followReviews(db: Publishing): Promise<void> {
  const leaving: Leaving[] = [];
  for (const kind of REVIEW_KINDS) leaving.push(await holdLeaving(db, kind));
  const detached: Held[] = [];
  for (const one of leaving) {
    detached.push(...(await moveReviews(db, one)));
    await recordMoved(db, one);
  }
  for (const { kind, survivors, reviews } of leaving) {
    const moved = reviews.flatMap(({ item_id }) => survivors.get(item_id) ?? []);
    await recountRatings(db, kind, moved);
    await sql`delete from ${sql.table(`${kind}_rating`)} where item_id in ${goneRecords(kind)}`.execute(
      db,
    );
  }
  for (const { user_id, is_public } of detached.toSorted((a, b) => a.user_id - b.user_id)) {
    if (!is_public) continue;
    await sql`update review_tally set shown = shown - 1, hidden = hidden + 1
      where user_id = ${user_id}`.execute(db);
  }
}

async function holdLeaving(db: Publishing, kind: ReviewKind): Promise<Leaving> {
  const gone = goneRecords(kind);
  // From here on nobody reviews these records, or what they become: a request for it waits, and then finds them so.
  await forUpdate(
    db,
    db
      .selectFrom(kind)
      .select("id")
      .where(
        sql<boolean>`(id in ${gone} or id in (select winner_id from staging.merge where kind = ${kind}))`,
      )
      .orderBy("id"),
  ).execute();
  const { rows: merges } = await sql<{ loser_id: number; winner_id: number }>`
    select loser_id, winner_id from staging.merge where kind = ${kind} and (
      loser_id in (select item_id from ${sql.table(`${kind}_review`)})
    )`.execute(db);
  const survivors = new Map(merges.map(({ loser_id, winner_id }) => [loser_id, winner_id]));
  const reviews = await forUpdate(
    db,
    db
      .selectFrom(`${kind}_review`)
      .select(["id", "item_id", "user_id", "is_public", "updated_at"])
      .where(
        merges.length === 0
          ? sql<boolean>`item_id in ${gone}`
          : sql<boolean>`(item_id in ${gone} or item_id in (${sql.join([...survivors.values()])}))`,
      )
      .orderBy("id"),
  ).execute();
  return { kind, survivors, reviews: reviews as Held[] };
}

/** Records of whom, and of what, other reviews are seen than before. */
async function recordMoved(db: Publishing, { kind, survivors, reviews }: Leaving): Promise<void> {
  const shown = reviews.filter(({ is_public }) => is_public);
  const tags = shown.flatMap(({ id, item_id, user_id }): Tag[] => [
    tag.review(kind, id),
    tag.reviewsOf("user", user_id),
    tag.reviewsOf(kind, item_id),
    tag.reviewsOf(kind, survivors.get(item_id) ?? item_id),
    tag.reviews,
  ]);
  await recordChanges(db, tags);
}

/** @returns those that are left without a record */
async function moveReviews(db: Publishing, { kind, survivors, reviews }: Leaving): Promise<Held[]> {
  const review = sql.table(`${kind}_review`);
  const detached: Held[] = [];
  /** The newest review of each user and surviving record; one that was there before stands first among equals. */
  const standing = new Map<string, Held>();
  const isMoving = (one: Held) => survivors.has(one.item_id);
  const winners = new Set(survivors.values());
  for (const one of reviews.toSorted((a, b) => Number(isMoving(a)) - Number(isMoving(b)))) {
    if (!isMoving(one) && !winners.has(one.item_id)) {
      detached.push(one);
      continue;
    }
    const key = `${one.user_id} ${survivors.get(one.item_id) ?? one.item_id}`;
    const other = standing.get(key);
    const isNewer = other === undefined || one.updated_at > other.updated_at;
    if (isNewer) standing.set(key, one);
    const outdated = isNewer ? other : one;
    if (outdated !== undefined) detached.push(outdated);
  }
  for (const { id } of detached)
    await sql`update ${review} set item_id = null, former_name = (
      select english_name from ${sql.table(kind)} r where r.id = item_id
    ) where id = ${id}`.execute(db);
  for (const one of standing.values()) {
    const survivor = survivors.get(one.item_id);
    if (survivor !== undefined)
      await sql`update ${review} set item_id = ${survivor} where id = ${one.id}`.execute(db);
  }
  return detached;
}
