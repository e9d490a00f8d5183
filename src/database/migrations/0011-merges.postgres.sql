-- Merges that can be undone. `record_merge` has the merge of each merged record: the record that it was merged into
-- directly, which may have been merged since. `*_former_id` has the survivor at the end of each chain.
-- What was moved keeps its origin: the record that it belonged to before any merge; null where it was never moved.
create table record_merge (
  kind text collate "C" not null check (kind in ('artist', 'album', 'song')),
  loser_id bigint not null,
  winner_id bigint not null,
  -- Null for merges that were made before this table was.
  revision_id bigint references revision (id) deferrable initially deferred,
  primary key (kind, loser_id),
  check (loser_id <> winner_id)
);

create index record_merge_by_winner on record_merge (kind, winner_id);

insert into record_merge (kind, loser_id, winner_id)
select 'artist', id, record_id from artist_former_id where id <> record_id
union all select 'album', id, record_id from album_former_id where id <> record_id
union all select 'song', id, record_id from song_former_id where id <> record_id;

-- A former claim whose record was merged keeps its hash and body.
alter table artist_claim add column origin_id bigint;

alter table album_claim add column origin_id bigint;

alter table song_claim add column origin_id bigint;

-- Likely matches of merged records, as they were before they were moved to the survivors.
create table merged_match (
  kind text collate "C" not null check (kind in ('artist', 'album', 'song')),
  left_id bigint not null,
  right_id bigint not null,
  reason text collate "C" not null,
  decision text collate "C" check (decision in ('same', 'different')),
  decided_at text collate "C",
  score integer not null default 0,
  primary key (kind, left_id, right_id),
  check (left_id < right_id)
);

create index merged_match_by_right on merged_match (kind, right_id);

alter table song_review add column origin_item_id bigint;

create index song_review_by_origin on song_review (origin_item_id) where origin_item_id is not null;

alter table album_review add column origin_item_id bigint;

create index album_review_by_origin on album_review (origin_item_id) where origin_item_id is not null;

alter table playlist_song add column origin_song_id bigint;

-- Places in playlists that a merge took out, since the survivor has one already. `song_id` is the merged song.
create table merged_playlist_song (
  playlist_id bigint not null references playlist (id) on delete cascade,
  song_id bigint not null,
  position integer not null,
  primary key (playlist_id, song_id)
);

create index merged_playlist_song_by_song on merged_playlist_song (song_id);
