-- Until when a user has seen what others decided on their edits; null: nothing yet.
alter table account add column edits_seen_at text;

-- What was decided and reverted since then is counted, and what is applied on a profile.
create index edit_decided on edit (author_id, decided_at) where author_id is not null;

create index edit_reverted on edit (author_id, reverted_at) where author_id is not null;

create index edit_by_author_and_state on edit (author_id, state) where author_id is not null;
