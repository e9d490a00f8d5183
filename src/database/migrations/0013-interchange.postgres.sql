-- Several ids of a record in one other system; which roles of a song's credits are cut; a recording's other albums.

alter table artist_external drop constraint artist_external_pkey;

alter table artist_external add primary key (artist_id, source, value);

alter table album_external drop constraint album_external_pkey;

alter table album_external add primary key (album_id, source, value);

alter table song_external drop constraint song_external_pkey;

alter table song_external add primary key (song_id, source, value);

-- Letters of the roles whose list is known to be cut.
alter table song add column credits_cut text collate "C" not null default '';

update song set credits_cut = 'FLCA' where credits_incomplete;

alter table song drop column credits_incomplete;

-- Other albums that have the recording. It is counted once, on `song.album_id`, and stands in all tracklists.
create table song_place (
  song_id bigint not null references song (id) deferrable initially deferred,
  position integer not null,
  album_id bigint not null references album (id) deferrable initially deferred,
  disc integer,
  track integer,
  primary key (song_id, position),
  unique (song_id, album_id)
);

create index song_place_by_album on song_place (album_id, song_id);
