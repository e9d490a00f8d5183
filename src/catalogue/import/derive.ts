import { sql } from "kysely";
import { PRODUCTION_ROLES, WRITING_ROLES } from "../../domain/role.ts";
import type { ImportRun } from "./run.ts";

/**
 * Stages the counts that pages show (songs, albums, credits and collaborations) of records whose counts this import may
 * change, computed from the next state of the tables.
 */
export async function deriveCounts(run: ImportRun): Promise<void> {
  run.progress.phase("counting");
  await run.staging.analyse("staging");
  await findAffected(run);
  await countArtists(run);
  await countCredits(run);
  await countCollaborations(run);
  await countAlbums(run);
}

async function findAffected({ staging: { db } }: ImportRun): Promise<void> {
  const touched = (kind: string) =>
    sql`(select record_id from staging.touched where kind = ${sql.lit(kind)})`;
  await sql`insert into staging.affected_artist (artist_id)
    select record_id from staging.touched where kind = 'artist'
    union select artist_id from song_artist where song_id in ${touched("song")}
    union select artist_id from staging.song_artist
    union select artist_id from album_artist where album_id in ${touched("album")}
    union select artist_id from staging.album_artist
    union select artist_id from credit_role where song_id in ${touched("song")}
    union select artist_id from staging.credit_role`.execute(db);
  // Whether a song counts among idol songs depends on its artists, so those who worked for a touched one are affected.
  await sql`insert into staging.affected_person (artist_id)
    select artist_id from credit_role where song_id in ${touched("song")}
    union select artist_id from staging.credit_role
    union select record_id from staging.touched where kind = 'artist'
    union select c.artist_id from song_artist s join credit_role c on c.song_id = s.song_id
    where s.artist_id in ${touched("artist")}`.execute(db);
  await sql`insert into staging.affected_album (album_id)
    select record_id from staging.touched where kind = 'album'
    union select album_id from song where id in ${touched("song")} and album_id is not null
    union select album_id from staging.song where album_id is not null`.execute(db);
  // Collaborations also depend on which artists have a page.
  await sql`insert into staging.affected_artist (artist_id)
    select distinct s.artist_id from credit_role c join song_artist s on s.song_id = c.song_id
    where c.artist_id in ${touched("artist")}
      and not exists (select 1 from staging.affected_artist a where a.artist_id = s.artist_id)`.execute(
    db,
  );
}

async function countArtists({ staging: { db } }: ImportRun): Promise<void> {
  const affected = sql`(select artist_id from staging.affected_artist)`;
  await sql`insert into staging.tally (artist_id, num_songs, num_albums, latest_release_date)
    select a.artist_id, coalesce(s.songs, 0), coalesce(b.albums, 0),
      nullif(case when coalesce(s.latest, '') > coalesce(b.latest, '') then s.latest else coalesce(b.latest, '') end, '')
    from staging.affected_artist a
    left join (
      select artist_id, count(*) as songs, max(release_order) as latest from next_song_artist
      where is_listed and artist_id in ${affected} group by artist_id
    ) s on s.artist_id = a.artist_id
    left join (
      select artist_id, count(*) as albums, max(release_order) as latest from next_album_artist
      where artist_id in ${affected} group by artist_id
    ) b on b.artist_id = a.artist_id`.execute(db);
}

/** Counts the songs that credit an artist with each role, and with any role of a group. */
async function countCredits({ staging: { db } }: ImportRun): Promise<void> {
  const credits = sql`select artist_id, role, song_id from next_credit_role
    where artist_id in (select artist_id from staging.affected_artist)`;
  const idolCredits = sql`select artist_id, role, song_id from next_credit_role
    where role in (${rolesOf("writing")})
      and artist_id in (select artist_id from staging.affected_person)
      and artist_id in (select id from next_artist where linkable)
      and song_id in (
        select s.song_id from next_song_artist s join next_artist a on a.id = s.artist_id where a.is_idol
      )`;
  const insert = sql`insert into staging.credit_count (artist_id, scope, role, songs)`;
  await sql`${insert} select artist_id, 'all', role, count(*) from (${credits}) as credits
    group by artist_id, role`.execute(db);
  await sql`${insert} select artist_id, 'idol', role, count(*) from (${idolCredits}) as credits
    group by artist_id, role`.execute(db);
  for (const group of COUNTED_GROUPS) {
    await sql`${insert} select artist_id, 'all', ${sql.lit(group)}, count(distinct song_id)
      from (${credits}) as credits where role in (${rolesOf(group)}) group by artist_id`.execute(
      db,
    );
  }
  await sql`${insert} select artist_id, 'idol', 'writing', count(distinct song_id)
    from (${idolCredits}) as credits group by artist_id`.execute(db);
}

/** Counts the songs of an artist that credit a person with each role of writing, and with any of them. */
async function countCollaborations({ staging: { db } }: ImportRun): Promise<void> {
  const writers = sql`next_song_artist s
    join next_credit_role c on c.song_id = s.song_id and c.role in (${rolesOf("writing")})
    where s.artist_id in (select artist_id from staging.affected_artist)
      and c.artist_id in (select id from next_artist where linkable)`;
  const insert = sql`insert into staging.collaboration (artist_id, person_id, role, songs)`;
  await sql`${insert} select s.artist_id, c.artist_id, c.role, count(*) from ${writers}
    group by s.artist_id, c.artist_id, c.role`.execute(db);
  await sql`${insert} select s.artist_id, c.artist_id, 'writing', count(distinct s.song_id) from ${writers}
    group by s.artist_id, c.artist_id`.execute(db);
}

/** Groups of roles whose distinct songs are counted, too. */
const COUNTED_GROUPS = ["writing", "production"] as const;

function rolesOf(group: (typeof COUNTED_GROUPS)[number]) {
  const roles = group === "writing" ? WRITING_ROLES : PRODUCTION_ROLES;
  return sql.join(roles.map((role) => sql.lit(role)));
}

async function countAlbums({ staging: { db } }: ImportRun): Promise<void> {
  const affected = sql`(select album_id from staging.affected_album)`;
  await sql`insert into staging.album_tally (album_id, num_songs)
    select a.album_id, coalesce(s.songs, 0) from staging.affected_album a
    left join (
      select album_id, count(*) as songs from next_song
      where kind = 'song' and album_id in ${affected} group by album_id
    ) s on s.album_id = a.album_id`.execute(db);
  // One song represents its album: its title track if it has one, else its first.
  await sql`insert into staging.lead (song_id, is_lead)
    select id, nth = 1 and kind = 'song' from (
      select id, kind, row_number() over (
        partition by album_id
        order by case when kind = 'song' then 0 else 1 end, case when is_title then 0 else 1 end, case when track is null then 1 else 0 end,
          coalesce(disc, 1), track, sort_key, id
      ) as nth
      from next_song where album_id in ${affected}
    ) as ordered`.execute(db);
  await sql`insert into staging.lead (song_id, is_lead)
    select id, kind = 'song' from staging.song where album_id is null`.execute(db);
}
