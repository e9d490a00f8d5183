import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { DATABASE_FILE } from "../../src/database/sqlite/open.ts";
import type { Environment } from "../environment/environment.ts";

/** The counts computed from the rows of song reviews, and the stored ones: lists of numbers by song. */
export interface Counts {
  rows: number;
  counted: Map<number, number[]>;
  stored: Map<number, number[]>;
  /** Reviews beyond the first of one person and song. */
  doubled: number;
}

interface ReviewRow {
  user_id: number;
  /** PostgreSQL sends a bigint as text. */
  item_id: number | string;
  half_stars: number;
  is_public: boolean | number;
}

export async function readCounts(environment: Environment): Promise<Counts> {
  const reviews = (await query(
    environment,
    "select user_id, item_id, half_stars, is_public from song_review",
  )) as unknown as ReviewRow[];
  const counted = new Map<number, number[]>();
  for (const { item_id, half_stars, is_public } of reviews) {
    if (!is_public) continue;
    const counts = counted.get(Number(item_id)) ?? Array<number>(12).fill(0);
    counts[0]! += 1;
    counts[1]! += half_stars;
    counts[1 + half_stars]! += 1;
    counted.set(Number(item_id), counts);
  }
  const stored = new Map<number, number[]>();
  for (const row of await query(environment, "select * from song_rating")) {
    const steps = Array.from({ length: 10 }, (_, at) => Number(row[`step_${at + 1}`]));
    const counts = [Number(row["rating_count"]), Number(row["half_stars"]), ...steps];
    if (counts.some((count) => count !== 0)) stored.set(Number(row["item_id"]), counts);
  }
  const pairs = new Set(reviews.map(({ user_id, item_id }) => `${user_id} ${item_id}`));
  return { rows: reviews.length, counted, stored, doubled: reviews.length - pairs.size };
}

async function query(
  { engine, env }: Environment,
  sql: string,
): Promise<Record<string, unknown>[]> {
  if (engine === "sqlite") {
    const database = new DatabaseSync(join(env["NORAE_DATA"] ?? "", DATABASE_FILE), {
      readOnly: true,
    });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: env["DATABASE_URL"] });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
