import { sql } from "kysely";
import { RANKED } from "../../../database/catalogue/popular-credits.ts";
import { readNewestMonth } from "../../../database/catalogue/recent-releases.ts";
import { systemClock, todayInSeoul } from "../../../domain/calendar-date.ts";
import { RANKED_ROLES } from "../../../domain/ranked-role.ts";
import { type Tag, tag } from "../../../domain/tag.ts";
import type { Publishing } from "../run.ts";
import { differs, pairs } from "./difference-queries.ts";

/** What is read before and after a publication, since few changes of what it is made of change it. */
export type Compared = Partial<Record<Tag, string>>;

/** Finds the tags of what a publication may change. */
export async function findCompared(db: Publishing): Promise<Tag[]> {
  const { rows } = await sql<{ tag: Tag }>`
    select ${sql.lit(tag.topCredits)} as tag where
      exists (select 1 from staging_credit_count where scope = 'idol')
      or exists (select 1 from staging_gone_credit_count where scope = 'idol')
      or exists (select 1 from staging_dirty where name = 'artist')
      or exists (select 1 from staging_removed where kind = 'artist')
    union all select ${sql.lit(tag.newestMonth)} where exists (
      select 1 from ${pairs("song")} where ${differs("song", ["release_date", "kind"])}
    )`.execute(db);
  return rows.map((row) => row.tag);
}

/** Reads what the tags are of, as it is now. */
export async function readCompared(db: Publishing, tags: readonly Tag[]): Promise<Compared> {
  const compared: Compared = {};
  if (tags.includes(tag.topCredits)) compared[tag.topCredits] = await readRanking(db);
  if (tags.includes(tag.newestMonth)) {
    const month = await readNewestMonth(db, todayInSeoul(systemClock()));
    compared[tag.newestMonth] = JSON.stringify(month);
  }
  return compared;
}

/**
 * Returns whom a role ranks, or nearly, with their numbers of songs of all roles, and what equal numbers are sorted by.
 * Their names have tags of their own.
 */
async function readRanking(db: Publishing): Promise<string> {
  const roles = RANKED_ROLES.map((role) => sql.lit(role));
  const ranked = roles.map((role) => {
    const ofRole = sql`from credit_count where scope = 'idol' and role = ${role}`;
    return sql`select artist_id ${ofRole} and songs >= coalesce((
        select songs ${ofRole} order by songs desc limit 1 offset ${sql.lit(RANKED - 1)}
      ), 1)`;
  });
  const { rows } = await sql<{ person: number; role: string; songs: number; sort_key: string }>`
    select c.artist_id as person, c.role, c.songs, a.sort_key
    from credit_count c join artist a on a.id = c.artist_id
    where c.scope = 'idol' and c.role in (${sql.join(roles)})
      and c.artist_id in (${sql.join(ranked, sql` union `)})
    order by c.artist_id, c.role`.execute(db);
  return JSON.stringify(rows);
}
