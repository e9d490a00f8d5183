-- The numbers of each user's reviews that have text: the others are ratings alone.
alter table review_tally add column shown_with_text integer not null default 0;

alter table review_tally add column hidden_with_text integer not null default 0;

update review_tally set
  shown_with_text = (
    select count(*) from song_review r
    where r.user_id = review_tally.user_id and r.content <> ''
      and r.is_public and r.item_id is not null
  ) + (
    select count(*) from album_review r
    where r.user_id = review_tally.user_id and r.content <> ''
      and r.is_public and r.item_id is not null
  ),
  hidden_with_text = (
    select count(*) from song_review r
    where r.user_id = review_tally.user_id and r.content <> ''
      and not (r.is_public and r.item_id is not null)
  ) + (
    select count(*) from album_review r
    where r.user_id = review_tally.user_id and r.content <> ''
      and not (r.is_public and r.item_id is not null)
  );
