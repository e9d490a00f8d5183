import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Engine } from "../../../database/database.ts";
import { dayBegins } from "../../../database/following/day-begins.ts";
import type { StagedTables } from "../../../database/import/staging-tables.ts";
import { todayInSeoul } from "../../../domain/calendar-date.ts";
import type { ImportRun, ImportTransaction, Unmerge } from "../run.ts";
import type { StagedParts } from "../commit/staged-parts.ts";
import { FACT_TABLES } from "./stage-news.ts";

interface NewsMade {
  /** ISO 8601, UTC. */
  madeAt: string;
  revision: number;
  /** The first revision of the same transaction or import: what it wrote is not news yet. */
  firstRevision: number;
}

/** Turns staged facts into news, before the live tables change; known ones and those that return are none (decision 49). */
export async function writeNews(
  run: ImportRun,
  db: ImportTransaction,
  staged: StagedParts,
  made: NewsMade,
): Promise<void> {
  const hasFacts = staged.has("news_fact");
  // A first import makes nothing known under an id that is gone at once.
  if (hasFacts && run.isNews) await rememberLost(db, made);
  if (["artist", "album", "song"].some((kind) => staged.has(`merge ${kind}`)))
    await copyMergedNews(db, made);
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

/** The condition for rows that this import has written before. */
function isFresh(rows: string, { madeAt, firstRevision }: NewsMade): RawBuilder<unknown> {
  return sql`(${sql.ref(`${rows}.news_at`)} <= ${sql.lit(madeAt)}
    and ${sql.ref(`${rows}.revision_id`)} >= ${sql.lit(firstRevision)})`;
}

/** Writes that what is lost was known, so that its return is no news. */
async function rememberLost(db: ImportTransaction, { revision }: NewsMade): Promise<void> {
  await sql`insert into news (artist_id, kind, item_id, role, news_at, revision_id)
    select f.artist_id, f.kind, f.item_id, f.role, null, ${sql.lit(revision)} from ${facts(false)}
    on conflict (artist_id, kind, item_id, role) do nothing`.execute(db);
}

/** Removes what is lost before it was news: when it returns, it still is to be. */
async function removeAwaited(db: ImportTransaction, made: NewsMade): Promise<void> {
  await sql`delete from news where ${isOpen(made)} and (artist_id, kind, item_id, role) in (
      select f.artist_id, f.kind, f.item_id, f.role from ${facts(false)}
    )`.execute(db);
}

/** Writes what is gained or gets another date; what is known, only while it is to come, or was until now. */
async function writeGained(run: ImportRun, db: ImportTransaction, made: NewsMade): Promise<void> {
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

/**
 * Gives the survivors of merges the news and known facts of the merged records, so that no fact is news again under another
 * id. Settled facts of a survivor stay as they are, and so do announced ones that were only known of another record.
 * Announced facts of a merged record that the survivor does not get are forgotten, as all that go before their day, and so is
 * what this import made news of it.
 */
async function copyMergedNews(db: ImportTransaction, made: NewsMade): Promise<void> {
  const now = sql.lit(made.madeAt);
  await sql`insert into news (artist_id, kind, item_id, role, news_at, revision_id)
    select artist_id, kind, item_id, role, news_at, revision_id from (
      select moved.*, row_number() over (
        partition by artist_id, kind, item_id, role
        order by case when news_at <= ${now} and not ${isFresh("moved", made)} then 1 when news_at is null then 2 else 3 end, news_at, revision_id
      ) as nth from (${mergedNews()}) as moved
    ) as ranked
    where nth = 1 and not (${isKnown(sql`ranked`)} and not exists (
      select 1 from news n where n.artist_id = ranked.artist_id and n.kind = ranked.kind
        and n.item_id = ranked.item_id and n.role = ranked.role
    )) and (news_at is null or (news_at <= ${now} and not ${isFresh("ranked", made)}) or exists (
      select 1 from staging_news_fact f where f.is_there and f.artist_id = ranked.artist_id and f.kind = ranked.kind
        and f.item_id = ranked.item_id and f.role = ranked.role
    ))
    on conflict (artist_id, kind, item_id, role) do update
    set news_at = excluded.news_at, revision_id = excluded.revision_id
    where (news.news_at > ${now} and (excluded.news_at <= ${now} or (excluded.news_at is null and exists (
      select 1 from staging_news_fact f where f.artist_id = news.artist_id and f.kind = news.kind
        and f.item_id = news.item_id and f.role = news.role
    )))) or (${isFresh("news", made)} and (excluded.news_at is null
      or (excluded.news_at <= ${now} and excluded.revision_id < ${sql.lit(made.firstRevision)})))`.execute(
    db,
  );
}

function mergedNews(): RawBuilder<unknown> {
  const survivor = (kind: "artist" | "item") => {
    const one = sql.ref(kind === "artist" ? "artist_id" : "item_id");
    const named =
      kind === "artist"
        ? sql`'artist'`
        : sql`case n.kind when 'album' then 'album' else 'song' end`;
    return sql`coalesce((
        select m.winner_id from staging_merge m where m.kind = ${named} and m.loser_id = n.${one}
      ), n.${one})`;
  };
  const row = sql`${survivor("artist")} as artist_id, n.kind, ${survivor("item")} as item_id, n.role,
    n.news_at, n.revision_id`;
  const ofItems = (record: "album" | "song", kind: string) =>
    sql`select ${row} from staging_merge o join news n on n.kind = ${sql.lit(kind)} and n.item_id = o.loser_id
      where o.kind = ${sql.lit(record)}`;
  return sql`select ${row} from staging_merge o join news n on n.artist_id = o.loser_id where o.kind = 'artist'
    union ${ofItems("album", "album")}
    union ${ofItems("song", "song")}
    union ${ofItems("song", "credit")}`;
}

/** The condition for rows whose fact is in the live tables. */
function isKnown(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = Object.values(FACT_TABLES).map(
    ({ kind, table, item, isFact }) => sql`${rows}.kind = ${sql.lit(kind)} and exists (
      select 1 from ${sql.table(table)} l where l.artist_id = ${rows}.artist_id
        and l.${sql.ref(item)} = ${rows}.item_id and ${isFact}
        ${kind === "credit" ? sql`and l.role = ${rows}.role` : sql``}
    )`,
  );
  return sql`(${sql.join(cases, sql` or `)})`;
}

/** Copies the survivor's news on facts that go back to a record whose merge is undone. Announced releases wait for their day. */
async function copySeparatedNews(
  db: ImportTransaction,
  { kind, id, survivor }: Unmerge,
  madeAt: string,
) {
  const today = todayInSeoul(new Date(madeAt));
  const isItem = kind !== "artist";
  const of = kind === "artist" ? "artist_id" : "item_id";
  const kinds = { artist: ["album", "song", "credit"], album: ["album"], song: ["song", "credit"] };
  await sql`insert into news (artist_id, kind, item_id, role, news_at, revision_id)
    select f.artist_id, f.kind, f.item_id, f.role, n.news_at, n.revision_id
    from staging_news_fact f join news n
      on n.artist_id = ${isItem ? sql`f.artist_id` : sql.lit(survivor)}
      and n.item_id = ${isItem ? sql.lit(survivor) : sql`f.item_id`}
      and n.kind = f.kind and n.role = f.role
    where f.is_there and f.kind in (${sql.join(kinds[kind].map((one) => sql.lit(one)))})
      and f.${sql.ref(of)} = ${sql.lit(id)}
      and (n.news_at is null or n.news_at <= ${sql.lit(madeAt)})
      ${isItem ? sql`and f.release_order <= ${sql.lit(today)}` : sql``}
    on conflict (artist_id, kind, item_id, role) do nothing`.execute(db);
}
