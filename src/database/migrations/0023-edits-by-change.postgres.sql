-- Applied and reverted edits by when that was, for the list of edits and its feed.
create index edit_by_change on edit (coalesce(reverted_at, decided_at, created_at), id)
where state in ('applied', 'reverted');
