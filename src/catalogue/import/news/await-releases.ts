import { type Kysely, sql } from "kysely";
import type { Engine } from "../../../database/database.ts";
import { dayBegins } from "../../../database/following/day-begins.ts";
import type { StagedTables } from "../../../database/import/staging-tables.ts";
import { todayInSeoul } from "../../../domain/calendar-date.ts";
import type { NewsMade } from "./write-news.ts";

/** Makes what is still to come of a loaded catalogue news of its day. The rest is known. */
export async function awaitReleases(
  db: Kysely<StagedTables>,
  engine: Engine,
  { madeAt, revision }: Pick<NewsMade, "madeAt" | "revision">,
): Promise<void> {
  const today = sql.lit(todayInSeoul(new Date(madeAt)));
  const [newsAt, by] = [dayBegins(engine, sql`r.release_date`), sql.lit(revision)];
  await sql`insert into news (artist_id, kind, item_id, role, news_at, revision_id)
    select a.artist_id, 'album', r.id, '', ${newsAt}, ${by}
    from album r join album_artist a on a.album_id = r.id where r.release_date > ${today}
    union all
    select a.artist_id, 'song', r.id, '', ${newsAt}, ${by}
    from song r join song_artist a on a.song_id = r.id
    where r.release_date > ${today} and a.is_listed and r.album_id is null
    union all
    select c.artist_id, 'credit', r.id, c.role, ${newsAt}, ${by}
    from song r join credit_role c on c.song_id = r.id where r.release_date > ${today}`.execute(db);
}
