import { type Kysely, type RawBuilder, sql } from "kysely";
import { nearStatements } from "../../../database/import/next-state.ts";
import { nextStateIndexes } from "../../../database/import/staging-statements.ts";
import type { StagedTables } from "../../../database/import/staging-tables.ts";
import type { Affected, CountedState } from "../../../database/counts/counted-state.ts";
import { COUNTS, type CountTable } from "../../../database/counts/count-tables.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { Progress } from "../../progress.ts";
import type { ImportRun } from "../run.ts";

interface Counted extends CountedState {
  db: Kysely<StagedTables>;
  /** The songs whose own rows may change. */
  songs: RawBuilder<unknown>;
  /** Returns the table that takes counts of credits. */
  into: (name: CountTable) => RawBuilder<unknown>;
  affected: (what: Affected) => RawBuilder<unknown>;
  progress: Progress;
}

/** Stages the counts of the records that this import may change, computed from the next state of the tables. */
export async function deriveCounts(run: ImportRun): Promise<void> {
  const { staging, progress } = run;
  progress.phase("counting", COUNTING_STEPS + 5);
  progress.step();
  await staging.analyse("staging");
  progress.step();
  await findAffected(run);
  progress.step();
  await stageNear(run);
  progress.step();
  if (!run.areFew)
    for (const statement of nextStateIndexes(staging.engine))
      await sql.raw(statement).execute(staging.db);
  await staging.analyse("next");
  await countAll({
    db: run.staging.db,
    table: (name) => sql.table(`next_${name}`),
    songs: sql.table("staging_song"),
    into: (name) => sql.table(`staging_${name}`),
    affected: (what) => AFFECTED[what],
    isAffected: (what, column) => sql`${column} in (${AFFECTED[what]})`,
    areFew: run.areFew,
    progress: run.progress,
  });
}

const AFFECTED: Record<Affected, RawBuilder<unknown>> = {
  artist: sql`select artist_id as id from staging_affected_artist`,
  person: sql`select artist_id as id from staging_affected_person`,
  album: sql`select album_id as id from staging_affected_album`,
  song: sql`select song_id as id from next_song_artist
    where artist_id in (select artist_id from staging_affected_artist)`,
};

/** Counts everything in the live tables, which nothing was counted in before: credits in place, the others staged. */
export async function countLoaded(db: Kysely<StagedTables>, progress: Progress): Promise<void> {
  await countAll({
    db,
    table: (name) => sql.table(name),
    songs: sql.table("song"),
    into: (name) => sql.table(name),
    affected: (what) => sql`select id from ${sql.table(what === "person" ? "artist" : what)}`,
    isAffected: () => sql`true`,
    progress,
  });
}

/** The number of steps in which everything is counted, which take seconds each in a large catalogue. */
export const COUNTING_STEPS = COUNTS.length + 2;

async function countAll(counted: Counted): Promise<void> {
  counted.progress.step();
  await countArtists(counted);
  for (const { table, key, values, select } of COUNTS) {
    counted.progress.step();
    const columns = sql.join([...key, ...values].map((column) => sql.ref(column)));
    await sql`insert into ${counted.into(table)} (${columns}) ${select(counted)}`.execute(
      counted.db,
    );
  }
  counted.progress.step();
  await countAlbums(counted);
}

async function findAffected({ staging: { db } }: ImportRun): Promise<void> {
  const affected = (kind: string) =>
    sql`(select record_id from staging_affected where kind = ${sql.lit(kind)})`;
  await sql`insert into staging_affected_artist (artist_id)
    select record_id from staging_affected where kind = 'artist'
    union select artist_id from song_artist where song_id in ${affected("song")}
    union select artist_id from staging_song_artist
    union select artist_id from album_artist where album_id in ${affected("album")}
    union select artist_id from staging_album_artist
    union select artist_id from credit_role where song_id in ${affected("song")}
    union select artist_id from staging_credit_role
    union select group_id from staging_affected_membership
    union ${countedAgain("counted-artist")}`.execute(db);
  // Whether a song counts among idol songs depends on its artists, so those who worked for a affected one are affected.
  await sql`insert into staging_affected_person (artist_id)
    select artist_id from credit_role where song_id in ${affected("song")}
    union select artist_id from staging_credit_role
    union select record_id from staging_affected where kind = 'artist'
    union ${countedAgain("counted-person")}
    union select c.artist_id from song_artist s join credit_role c on c.song_id = s.song_id
    where s.artist_id in ${affected("artist")}`.execute(db);
  await sql`insert into staging_affected_album (album_id)
    select record_id from staging_affected where kind = 'album'
    union select album_id from song where id in ${affected("song")} and album_id is not null
    union select album_id from staging_song where album_id is not null
    union select album_id from song_place where song_id in ${affected("song")}
    union select album_id from staging_song_place
    union ${countedAgain("counted-album")}`.execute(db);
  // Collaborations also depend on which artists have a page.
  await sql`insert into staging_affected_artist (artist_id)
    select distinct s.artist_id from credit_role c join song_artist s on s.song_id = c.song_id
    where c.artist_id in ${affected("artist")}
      and not exists (select 1 from staging_affected_artist a where a.artist_id = s.artist_id)`.execute(
    db,
  );
}

