import { sql } from "kysely";
import type { Database } from "../../../src/database/database.ts";
import { STEP_COLUMNS } from "../../../src/database/community/tables.ts";
import { REVIEW_KINDS } from "../../../src/domain/reviews/review-rules.ts";

type Counts = Record<string, number[]>;

interface Row {
  item_id: number | null;
  user_id: number;
  half_stars: number;
  is_public: boolean;
  content: string;
}

/** Returns the stored counts of reviews, and the same counted from the rows in the simplest way. */
export async function reviewCounts(
  database: Database,
): Promise<{ stored: Counts; counted: Counts }> {
  return database.read(async (db) => {
    const stored: Counts = {};
    const counted: Counts = {};
    const add = (key: string, values: number[]) => {
      const sum = counted[key] ?? values.map(() => 0);
      counted[key] = sum.map((value, at) => value + values[at]!);
    };
    for (const kind of REVIEW_KINDS) {
      const rows: Row[] = await db.selectFrom(`${kind}_review`).selectAll().execute();
      for (const { item_id, user_id, half_stars, is_public, content } of rows) {
        const isShown = is_public && item_id !== null;
        const withText = Number(content !== "");
        add(`user ${user_id}`, isShown ? [1, 0, withText, 0] : [0, 1, 0, withText]);
        const steps = STEP_COLUMNS.map((_, at) => Number(at + 1 === half_stars));
        if (isShown) add(`${kind} ${item_id}`, [1, half_stars, ...steps]);
      }
      for (const row of await db.selectFrom(`${kind}_rating`).selectAll().execute()) {
        const steps = STEP_COLUMNS.map((column) => row[column]);
        stored[`${kind} ${row.item_id}`] = [row.rating_count, row.half_stars, ...steps];
      }
    }
    for (const row of await db.selectFrom("review_tally").selectAll().execute())
      stored[`user ${row.user_id}`] = [
        row.shown,
        row.hidden,
        row.shown_with_text,
        row.hidden_with_text,
      ];
    return { stored: withoutZeros(stored), counted };
  });
}

/** Returns reviews with the same user and item, of which there must be none. */
export async function doubledReviews(database: Database): Promise<unknown[]> {
  return database.read(async (db) => {
    const found: unknown[] = [];
    for (const kind of REVIEW_KINDS) {
      const { rows } = await sql`select user_id, item_id from ${sql.table(`${kind}_review`)}
        where item_id is not null group by user_id, item_id having count(*) > 1`.execute(
        db as never,
      );
      found.push(...rows);
    }
    return found;
  });
}

/** Returns the counts without zeros: those of items that lost their ratings may stay as 0. */
function withoutZeros(counts: Counts): Counts {
  return Object.fromEntries(
    Object.entries(counts).filter(([, values]) => values.some((value) => value !== 0)),
  );
}
