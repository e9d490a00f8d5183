import type { DatabaseSync } from "node:sqlite";
import { type Random, randomOf } from "../../src/catalogue/made-up/random.ts";
import { STEP_COLUMNS } from "../../src/database/community/tables.ts";
import { CHART_RULES, SCORE_OF_STEP } from "../../src/domain/reviews/chart-rules.ts";
import { RATING_STEPS } from "../../src/domain/reviews/rating.ts";
import { titleOf } from "../../src/catalogue/made-up/names.ts";
import { randomTime, randomUser } from "./people.ts";

/** The share of reviews that are of songs; the others are of albums. */
const OF_SONGS = 0.8;

/** Adds reviews, most of a few popular records. Recomputes the stored counts. */
export function fillReviews(database: DatabaseSync, people: number, reviews: number): void {
  const ofSongs = Math.round(reviews * OF_SONGS);
  const next = randomOf(ofSongs);
  database.exec("begin");
  fillKind(database, "song", { next, people, reviews: ofSongs });
  fillKind(database, "album", { next, people, reviews: reviews - ofSongs });
  database.exec(`insert into review_tally (user_id, shown, hidden)
    select user_id, sum(is_public), sum(not is_public) from
      (select user_id, is_public from song_review union all select user_id, is_public from album_review)
    group by user_id`);
  fillCharts(database);
  database.exec("commit");
}

/** Counts the ratings of those who rated on enough days, as the server does, and works out the scores. */
function fillCharts(database: DatabaseSync): void {
  const { ratingDays, addedRatings, fewestRatings } = CHART_RULES;
  database.exec(`insert into rater (user_id, days, last_day, counts_since)
    select user_id, min(count(distinct day), ${ratingDays}), max(day),
      case when count(distinct day) >= ${ratingDays} then max(day) || 'T00:00:00.000Z' end
    from (select user_id, date(created_at, '+9 hours') as day from song_review
      union select user_id, date(created_at, '+9 hours') from album_review)
    group by user_id`);
  for (const kind of ["song", "album"])
    database.exec(`insert into ${kind}_chart (item_id, rating_count, half_stars)
        select item_id, count(*), sum(half_stars) from ${kind}_review join rater using (user_id)
        where is_public and counts_since is not null group by item_id;
      update chart_mean set day = date('now', '+9 hours'),
        mean = (select round(${SCORE_OF_STEP}.0 * sum(half_stars) / sum(rating_count)) from ${kind}_chart) where kind = '${kind}';
      update ${kind}_chart set score = (${addedRatings} * (select mean from chart_mean where kind = '${kind}')
        + ${SCORE_OF_STEP}.0 * half_stars) / (${addedRatings} + rating_count) where rating_count >= ${fewestRatings}`);
}

function fillKind(
  database: DatabaseSync,
  kind: "song" | "album",
  { next, people, reviews }: { next: Random; people: number; reviews: number },
): void {
  const ids = database
    .prepare(`select id from ${kind}`)
    .all()
    .map((row) => Number(row["id"]));
  const review = database.prepare(`insert or ignore into ${kind}_review
    (item_id, user_id, half_stars, content, is_public, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?)`);
  for (let number = 0; number < reviews; number += 1) {
    const at = randomTime(next);
    const item = ids[Math.floor(ids.length * next() ** 2.5)]!;
    const person = randomUser(next, people);
    const content =
      next() < 0.5 ? "" : `${titleOf(next).latin} `.repeat(1 + Math.floor(next() * 40));
    const steps = RATING_STEPS - Math.floor(RATING_STEPS * next() ** 2);
    review.run(item, person, steps, content, next() < 0.9 ? 1 : 0, at, at);
  }
  database.exec(`insert into ${kind}_rating (item_id, rating_count, half_stars, ${STEP_COLUMNS.join(", ")})
    select item_id, count(*), sum(half_stars), ${STEP_COLUMNS.map((_, at) => `sum(half_stars = ${at + 1})`).join(", ")}
    from ${kind}_review where is_public group by item_id`);
}
