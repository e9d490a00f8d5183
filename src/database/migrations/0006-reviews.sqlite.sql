-- Reviews of songs and albums. `half_stars` is the rating, 1 to 10; `content` is '' where there are no words.
-- A review whose record was removed, or merged into one that the same person has reviewed more recently, is kept
-- without it: `item_id` is null, and `former_name` what the record was called. Its author alone sees it.
create table song_review (
  id integer primary key autoincrement,
  item_id integer references song (id),
  user_id integer not null references account (id),
  half_stars integer not null check (half_stars between 1 and 10),
  content text not null,
  is_public boolean not null,
  former_name text,
  created_at text not null,
  updated_at text not null,
  unique (user_id, item_id),
  check (item_id is null or former_name is null)
);

create index song_review_by_item on song_review (item_id, id);

create index song_review_by_user on song_review (user_id, created_at, id);

create index song_review_recent on song_review (created_at, id)
where is_public and content <> '' and item_id is not null;

create table album_review (
  id integer primary key autoincrement,
  item_id integer references album (id),
  user_id integer not null references account (id),
  half_stars integer not null check (half_stars between 1 and 10),
  content text not null,
  is_public boolean not null,
  former_name text,
  created_at text not null,
  updated_at text not null,
  unique (user_id, item_id),
  check (item_id is null or former_name is null)
);

create index album_review_by_item on album_review (item_id, id);

create index album_review_by_user on album_review (user_id, created_at, id);

create index album_review_recent on album_review (created_at, id)
where is_public and content <> '' and item_id is not null;

-- A summary of the public reviews of each item, updated by every write: their number, the sum of their half
-- stars, and the number of each of the ten steps. Not in the facts' tables, so that writers never wait for an import.
create table song_rating (
  item_id integer primary key,
  rating_count integer not null default 0,
  half_stars integer not null default 0,
  step_1 integer not null default 0,
  step_2 integer not null default 0,
  step_3 integer not null default 0,
  step_4 integer not null default 0,
  step_5 integer not null default 0,
  step_6 integer not null default 0,
  step_7 integer not null default 0,
  step_8 integer not null default 0,
  step_9 integer not null default 0,
  step_10 integer not null default 0
) strict;

create table album_rating (
  item_id integer primary key,
  rating_count integer not null default 0,
  half_stars integer not null default 0,
  step_1 integer not null default 0,
  step_2 integer not null default 0,
  step_3 integer not null default 0,
  step_4 integer not null default 0,
  step_5 integer not null default 0,
  step_6 integer not null default 0,
  step_7 integer not null default 0,
  step_8 integer not null default 0,
  step_9 integer not null default 0,
  step_10 integer not null default 0
) strict;

-- The number of reviews of each user: public ones, and others (private, or their record was removed).
create table review_tally (
  user_id integer primary key references account (id),
  shown integer not null default 0,
  hidden integer not null default 0
) strict;
