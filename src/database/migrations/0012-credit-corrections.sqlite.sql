-- Corrections of single credits by maintainers, in the order in which they apply. A credit is identified by its song,
-- role and person, or the name as credited; the newest correction of one replaces earlier ones. `value` is JSON: of an
-- added or changed credit the person ("artist": an id, or null for none) and the name as credited ("name"). Ids are those
-- of the time, which may have been merged since.
create table credit_correction (
  sequence integer primary key autoincrement,
  song_id integer not null,
  role text not null,
  artist_id integer,
  name text,
  name_key text,
  operation text not null check (operation in ('add', 'remove', 'change')),
  value text not null,
  new_artist_id integer,
  corrected_at text not null,
  note text not null,
  check ((artist_id is null) <> (name is null)),
  check ((name is null) = (name_key is null))
) strict;

create unique index credit_correction_by_subject on credit_correction (
  song_id, role, coalesce(artist_id, 0), coalesce(name_key, '')
);

create index credit_correction_by_artist on credit_correction (artist_id) where artist_id is not null;

create index credit_correction_by_new_artist on credit_correction (new_artist_id)
where new_artist_id is not null;
