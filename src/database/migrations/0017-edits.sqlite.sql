-- Edits: proposed changes of records, with their author, their source and what became of them. `body` is JSON, by kind.
-- An edit by an account that was deleted has neither its author nor, where that account decided, who decided.
create table edit (
  id integer primary key autoincrement,
  kind text not null check (kind in ('credits', 'fields', 'membership', 'new', 'merge', 'unmerge', 'different')),
  state text not null check (state in ('pending', 'applied', 'rejected', 'withdrawn', 'reverted')),
  author text not null check (author in ('user', 'operator', 'import')),
  author_id integer references account (id),
  target_kind text not null check (target_kind in ('artist', 'album', 'song')),
  target_id integer,
  body text not null,
  source text not null,
  note text not null,
  created_at text not null,
  decided_at text,
  decided_by integer references account (id),
  decided_as text check (decided_as in ('trusted', 'maintainer', 'operator', 'author')),
  reason text,
  check (author = 'user' or author_id is null)
) strict;

create index edit_by_state on edit (state, id);

create index edit_by_target on edit (target_kind, target_id, id);

create index edit_by_author on edit (author_id, id) where author_id is not null;

create index edit_by_decider on edit (decided_by) where decided_by is not null;

-- What applied edits say of records, over all catalogues: of each field and subject the latest counts. The subject of a
-- credit is its role, a tab, and the id of its person (`#12`) or the key of its name (`=hong`). `value` is JSON: of a field its value, of a credit the person ("artist": an id, or null for none), the name as credited ("name") and the
-- name of the subject ("of"). Ids are those of the time, which may have been merged since. A reverted edit has none.
create table edit_claim (
  sequence integer primary key autoincrement,
  edit_id integer not null references edit (id),
  kind text not null check (kind in ('artist', 'album', 'song')),
  record_id integer not null,
  field text not null,
  subject text not null,
  operation text not null check (operation in ('set', 'add', 'remove', 'change')),
  value text not null,
  artist_id integer,
  new_artist_id integer
) strict;

create index edit_claim_by_record on edit_claim (kind, record_id, sequence);

create index edit_claim_by_edit on edit_claim (edit_id);

create index edit_claim_by_artist on edit_claim (artist_id) where artist_id is not null;

create index edit_claim_by_new_artist on edit_claim (new_artist_id) where new_artist_id is not null;

-- Rights that a maintainer or the operator gave or took; others earn trust by their edits.
create table account_right (
  user_id integer primary key references account (id),
  standing text not null check (standing in ('new', 'trusted', 'maintainer')),
  given_at text not null
) strict;

-- The records that a revision changed, those that it counted again, and those that it merged or separated (`moved`), for an import that has been running since before
-- it. The next import removes what no import needs any more.
create table revision_effect (
  revision_id integer not null,
  what text not null check (what in ('artist', 'album', 'song', 'counted-artist', 'counted-person', 'counted-album', 'moved')),
  record_id integer not null,
  primary key (revision_id, what, record_id)
) strict, without rowid;

-- Corrections of fields become edits by the operator, one each.
create temporary table corrected as
select row_number() over (order by corrected_at, kind, record_id, field) as edit_id, correction.* from correction;

insert into edit (id, kind, state, author, target_kind, target_id, body, source, note, created_at, decided_at, decided_as)
select edit_id, 'fields', 'applied', 'operator', kind, record_id,
  json_object('fields', json_object(field, json(value))), note, '', corrected_at, corrected_at, 'operator'
from corrected order by edit_id;

insert into edit_claim (edit_id, kind, record_id, field, subject, operation, value)
select edit_id, kind, record_id, field, '', 'set', value from corrected order by edit_id;

drop table corrected;

drop table correction;

-- So do corrections of credits, in their order.
create temporary table corrected as
select row_number() over (order by sequence) + coalesce((select max(id) from edit), 0) as edit_id, credit_correction.*
from credit_correction;

insert into edit (id, kind, state, author, target_kind, target_id, body, source, note, created_at, decided_at, decided_as)
select edit_id, 'credits', 'applied', 'operator', 'song', song_id,
  json_object('changes', json_array(json_object(
    'operation', operation, 'roles', role, 'value', json(value), 'subject', json_object(
      'artist', artist_id, 'name', coalesce(name, (select english_name from artist where id = artist_id))
    )
  ))), note, '', corrected_at, corrected_at, 'operator'
from corrected order by edit_id;

insert into edit_claim (edit_id, kind, record_id, field, subject, operation, value, artist_id, new_artist_id)
select edit_id, 'song', song_id, 'credit',
  role || char(9) || case when artist_id is null then '=' || name_key else '#' || artist_id end, operation,
  case when name is null then value else json_set(value, '$.of', name) end, artist_id, new_artist_id
from corrected order by edit_id;

drop table corrected;

drop table credit_correction;

-- So do merges by maintainers, and decisions that two records are different.
insert into edit (kind, state, author, target_kind, target_id, body, source, note, created_at, decided_at, decided_as)
select 'merge', 'applied', 'operator', m.kind, m.winner_id, json_object('merged', m.loser_id), r.note, '', r.made_at, r.made_at, 'operator'
from record_merge m join revision r on r.id = m.revision_id where r.catalogue_id is null
order by r.id, m.kind, m.loser_id;

insert into edit (kind, state, author, target_kind, target_id, body, source, note, created_at, decided_at, decided_as)
select 'different', 'applied', 'operator', kind, left_id, json_object('other', right_id), reason, '', decided_at, decided_at, 'operator'
from likely_match where decision = 'different' and decided_at is not null
order by decided_at, kind, left_id, right_id;
