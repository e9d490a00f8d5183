-- Sources and the facts of records: see docs/data-model.md.
-- A statement ends with a semicolon at the end of a line that an empty line (or the end) follows.

create table catalogue (
  id integer primary key,
  key text not null unique,
  name text not null,
  released text,
  licence text
) strict;

create table source (
  id integer primary key,
  catalogue_id integer not null references catalogue (id),
  key text not null,
  name text not null,
  url text,
  licence text,
  unique (catalogue_id, key)
) strict;

-- One row for each import, correction or merge that changed something.
create table revision (
  id integer primary key,
  catalogue_id integer references catalogue (id),
  made_at text not null,
  note text not null,
  added integer not null,
  changed integer not null,
  merged integer not null,
  removed integer not null
) strict;

-- The next id of each kind. Ids are ours, stable for ever and never given twice.
create table allocation (
  kind text primary key,
  next_id integer not null
) strict;

insert into allocation (kind, next_id)
values ('artist', 1), ('album', 1), ('song', 1), ('catalogue', 1), ('source', 1), ('revision', 1);

create table artist (
  id integer primary key,
  english_name text not null,
  korean_name text,
  sort_key text not null,
  name_key text not null,
  is_group boolean,
  is_idol boolean,
  gender text check (gender in ('F', 'M', 'C')),
  group_type text check (group_type in ('subunit', 'production')),
  debut_date text,
  linkable boolean not null,
  romanised boolean not null,
  spotify_artist_id text,
  youtube_channel_id text,
  picture_url text,
  revision_id integer not null references revision (id) deferrable initially deferred,
  num_songs integer not null default 0,
  num_albums integer not null default 0,
  latest_release_date text,
  featured integer not null default 0,
  lyrics integer not null default 0,
  composed integer not null default 0,
  arranged integer not null default 0,
  idol_songs integer not null default 0,
  idol_lyrics integer not null default 0,
  idol_composed integer not null default 0,
  idol_arranged integer not null default 0
);

create index artist_by_name on artist (sort_key, id);

create index artist_by_name_key on artist (name_key);

-- 'Popular credits': people by the idol songs that credit them.
create index artist_by_idol_songs on artist (idol_songs desc, sort_key, id)
where linkable and idol_songs > 0;

-- The A-Z overview: artists with a page and something on it.
create index artist_with_songs on artist (sort_key, id) where linkable and num_songs > 0;

create table artist_alias (
  artist_id integer not null references artist (id) deferrable initially deferred,
  position integer not null,
  alias text not null,
  primary key (artist_id, position)
) strict, without rowid;

create table artist_external (
  artist_id integer not null references artist (id) deferrable initially deferred,
  source text not null,
  value text not null,
  primary key (artist_id, source)
) strict, without rowid;

create index artist_external_by_value on artist_external (source, value);

create unique index artist_external_unique on artist_external (source, value)
where source in ('melon', 'spotify', 'musicbrainz', 'wikidata');

create table membership (
  group_id integer not null references artist (id) deferrable initially deferred,
  member_id integer not null references artist (id) deferrable initially deferred,
  active boolean,
  from_date text,
  to_date text,
  revision_id integer not null references revision (id) deferrable initially deferred,
  primary key (group_id, member_id),
  check (group_id <> member_id)
) without rowid;

create index membership_by_member on membership (member_id, group_id);

create table album (
  id integer primary key,
  english_name text not null,
  korean_name text,
  sort_key text not null,
  name_key text not null,
  album_type text check (
    album_type in ('Single', 'EP', 'Full Album', 'Live', 'OST', 'Show', 'Digital', 'Remix', 'Best',
      'Temporary Album', 'Reissue', 'Remake')
  ),
  release_date text,
  spotify_album_id text,
  picture_url text,
  revision_id integer not null references revision (id) deferrable initially deferred,
  num_songs integer not null default 0
);

create index album_by_name on album (sort_key, id);

create index album_by_name_key on album (name_key);

-- `release_order` is the release date, or '' where there is none, so that an index gives the newest first
-- and the undated last.
create table album_artist (
  album_id integer not null references album (id) deferrable initially deferred,
  position integer not null,
  artist_id integer not null references artist (id) deferrable initially deferred,
  release_order text not null,
  primary key (album_id, position),
  unique (album_id, artist_id)
) strict, without rowid;

create index album_artist_by_date on album_artist (artist_id, release_order desc, album_id desc);

create table album_external (
  album_id integer not null references album (id) deferrable initially deferred,
  source text not null,
  value text not null,
  primary key (album_id, source)
) strict, without rowid;

create index album_external_by_value on album_external (source, value);

create unique index album_external_unique on album_external (source, value)
where source in ('melon', 'spotify', 'musicbrainz');

-- `release_day` is MM-DD of a whole release date. `is_lead` marks the one song that stands for its album in
-- 'recent songs'. `recording_key` is the same for two releases of one recording.
create table song (
  id integer primary key,
  english_name text not null,
  korean_name text,
  sort_key text not null,
  name_key text not null,
  album_id integer references album (id) deferrable initially deferred,
  disc integer,
  track integer,
  is_title boolean,
  is_explicit boolean,
  release_date text,
  release_day text,
  recording_key text not null,
  credits_incomplete boolean not null,
  spotify_song_id text,
  youtube_id text,
  picture_url text,
  revision_id integer not null references revision (id) deferrable initially deferred,
  is_lead boolean not null default false
);

create index song_by_name on song (sort_key, id);

create index song_by_name_key on song (name_key);

create index song_by_album on song (album_id);

create index song_by_date on song (release_date desc, id desc);

create index song_by_day on song (release_day, release_date desc, id desc);

create index song_lead_by_date on song (release_date desc, id desc) where is_lead;

