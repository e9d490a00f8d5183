-- Whose ratings count for charts, so that many new accounts cannot move one: `days` on which an account has rated, counted up
-- to three by the days in Seoul on which it wrote, the last of those counted, and since when its ratings count. The hourly
-- sweep finds those that are due, with what is filled in here, too.
create table rater (
  user_id integer primary key references account (id) on delete cascade,
  days integer not null check (days between 1 and 3),
  last_day text not null,
  counts_since text
) strict;

create index rater_waiting on rater (user_id) where days >= 3 and counts_since is null;

-- The public ratings of each item that count for charts: their number, and the sum of their half stars. `score` is in
-- hundredths of a star, and null until there are ten ratings and a mean.
create table song_chart (
  item_id integer primary key,
  rating_count integer not null default 0,
  half_stars integer not null default 0,
  score real
) strict;

create index song_chart_by_score on song_chart (score desc, rating_count desc, item_id)
where score is not null;

create index song_chart_by_count on song_chart (rating_count desc, half_stars desc, item_id)
where rating_count > 0;

create table album_chart (
  item_id integer primary key,
  rating_count integer not null default 0,
  half_stars integer not null default 0,
  score real
) strict;

create index album_chart_by_score on album_chart (score desc, rating_count desc, item_id)
where score is not null;

create index album_chart_by_count on album_chart (rating_count desc, half_stars desc, item_id)
where rating_count > 0;

-- The mean of the ratings that count, in hundredths of a star, as it was on a day in Seoul: all scores are by it. Null while
-- none counts.
create table chart_mean (
  kind text primary key check (kind in ('song', 'album')),
  day text not null,
  mean integer
) strict, without rowid;

insert into chart_mean (kind, day) values ('song', ''), ('album', '');

insert into rater (user_id, days, last_day)
select user_id, min(count(distinct day), 3), max(day) from (
  select user_id, date(created_at, '+9 hours') as day from song_review
  union select user_id, date(updated_at, '+9 hours') from song_review
  union select user_id, date(created_at, '+9 hours') from album_review
  union select user_id, date(updated_at, '+9 hours') from album_review
) as rated group by user_id;
