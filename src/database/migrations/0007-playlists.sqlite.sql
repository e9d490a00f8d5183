-- Lists of songs that people make. `version` goes up with each change. Only a CUSTOM theme has a colour of its own
-- (`background`, null: the usual one) and a picture that was sent (`cover`).
create table playlist (
  id integer primary key autoincrement,
  user_id integer not null references account (id),
  name text not null,
  description text not null,
  is_public boolean not null,
  theme text not null check (theme in ('SING', 'RAIN', 'DANCE', 'STUDY', 'CUSTOM')),
  background text,
  cover text references upload (name),
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check (theme = 'CUSTOM' or (background is null and cover is null))
);

create index playlist_by_user on playlist (user_id, id);

create index playlist_feed on playlist (id)
where is_public;

create index playlist_by_cover on playlist (cover)
where cover is not null;

-- `position` puts them in order and may have gaps.
create table playlist_song (
  playlist_id integer not null references playlist (id),
  song_id integer not null references song (id),
  position integer not null,
  primary key (playlist_id, song_id)
) strict, without rowid;

create index playlist_song_by_position on playlist_song (playlist_id, position);

create index playlist_song_by_song on playlist_song (song_id);

-- The number of playlists of each user: public ones (`shown`) and private ones.
create table playlist_tally (
  user_id integer primary key references account (id),
  shown integer not null default 0,
  hidden integer not null default 0
) strict;

-- The number of public playlists is the sum of sixteen rows, so that concurrent writers seldom wait for each
-- other.
create table feed_tally (
  slot integer primary key check (slot between 0 and 15),
  shown integer not null default 0
) strict;