/** Finds the unaffected songs that the counts depend on, and the artists of these and of staged ones, and fills the next state. */
async function stageNear({ staging, progress }: ImportRun): Promise<void> {
  const { db } = staging;
  const isUnaffected = (kind: RecordKind, id: string) => sql`not exists (
      select 1 from staging_affected t where t.kind = ${sql.lit(kind)} and t.record_id = near.${sql.ref(id)}
    )`;
  await sql`insert into staging_near_song (song_id)
    select song_id from (
      select song_id from song_artist where artist_id in (select artist_id from staging_affected_artist)
      union select song_id from credit_role where artist_id in (
        select artist_id from staging_affected_artist union select artist_id from staging_affected_person
      )
      union select id from song where album_id in (select album_id from staging_affected_album)
      union select song_id from song_place where album_id in (select album_id from staging_affected_album)
    ) as near where ${isUnaffected("song", "song_id")}`.execute(db);
  await sql`insert into staging_near_artist (artist_id)
    select artist_id from (
      select artist_id from song_artist where song_id in (select song_id from staging_near_song)
      union select artist_id from credit_role where song_id in (select song_id from staging_near_song)
      union select artist_id from staging_song_artist
      union select artist_id from staging_credit_role
    ) as near where ${isUnaffected("artist", "artist_id")}`.execute(db);
  progress.step();
  for (const statement of nearStatements()) await sql.raw(statement).execute(db);
}

function countedAgain(what: "counted-artist" | "counted-person" | "counted-album") {
  return sql`select record_id from staging_counted where what = ${sql.lit(what)}`;
}

async function countArtists({ db, table, affected, isAffected }: Counted): Promise<void> {
  const isCounted = isAffected("artist", sql`artist_id`);
  await sql`insert into staging_tally (artist_id, num_songs, num_albums, latest_release_date)
    select a.id, coalesce(s.songs, 0), coalesce(b.albums, 0),
      nullif(case when coalesce(s.latest, '') > coalesce(b.latest, '') then s.latest else coalesce(b.latest, '') end, '')
    from (${affected("artist")}) a
    left join (
      select artist_id, count(*) as songs, max(release_order) as latest from ${table("song_artist")}
      where is_listed and ${isCounted} group by artist_id
    ) s on s.artist_id = a.id
    left join (
      select artist_id, count(*) as albums, max(release_order) as latest from ${table("album_artist")}
      where ${isCounted} group by artist_id
    ) b on b.artist_id = a.id`.execute(db);
}

async function countAlbums({ db, table, songs, affected, isAffected }: Counted): Promise<void> {
  const isCounted = isAffected("album", sql`album_id`);
  await sql`insert into staging_album_tally (album_id, num_songs)
    select a.id, coalesce(s.songs, 0) from (${affected("album")}) a
    left join (
      select album_id, count(*) as songs from (
        select id, album_id from ${table("song")} where kind = 'song' and ${isCounted}
        union select s.id, p.album_id from ${table("song_place")} p join ${table("song")} s on s.id = p.song_id
        where s.kind = 'song' and ${isAffected("album", sql`p.album_id`)}
      ) as tracks group by album_id
    ) s on s.album_id = a.id`.execute(db);
  // One song represents its album: its title track if it has one, else its first.
  await sql`insert into staging_lead (song_id, is_lead)
    select id, nth = 1 and kind = 'song' from (
      select id, kind, row_number() over (
        partition by album_id
        order by case when kind = 'song' then 0 else 1 end, case when is_title then 0 else 1 end, case when track is null then 1 else 0 end,
          coalesce(disc, 1), track, sort_key, id
      ) as nth
      from ${table("song")} where album_id is not null and ${isCounted}
    ) as ordered`.execute(db);
  await sql`insert into staging_lead (song_id, is_lead)
    select id, kind = 'song' from ${songs} where album_id is null`.execute(db);
}
