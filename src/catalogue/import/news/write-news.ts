import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Engine } from "../../../database/database.ts";
import { dayBegins } from "../../../database/following/day-begins.ts";
import type { StagedTables } from "../../../database/import/staging-tables.ts";
import { todayInSeoul } from "../../../domain/calendar-date.ts";
import type { ImportRun, Publishing } from "../run.ts";
import type { StagedParts } from "../publish/staged-parts.ts";
import { copyMergedNews, copySeparatedNews } from "./copy-news.ts";

export interface NewsMade {
  /** ISO 8601, UTC. */
  madeAt: string;
  revision: number;
  /** The first revision of the same transaction: what it wrote is not news yet. */
  firstRevision: number;
}

/**
 * Turns staged facts into news, before the live tables change: gained ones at once, and announced ones on their day. Facts
 * that were known before are no news, nor are those that return (docs/decisions/0049-following.md).
 */
export async function writeNews(
  run: ImportRun,
  db: Publishing,
  staged: StagedParts,
  made: NewsMade,
): Promise<void> {
  const hasFacts = staged.has("news_fact");
  if (hasFacts) await rememberLost(db, made);
  if (["artist", "album", "song"].some((kind) => staged.has(`merge ${kind}`)))
    await copyMergedNews(db, made.madeAt);
  if (!hasFacts) return;
  if (run.unmerge !== null) await copySeparatedNews(db, run.unmerge, made.madeAt);
  await removeAwaited(db, made);
  await writeGained(run, db, made);
}

function facts(isThere: boolean): RawBuilder<unknown> {
  return sql`staging_news_fact f where ${isThere ? sql`f.is_there` : sql`not f.is_there`}`;
}

/** The condition for rows that are not news yet, and may still move: those to come, and those of this transaction. */
function isOpen({ madeAt, firstRevision }: NewsMade): RawBuilder<unknown> {
  return sql`(news.news_at > ${sql.lit(madeAt)}
    or (news.news_at is not null and news.revision_id >= ${sql.lit(firstRevision)}))`;
}

/** Writes that what is lost was known, so that its return is no news. */
async function rememberLost(db: Publishing, { revision }: NewsMade): Promise<void> {
  await sql`insert into news (artist_id, kind, item_id, role, news_at, revision_id)
    select f.artist_id, f.kind, f.item_id, f.role, null, ${sql.lit(revision)} from ${facts(false)}
    on conflict (artist_id, kind, item_id, role) do nothing`.execute(db);
}

/** Removes what is lost before it was news: when it returns, it still is to be. */
async function removeAwaited(db: Publishing, made: NewsMade): Promise<void> {
  await sql`delete from news where ${isOpen(made)} and (artist_id, kind, item_id, role) in (
      select f.artist_id, f.kind, f.item_id, f.role from ${facts(false)}
    )`.execute(db);
}

/** Writes what is gained or gets another date; what is known, only while it is to come, or was until now. */
async function writeGained(run: ImportRun, db: Publishing, made: NewsMade): Promise<void> {
  const { madeAt, revision } = made;
  const isToCome = sql`f.release_order > ${sql.lit(todayInSeoul(new Date(madeAt)))}`;
  const newsAt = sql`case when ${isToCome}
    then ${dayBegins(run.staging.engine, sql`f.release_order`)} else ${sql.lit(madeAt)} end`;
  const wasToCome = sql`exists (
      select 1 from news where news.artist_id = f.artist_id and news.kind = f.kind
        and news.item_id = f.item_id and news.role = f.role and ${isOpen(made)}
    )`;
  await sql`insert into news (artist_id, kind, item_id, role, news_at, revision_id)
    select f.artist_id, f.kind, f.item_id, f.role, ${newsAt}, ${sql.lit(revision)}
    from ${facts(true)} and (not f.is_known or ${isToCome} or ${wasToCome})
    order by f.artist_id, f.kind, f.item_id, f.role
    on conflict (artist_id, kind, item_id, role) do update
    set news_at = excluded.news_at, revision_id = excluded.revision_id
    where news.news_at is distinct from excluded.news_at
      and (${isOpen(made)} or (news.news_at is null and excluded.news_at > ${sql.lit(madeAt)}))`.execute(
    db,
  );
}

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
