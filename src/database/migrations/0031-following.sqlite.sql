-- What became known of an act or a person: an album or a song without one by an act, a role of a person on a song. It is
-- written with the change of the catalogue that brings it, and is news from `news_at` on: of a release that is still to
-- come from its day in Seoul. Null: never, since it was known before and went away, so that it is no news when it returns.
-- What was known before this table is not in it. A row outlives what it is about, so that nothing is news twice.
create table news (
  artist_id integer not null,
  kind text not null check (kind in ('album', 'song', 'credit')),
  item_id integer not null,
  role text not null,
  news_at text,
  revision_id integer not null,
  primary key (artist_id, kind, item_id, role)
) strict, without rowid;

create index news_by_time on news (artist_id, news_at) where news_at is not null;

create index news_by_item on news (kind, item_id);

-- What is still to come today in Seoul is news on its day: the first one of a date without a day or month.
insert into news (artist_id, kind, item_id, role, news_at, revision_id)
select a.artist_id, 'album', r.id, '',
  strftime('%Y-%m-%dT15:00:00.000Z', r.release_date || substr('0000-01-01', length(r.release_date) + 1), '-1 day'),
  r.revision_id
from album r join album_artist a on a.album_id = r.id
where r.release_date > date('now', '+9 hours');

insert into news (artist_id, kind, item_id, role, news_at, revision_id)
select a.artist_id, 'song', r.id, '',
  strftime('%Y-%m-%dT15:00:00.000Z', r.release_date || substr('0000-01-01', length(r.release_date) + 1), '-1 day'),
  r.revision_id
from song r join song_artist a on a.song_id = r.id
where r.release_date > date('now', '+9 hours') and a.is_listed and r.album_id is null;

insert into news (artist_id, kind, item_id, role, news_at, revision_id)
select c.artist_id, 'credit', r.id, c.role,
  strftime('%Y-%m-%dT15:00:00.000Z', r.release_date || substr('0000-01-01', length(r.release_date) + 1), '-1 day'),
  r.revision_id
from song r join credit_role c on c.song_id = r.id
where r.release_date > date('now', '+9 hours');

-- Whom users follow: an act for its releases, a person for new credits. `roles` are keys of roles in a JSON array; null:
-- any role. An artist keeps the id that it was followed by, which may have been merged since: so an undone merge needs no
-- change here.
create table follow (
  user_id integer not null references account (id) on delete cascade,
  artist_id integer not null,
  what text not null check (what in ('releases', 'credits')),
  roles text,
  followed_at text not null,
  primary key (user_id, artist_id, what)
) strict, without rowid;

create index follow_by_artist on follow (artist_id);

-- Until when a user has looked at the news, and the SHA-256 (hex) of the secret in the address of their private feed.
alter table account add column news_seen_at text;

alter table account add column feed_hash text;

create unique index account_by_feed on account (feed_hash) where feed_hash is not null;
