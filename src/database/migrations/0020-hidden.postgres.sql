-- The name and the photo of a profile that a moderator has hidden, so that they can be restored.
alter table account add column hidden_username text collate "C";

alter table account add column hidden_photo text collate "C";

-- What is hidden is listed, so that it can be restored.
create index song_review_hidden on song_review (hidden_at) where hidden_at is not null;

create index album_review_hidden on album_review (hidden_at) where hidden_at is not null;

create index playlist_hidden on playlist (hidden_at) where hidden_at is not null;

create index account_hidden on account (hidden_at) where hidden_at is not null;

create index edit_comment_hidden on edit_comment (hidden_at) where hidden_at is not null;
