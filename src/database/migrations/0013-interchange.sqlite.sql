-- Several ids of a record in one other system; which roles of a song's credits are cut; a recording's other albums.

create table artist_external_list (
  artist_id integer not null references artist (id) deferrable initially deferred,
  source text not null,
  value text not null,
  primary key (artist_id, source, value)
) strict, without rowid;

insert into artist_external_list select artist_id, source, value from artist_external;

drop table artist_external;

alter table artist_external_list rename to artist_external;

create index artist_external_by_value on artist_external (source, value);

create unique index artist_external_unique on artist_external (source, value)
where source in ('melon', 'spotify', 'musicbrainz', 'wikidata');

create table album_external_list (
  album_id integer not null references album (id) deferrable initially deferred,
  source text not null,
  value text not null,
  primary key (album_id, source, value)
) strict, without rowid;

insert into album_external_list select album_id, source, value from album_external;

drop table album_external;

alter table album_external_list rename to album_external;

create index album_external_by_value on album_external (source, value);

create unique index album_external_unique on album_external (source, value)
where source in ('melon', 'spotify', 'musicbrainz');

create table song_external_list (
  song_id integer not null references song (id) deferrable initially deferred,
  source text not null,
  value text not null,
  primary key (song_id, source, value)
) strict, without rowid;

insert into song_external_list select song_id, source, value from song_external;

drop table song_external;

alter table song_external_list rename to song_external;

create index song_external_by_value on song_external (source, value);

create unique index song_external_unique on song_external (source, value)
where source in ('melon', 'spotify');

-- Letters of the roles whose list is known to be cut.
alter table song add column credits_cut text not null default '';

update song set credits_cut = 'FLCA' where credits_incomplete;

alter table song drop column credits_incomplete;

-- Other albums that have the recording. It is counted once, on `song.album_id`, and stands in all tracklists.
create table song_place (
  song_id integer not null references song (id) deferrable initially deferred,
  position integer not null,
  album_id integer not null references album (id) deferrable initially deferred,
  disc integer,
  track integer,
  primary key (song_id, position),
  unique (song_id, album_id)
) strict, without rowid;

create index song_place_by_album on song_place (album_id, song_id);
