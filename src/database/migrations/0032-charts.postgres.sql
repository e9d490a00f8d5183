-- Whose ratings count for charts, so that many new accounts cannot move one: `days` on which an account has rated, counted up
-- to three by the days in Seoul on which it wrote, the last of those counted, and since when its ratings count. The hourly
-- sweep finds those that are due, with what is filled in here, too.
create table rater (
  user_id bigint primary key references account (id) on delete cascade,
  days integer not null check (days between 1 and 3),
  last_day text collate "C" not null,
  counts_since text collate "C"
);

create index rater_waiting on rater (user_id) where days >= 3 and counts_since is null;

-- The public ratings of each item that count for charts: their number, and the sum of their half stars. `score` is in
-- hundredths of a star, and null until there are ten ratings and a mean.
create table song_chart (
  item_id bigint primary key,
  rating_count integer not null default 0,
  half_stars integer not null default 0,
  score double precision
);

create index song_chart_by_score on song_chart (score desc, rating_count desc, item_id)
where score is not null;

create index song_chart_by_count on song_chart (rating_count desc, half_stars desc, item_id)
where rating_count > 0;

create table album_chart (
  item_id bigint primary key,
  rating_count integer not null default 0,
  half_stars integer not null default 0,
  score double precision
);

create index album_chart_by_score on album_chart (score desc, rating_count desc, item_id)
where score is not null;

create index album_chart_by_count on album_chart (rating_count desc, half_stars desc, item_id)
where rating_count > 0;

-- The mean of the ratings that count, in hundredths of a star, as it was on a day in Seoul: all scores are by it. Null while
-- none counts.
create table chart_mean (
  kind text collate "C" primary key check (kind in ('song', 'album')),
  day text collate "C" not null,
  mean integer
);

insert into chart_mean (kind, day) values ('song', ''), ('album', '');

insert into rater (user_id, days, last_day)
select user_id, least(count(distinct day), 3), max(day) from (
  select user_id, to_char(at::timestamptz at time zone 'UTC' + interval '9 hours', 'YYYY-MM-DD') as day from (
    select user_id, created_at as at from song_review
    union all select user_id, updated_at from song_review
    union all select user_id, created_at from album_review
    union all select user_id, updated_at from album_review
  ) as written
) as rated group by user_id;
