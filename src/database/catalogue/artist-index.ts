import { sql } from "kysely";
import type { Artist } from "../../domain/artist.ts";
import type { Reader } from "../database.ts";
import { plainRows } from "../sql/plain-rows.ts";
import { letterOf } from "../../domain/letter.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";

/** An idol in the A-Z overview: the name, and which heading it stands under. */
export type IndexedIdol = Pick<
  Artist,
  "id" | "english_name" | "korean_name" | "is_group" | "gender"
>;

export interface IdolIndexOptions {
  /** The sort keys from this one on… */
  from?: string | undefined;
  /** …and before this one. */
  before?: string | undefined;
  /** Whether those are listed, too, of whom no song is here. */
  all?: boolean;
  limit: number;
  offset: number;
}

/** The idol groups and solos that have a page, by name; only those with at least one song unless all are asked for. */
export async function listIdolIndex(
  db: Reader,
  { from, before, all = false, limit, offset }: IdolIndexOptions,
): Promise<IndexedIdol[]> {
  const isAll = from === undefined && before === undefined;
  dependsOn(db, isAll ? tag.idolIndex : tag.idolsUnder(letterOf(from ?? "")));
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
  dependsOn(db, ...rows.map(({ id }) => tag.artist(id)));
  return plainRows(rows);
}