create table song_artist (
  song_id integer not null references song (id) deferrable initially deferred,
  position integer not null,
  artist_id integer not null references artist (id) deferrable initially deferred,
  is_title boolean not null,
  release_order text not null,
  primary key (song_id, position),
  unique (song_id, artist_id)
) without rowid;

create index song_artist_by_date on song_artist (artist_id, release_order desc, song_id desc);

create index song_artist_titles on song_artist (artist_id, release_order desc, song_id desc)
where is_title;

create table song_external (
  song_id integer not null references song (id) deferrable initially deferred,
  source text not null,
  value text not null,
  primary key (song_id, source)
) strict, without rowid;

create index song_external_by_value on song_external (source, value);

create unique index song_external_unique on song_external (source, value)
where source in ('melon', 'spotify');

-- The credits as the source lists them: the name as credited, and the artist where one is known.
create table credit (
  song_id integer not null references song (id) deferrable initially deferred,
  position integer not null,
  artist_id integer references artist (id) deferrable initially deferred,
  name text not null,
  roles text not null check (
    roles in ('F', 'L', 'C', 'A', 'FL', 'FC', 'FA', 'LC', 'LA', 'CA', 'FLC', 'FLA', 'FCA', 'LCA', 'FLCA')
  ),
  primary key (song_id, position)
) strict, without rowid;

create index credit_by_artist on credit (artist_id);

-- The credits by person: one row a song and role, for lists of people with thousands of credits.
create table credit_role (
  artist_id integer not null references artist (id) deferrable initially deferred,
  role text not null check (role in ('F', 'L', 'C', 'A')),
  song_id integer not null references song (id) deferrable initially deferred,
  release_order text not null,
  primary key (artist_id, role, song_id)
) strict, without rowid;

create index credit_role_by_date on credit_role (artist_id, role, release_order desc, song_id desc);

create index credit_role_by_song on credit_role (song_id);

-- The people credited on the songs of an artist, with the number of songs.
create table collaboration (
  artist_id integer not null references artist (id) deferrable initially deferred,
  person_id integer not null references artist (id) deferrable initially deferred,
  num_songs integer not null,
  lyrics integer not null,
  composed integer not null,
  arranged integer not null,
  primary key (artist_id, person_id)
) strict, without rowid;

create index collaboration_by_songs on collaboration (artist_id, num_songs desc, person_id);

create index collaboration_by_person on collaboration (person_id);

-- The claims of each catalogue about a record, as they were read. The tables above are merged from them.
-- `is_former` marks a ref that was merged into the record and has no claims of its own.
create table artist_claim (
  catalogue_id integer not null references catalogue (id),
  ref text not null,
  record_id integer not null references artist (id) deferrable initially deferred,
  is_former boolean not null,
  hash text not null,
  body text not null,
  missing_since text,
  primary key (catalogue_id, ref)
) without rowid;

create index artist_claim_by_record on artist_claim (record_id);

create table album_claim (
  catalogue_id integer not null references catalogue (id),
  ref text not null,
  record_id integer not null references album (id) deferrable initially deferred,
  is_former boolean not null,
  hash text not null,
  body text not null,
  missing_since text,
  primary key (catalogue_id, ref)
) without rowid;

create index album_claim_by_record on album_claim (record_id);

create table song_claim (
  catalogue_id integer not null references catalogue (id),
  ref text not null,
  record_id integer not null references song (id) deferrable initially deferred,
  is_former boolean not null,
  hash text not null,
  body text not null,
  missing_since text,
  primary key (catalogue_id, ref)
) without rowid;

create index song_claim_by_record on song_claim (record_id);

-- `ref` is the group's ref, a tab, and the member's.
create table membership_claim (
  catalogue_id integer not null references catalogue (id),
  ref text not null,
  group_id integer not null references artist (id) deferrable initially deferred,
  member_id integer not null references artist (id) deferrable initially deferred,
  hash text not null,
  body text not null,
  missing_since text,
  primary key (catalogue_id, ref)
) strict, without rowid;

create index membership_claim_by_group on membership_claim (group_id, member_id);

create index membership_claim_by_member on membership_claim (member_id);

-- Ids of records that were merged into another: they redirect to the survivor for ever.
create table artist_former_id (
  id integer primary key,
  record_id integer not null references artist (id) deferrable initially deferred
) strict;

create index artist_former_id_by_record on artist_former_id (record_id);

create table album_former_id (
  id integer primary key,
  record_id integer not null references album (id) deferrable initially deferred
) strict;

create index album_former_id_by_record on album_former_id (record_id);

create table song_former_id (
  id integer primary key,
  record_id integer not null references song (id) deferrable initially deferred
) strict;

create index song_former_id_by_record on song_former_id (record_id);

-- Corrections of maintainers, which override every catalogue. `value` is JSON.
create table correction (
  kind text not null check (kind in ('artist', 'album', 'song')),
  record_id integer not null,
  field text not null,
  value text not null,
  corrected_at text not null,
  note text not null,
  primary key (kind, record_id, field)
) strict, without rowid;

-- Pairs of records of different catalogues that may be the same: a maintainer decides.
create table likely_match (
  kind text not null check (kind in ('artist', 'album', 'song')),
  left_id integer not null,
  right_id integer not null,
  reason text not null,
  decision text check (decision in ('same', 'different')),
  decided_at text,
  primary key (kind, left_id, right_id),
  check (left_id < right_id)
) strict, without rowid;

create index likely_match_undecided on likely_match (kind, left_id) where decision is null;

-- The tags of pages that a committed write invalidates, for this and other processes.
create table change (
  id integer primary key autoincrement,
  tag text not null,
  changed_at text not null
) strict;
