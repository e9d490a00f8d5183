import { sql } from "kysely";
import type { ImportRun } from "./run.ts";

/**
 * Counts what pages show counted: songs, albums, credits and collaborations, for those whose numbers this
 * import may have changed. It is worked out beside the live tables, from how they will be.
 */
export async function deriveCounts(run: ImportRun): Promise<void> {
  run.progress.phase("counting");
  await run.staging.analyse("staging");
  await findAffected(run);
  await countArtists(run);
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
  // Collaborations also depend on who may be linked to.
  await sql`insert into staging.affected_artist (artist_id)
    select distinct s.artist_id from credit_role c join song_artist s on s.song_id = c.song_id
    where c.artist_id in ${touched("artist")}
      and not exists (select 1 from staging.affected_artist a where a.artist_id = s.artist_id)`.execute(
    db,
  );
}

async function countArtists({ staging: { db } }: ImportRun): Promise<void> {
  const affected = sql`(select artist_id from staging.affected_artist)`;
  const count = (role: string) => sql`sum(case when role = ${sql.lit(role)} then 1 else 0 end)`;
  await sql`insert into staging.tally
      (artist_id, num_songs, num_albums, latest_release_date, featured, lyrics, composed, arranged)
    select a.artist_id, coalesce(s.songs, 0), coalesce(b.albums, 0),
      nullif(case when coalesce(s.latest, '') > coalesce(b.latest, '') then s.latest else coalesce(b.latest, '') end, ''),
      coalesce(c.featured, 0), coalesce(c.lyrics, 0), coalesce(c.composed, 0), coalesce(c.arranged, 0)
    from staging.affected_artist a
    left join (
      select artist_id, count(*) as songs, max(release_order) as latest from next_song_artist
      where artist_id in ${affected} group by artist_id
    ) s on s.artist_id = a.artist_id
    left join (
      select artist_id, count(*) as albums, max(release_order) as latest from next_album_artist
      where artist_id in ${affected} group by artist_id
    ) b on b.artist_id = a.artist_id
    left join (
      select artist_id, ${count("F")} as featured, ${count("L")} as lyrics, ${count("C")} as composed,
        ${count("A")} as arranged
      from next_credit_role where artist_id in ${affected} group by artist_id
    ) c on c.artist_id = a.artist_id`.execute(db);
  await sql`insert into staging.idol_tally (artist_id, idol_songs, idol_lyrics, idol_composed, idol_arranged)
    select p.artist_id, coalesce(i.songs, 0), coalesce(i.lyrics, 0), coalesce(i.composed, 0),
      coalesce(i.arranged, 0)
    from staging.affected_person p
    left join (
      select c.artist_id, count(distinct c.song_id) as songs, ${count("L")} as lyrics,
        ${count("C")} as composed, ${count("A")} as arranged
      from next_credit_role c
      where c.role <> 'F' and c.artist_id in (select artist_id from staging.affected_person)
        and c.artist_id in (select id from next_artist where linkable)
        and c.song_id in (
          select s.song_id from next_song_artist s join next_artist a on a.id = s.artist_id
          where a.is_idol
        )
      group by c.artist_id
    ) i on i.artist_id = p.artist_id`.execute(db);
}

async function countCollaborations({ staging: { db } }: ImportRun): Promise<void> {
  const count = (role: string) => sql`sum(case when c.role = ${sql.lit(role)} then 1 else 0 end)`;
  await sql`insert into staging.collaboration
      (artist_id, person_id, num_songs, lyrics, composed, arranged)
    select s.artist_id, c.artist_id, count(distinct s.song_id), ${count("L")}, ${count("C")}, ${count("A")}
    from next_song_artist s
    join next_credit_role c on c.song_id = s.song_id and c.role <> 'F'
    where s.artist_id in (select artist_id from staging.affected_artist)
      and c.artist_id in (select id from next_artist where linkable)
    group by s.artist_id, c.artist_id`.execute(db);
}

async function countAlbums({ staging: { db } }: ImportRun): Promise<void> {
  const affected = sql`(select album_id from staging.affected_album)`;
  await sql`insert into staging.album_tally (album_id, num_songs)
    select a.album_id, coalesce(s.songs, 0) from staging.affected_album a
    left join (
      select album_id, count(*) as songs from next_song where album_id in ${affected} group by album_id
    ) s on s.album_id = a.album_id`.execute(db);
  // One song stands for its album: its title track if it has one, else its first.
  await sql`insert into staging.lead (song_id, is_lead)
    select id, nth = 1 from (
      select id, row_number() over (
        partition by album_id
        order by case when is_title then 0 else 1 end, case when track is null then 1 else 0 end,
          coalesce(disc, 1), track, sort_key, id
      ) as nth
      from next_song where album_id in ${affected}
    ) as ordered`.execute(db);
  await sql`insert into staging.lead (song_id, is_lead)
    select id, ${sql.lit(true)} from staging.song where album_id is null`.execute(db);
}
