-- Since when a profile is seen by its user alone; null: everybody sees it. What the user publishes stays, with the name
-- unlinked.
alter table account add column private_since text;

-- The favourite songs of users, in their order. A song keeps the id by which it was chosen, which may have been merged
-- since: so an undone merge needs no change here.
create table favourite_song (
  user_id integer not null references account (id) on delete cascade,
  position integer not null check (position between 1 and 4),
  song_id integer not null,
  primary key (user_id, position),
  unique (user_id, song_id)
) strict, without rowid;
