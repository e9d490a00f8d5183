import { sql } from "kysely";
import type { Artist } from "../../domain/artist.ts";
import type { Reader } from "../database.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";

/** An idol in the A-Z overview, with the fields of its name and heading. */
export type IndexedIdol = Pick<
  Artist,
  "id" | "english_name" | "korean_name" | "is_group" | "gender"
>;

export interface IdolIndexOptions {
  /** The first sort key, inclusive. */
  from?: string | undefined;
  /** The end of the sort keys, exclusive. */
  before?: string | undefined;
  /** Whether to include idols without songs. */
  all?: boolean;
  limit: number;
  offset: number;
}

/** Lists the idol groups and solos that have a page, by name; by default only those with at least one song. */
export async function listIdolIndex(
  db: Reader,
  { from, before, all = false, limit, offset }: IdolIndexOptions,
): Promise<IndexedIdol[]> {
  dependsOn(db, tag.lists);
  const rows = await db
    .selectFrom("artist")
    .select(["id", "english_name", "korean_name", "is_group", "gender"])
    .where(sql<boolean>`linkable and is_idol`)
    .where("is_group", "is not", null)
    .$if(!all, (query) => query.where((eb) => eb("num_songs", ">", eb.lit(0))))
    .$if(from !== undefined, (query) => query.where("sort_key", ">=", from!))
    .$if(before !== undefined, (query) => query.where("sort_key", "<", before!))
    .orderBy("sort_key")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  dependsOn(db, ...rows.map(({ id }) => tag.name("artist", id)));
  return rows;
}
