import { type RawBuilder, sql } from "kysely";
import type { BOTH, Difference } from "../changed-tags/difference-queries.ts";
import type { NewsKind } from "../../../database/following/tables.ts";

/** A table whose rows can be news: an act's album or song, or a person's credit. */
interface FactTable {
  kind: NewsKind;
  table: "album_artist" | "song_artist" | "credit_role";
  /** The kind of its items, and the column of their ids. */
  record: "album" | "song";
  item: "album_id" | "song_id";
  role: RawBuilder<unknown>;
  /** The condition for rows that can be news. */
  isFact: RawBuilder<unknown>;
}

const ALL = sql`true`;

/** The tables of albums by acts, of songs by acts, and of credits. Recordings that are no songs have no row in the latter two. */
export const FACT_TABLES = {
  album: {
    kind: "album",
    table: "album_artist",
    record: "album",
    item: "album_id",
    role: sql`''`,
    isFact: ALL,
  },
  song: {
    kind: "song",
    table: "song_artist",
    record: "song",
    item: "song_id",
    role: sql`''`,
    isFact: sql.ref("is_listed"),
  },
  credit: {
    kind: "credit",
    table: "credit_role",
    record: "song",
    item: "song_id",
    role: sql.ref("role"),
    isFact: ALL,
  },
} as const satisfies Record<NewsKind, FactTable>;

/** Stages which albums, songs and roles artists gain, lose or get on another date, before the commit makes news of them. */
export async function stageNews(changes: Difference): Promise<void> {
  const { run, tables } = changes;
  for (const facts of [FACT_TABLES.album, FACT_TABLES.credit])
    if (tables.has(facts.table))
      await stageFacts(changes, facts, (schema) => datedFacts(schema, facts));
  if (tables.has("song_artist") || tables.has("song"))
    await stageFacts(changes, FACT_TABLES.song, songsWithoutAlbum);
  if (tables.has("former_id")) await markMoved(changes);
  if (hasFacts(changes)) await run.staging.analyse("news_fact");
}

function hasFacts({ tables }: Difference): boolean {
  return ["album_artist", "song_artist", "credit_role", "song"].some((name) => tables.has(name));
}

/** Selects artist, item, role and date of what changes, in the present state ('') or the next one. */
type SelectFacts = (schema: (typeof BOTH)[number]) => RawBuilder<unknown>;

function datedFacts(schema: (typeof BOTH)[number], { table, item, role }: FactTable) {
  const isOfState = schema === "" ? sql`not is_there` : sql`is_there`;
  return sql`select artist_id, ${sql.ref(item)} as item_id, ${role} as role, release_order as date
    from ${sql.table(`staging_differing_${table}`)} where ${isOfState}`;
}

function changedIn(table: string): RawBuilder<unknown> {
  return sql`select record_id from staging_changed where name = ${sql.lit(table)}`;
}

/** Selects listed songs by acts in the same way: without a date if the song is on an album, and no release by itself. */
const songsWithoutAlbum: SelectFacts = (schema) => {
  const changed = sql`${changedIn("song_artist")} union
    select s.id from staging_song s join song l on l.id = s.id
      where (s.album_id is null) <> (l.album_id is null)`;
  return sql`select a.artist_id, a.song_id as item_id, '' as role,
      case when s.album_id is null then a.release_order end as date
    from ${sql.table(`${schema}song_artist`)} a
    join ${sql.table(`${schema}song`)} s on s.id = a.song_id
    where a.is_listed and a.song_id in (${changed})`;
};

/** Compares the present facts, all of which are known, with the next ones. Without a date there is no fact yet. */
async function stageFacts({ run }: Difference, { kind }: FactTable, select: SelectFacts) {
  const isKnown = run.isNews ? sql`max(is_known) = 1` : sql.lit(true);
  await sql`insert into staging_news_fact (artist_id, kind, item_id, role, release_order, is_there, is_known)
    select artist_id, ${sql.lit(kind)}, item_id, role, max(next), max(next) is not null, ${isKnown}
    from (
      select artist_id, item_id, role, date as before, null as next, 1 as is_known
      from (${select("")}) as present
      union all
      select artist_id, item_id, role, null, date, 0 from (${select("staging_")}) as staged
    ) as compared
    group by artist_id, item_id, role
    having max(before) is distinct from max(next)`.execute(run.staging.db);
}

/** Records that take over from others: the survivors of merges, and those whose merge is undone. */
const ORIGINS = sql`select kind, winner_id as id, loser_id as origin from staging_merge
  union select kind, record_id, from_id from staging_unmerged`;

/** Marks what was known under another id, since records are merged or separated. */
async function markMoved({ run }: Difference): Promise<void> {
  const moved = (kind: string) =>
    sql`(select * from (${ORIGINS}) as moved where kind = ${sql.lit(kind)})`;
  for (const { kind, table, record, item, role, isFact } of Object.values(FACT_TABLES)) {
    const itemId = sql.ref(item);
    await sql`update staging_news_fact set is_known = ${sql.lit(true)}
      where kind = ${sql.lit(kind)} and is_there and (artist_id, item_id, role) in (
        select a.id, coalesce(i.id, f.${itemId}), ${role}
        from ${moved("artist")} a join ${sql.table(table)} f on f.artist_id = a.origin
        left join ${moved(record)} i on i.origin = f.${itemId}
        where ${isFact}
        union all
        select f.artist_id, i.id, ${role}
        from ${moved(record)} i join ${sql.table(table)} f on f.${itemId} = i.origin
        where ${isFact}
      )`.execute(run.staging.db);
  }
}
