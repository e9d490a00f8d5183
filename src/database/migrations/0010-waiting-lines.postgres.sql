-- Lines that wait for a person, and the indexes by which a line of another catalogue finds its record: see
-- docs/data-model.md.

-- The keys (src/domain/name.ts) of an artist's names in all scripts.
create table artist_name (
  artist_id bigint not null references artist (id) deferrable initially deferred,
  key text collate "C" not null,
  primary key (artist_id, key)
);

create index artist_name_by_key on artist_name (key, artist_id);

-- Imports compute keys by more rules than these, and replace those of the artists that they change.
insert into artist_name (artist_id, key)
select id, name_key from artist
union
select id, substr(lower(replace(replace(replace(korean_name, ' ', ''), '.', ''), '-', '')), 1, 800) from artist
where korean_name is not null
union
select artist_id, substr(lower(replace(replace(replace(alias, ' ', ''), '.', ''), '-', '')), 1, 800) from artist_alias;

-- Cut, since PostgreSQL indexes at most 2,704 bytes.
create index album_by_korean_name on album (substr(korean_name, 1, 100)) where korean_name is not null;

create index song_by_korean_name on song (substr(korean_name, 1, 100)) where korean_name is not null;

-- Lines of a catalogue of which nothing is made before a person decides: those whose name fits a record here, and those
-- that depend on them (waits_for: the kind and the ref of that line). candidates is JSON.
create table waiting_line (
  catalogue_id bigint not null references catalogue (id),
  kind text collate "C" not null check (kind in ('artist', 'membership', 'album', 'song')),
  ref text collate "C" not null,
  line integer not null,
  hash text collate "C" not null,
  body text collate "C" not null,
  reason text collate "C" not null,
  candidates text collate "C" not null,
  waits_for text collate "C",
  primary key (catalogue_id, kind, ref)
);

create index waiting_line_open on waiting_line (kind, catalogue_id, ref) where waits_for is null;

create index waiting_line_by_cause on waiting_line (catalogue_id, waits_for);

-- Songs that credit a waiting artist, by name until it is decided.
create table waiting_credit (
  catalogue_id bigint not null references catalogue (id),
  ref text collate "C" not null,
  song_ref text collate "C" not null,
  primary key (catalogue_id, ref, song_ref)
);

create index waiting_credit_by_song on waiting_credit (catalogue_id, song_ref);

-- What a person decided on a waiting line: the record that it is about; null for a new one.
create table line_decision (
  catalogue_id bigint not null references catalogue (id),
  kind text collate "C" not null check (kind in ('artist', 'album', 'song')),
  ref text collate "C" not null,
  record_id bigint,
  decided_at text collate "C" not null,
  primary key (catalogue_id, kind, ref)
);

-- The more likely a match, the higher its score.
alter table likely_match add column score integer not null default 0;

drop index likely_match_undecided;

create index likely_match_undecided on likely_match (score desc, kind, left_id, right_id) where decision is null;

-- All songs of an act, listed or not: matching without ids compares titles and dates with them.
create index song_artist_by_artist on song_artist (artist_id, release_order);
