-- Roles are rows, not columns: `role` is a key of the registry in src/domain/role.ts, or the name of one of its
-- groups ('writing', 'production') where distinct songs of the whole group are counted.

-- How many songs credit an artist with a role: all of them, or those by idols.
create table credit_count (
  artist_id integer not null references artist (id) deferrable initially deferred,
  scope text not null check (scope in ('all', 'idol')),
  role text not null,
  songs integer not null,
  primary key (artist_id, scope, role)
) strict, without rowid;

-- 'Popular credits': people by the idol songs that credit them.
create index credit_count_by_songs on credit_count (scope, role, songs desc, artist_id);

insert into credit_count (artist_id, scope, role, songs)
select artist_id, scope, role, songs from (
  select id as artist_id, 'all' as scope, 'featured' as role, featured as songs from artist
  union all select id, 'all', 'lyrics', lyrics from artist
  union all select id, 'all', 'composition', composed from artist
  union all select id, 'all', 'arrangement', arranged from artist
  union all select id, 'idol', 'lyrics', idol_lyrics from artist
  union all select id, 'idol', 'composition', idol_composed from artist
  union all select id, 'idol', 'arrangement', idol_arranged from artist
  union all select id, 'idol', 'writing', idol_songs from artist
  union all
  select artist_id, 'all', 'writing', count(distinct song_id) from credit_role where role <> 'F' group by artist_id
) where songs > 0;

drop index artist_by_idol_songs;

alter table artist drop column featured;

alter table artist drop column lyrics;

alter table artist drop column composed;

alter table artist drop column arranged;

alter table artist drop column idol_songs;

alter table artist drop column idol_lyrics;

alter table artist drop column idol_composed;

alter table artist drop column idol_arranged;

-- Who worked on an artist's songs, with what, and on how many.
create table collaboration_by_role (
  artist_id integer not null references artist (id) deferrable initially deferred,
  person_id integer not null references artist (id) deferrable initially deferred,
  role text not null,
  songs integer not null,
  primary key (artist_id, person_id, role)
) strict, without rowid;

insert into collaboration_by_role (artist_id, person_id, role, songs)
select artist_id, person_id, role, songs from (
  select artist_id, person_id, 'lyrics' as role, lyrics as songs from collaboration
  union all select artist_id, person_id, 'composition', composed from collaboration
  union all select artist_id, person_id, 'arrangement', arranged from collaboration
  union all select artist_id, person_id, 'writing', num_songs from collaboration
) where songs > 0
order by artist_id, person_id, role;

drop table collaboration;

alter table collaboration_by_role rename to collaboration;

create index collaboration_by_songs on collaboration (artist_id, role, songs desc, person_id);

create index collaboration_by_person on collaboration (person_id);

-- `roles` are the letters of the specification's roles, `also` the keys of others as the source gives them, as a
-- JSON array. What these may be is the registry's to say.
create table credit_as_given (
  song_id integer not null references song (id) deferrable initially deferred,
  position integer not null,
  artist_id integer references artist (id) deferrable initially deferred,
  name text not null,
  roles text not null,
  also text,
  primary key (song_id, position)
) strict, without rowid;

insert into credit_as_given (song_id, position, artist_id, name, roles)
select song_id, position, artist_id, name, roles from credit order by song_id, position;

drop table credit;

alter table credit_as_given rename to credit;

create index credit_by_artist on credit (artist_id);

create table credit_role_by_key (
  artist_id integer not null references artist (id) deferrable initially deferred,
  role text not null,
  song_id integer not null references song (id) deferrable initially deferred,
  release_order text not null,
  primary key (artist_id, role, song_id)
) strict, without rowid;

insert into credit_role_by_key (artist_id, role, song_id, release_order)
select artist_id,
  case role when 'F' then 'featured' when 'L' then 'lyrics' when 'C' then 'composition' else 'arrangement' end as key,
  song_id, release_order
from credit_role
order by artist_id, key, song_id;

drop table credit_role;

alter table credit_role_by_key rename to credit_role;

create index credit_role_by_date on credit_role (artist_id, role, release_order desc, song_id desc);

create index credit_role_by_song on credit_role (song_id);

-- What is no song (talk, a teaser, a film) keeps its page, and stands in no list: `is_listed` says so beside its
-- artists, so that indexes hold songs alone.
alter table song add column kind text not null default 'song' check (kind in ('song', 'talk', 'teaser', 'film'));

alter table song_artist add column is_listed boolean not null default true;

drop index song_by_date;

create index song_by_date on song (release_date desc, id desc) where kind = 'song';

drop index song_artist_by_date;

create index song_artist_by_date on song_artist (artist_id, release_order desc, song_id desc) where is_listed;
