-- Edits of all kinds. When and by whom an applied edit was reverted: nobody's account where the operator did.
alter table edit add column reverted_at text collate "C";

alter table edit add column reverted_by bigint references account (id);

create index edit_by_reverter on edit (reverted_by) where reverted_by is not null;

-- The records that an applied edit changes or names, which no import removes. Ids are those of the time. It stays when the
-- edit is reverted, for the history of these records.
create table edit_reference (
  kind text collate "C" not null check (kind in ('artist', 'album', 'song')),
  record_id bigint not null,
  edit_id bigint not null references edit (id),
  primary key (kind, record_id, edit_id)
);

create index edit_claim_membership on edit_claim (record_id) where field = 'membership';

create index edit_reference_by_edit on edit_reference (edit_id);

insert into edit_reference (edit_id, kind, record_id)
select id, target_kind, target_id from edit where target_id is not null and state in ('applied', 'reverted')
union select edit_id, kind, record_id from edit_claim
union select edit_id, 'artist', new_artist_id from edit_claim where new_artist_id is not null
union select id, target_kind, (body::jsonb ->> 'merged')::bigint from edit where kind = 'merge'
union select distinct c.edit_id, 'artist', (one.value ->> 'artist_id')::bigint
from edit_claim c cross join lateral jsonb_array_elements(case when c.field = 'credits' then c.value::jsonb else '[]' end) as one
where one.value ->> 'artist_id' is not null;

-- The last import of each catalogue, for the history of its records.
create index revision_by_catalogue on revision (catalogue_id, id) where catalogue_id is not null;
