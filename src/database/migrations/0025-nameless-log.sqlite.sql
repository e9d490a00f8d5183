-- An entry about a profile names it by its subject alone: the id of a profile is that of an account, and outlived it. The
-- triggers let no row be changed, so the table is made anew.
create table audit_log_nameless (
  id integer primary key autoincrement,
  logged_at text not null,
  actor text,
  action text not null check (action in ('hide', 'restore', 'dismiss', 'suspend', 'unsuspend', 'give_trust', 'take_trust', 'earn_trust', 'appoint')),
  kind text check (kind in ('song_review', 'album_review', 'playlist', 'profile', 'comment')),
  target_id integer,
  subject text,
  reason text not null,
  ends_at text,
  check ((kind is null or kind = 'profile') = (target_id is null))
) strict;

insert into audit_log_nameless (id, logged_at, actor, action, kind, target_id, subject, reason, ends_at)
select id, logged_at, actor, action, kind, case when kind = 'profile' then null else target_id end, subject, reason, ends_at from audit_log order by id;

drop table audit_log;

alter table audit_log_nameless rename to audit_log;

create trigger audit_log_no_update before update on audit_log
begin
  select raise(abort, 'the audit log is append-only');
end;

create trigger audit_log_no_delete before delete on audit_log
begin
  select raise(abort, 'the audit log is append-only');
end;

-- `insert or replace` deletes without the trigger of deletions.
create trigger audit_log_no_replace before insert on audit_log
when exists (select 1 from audit_log where id = new.id)
begin
  select raise(abort, 'the audit log is append-only');
end;

-- What moderators decided about somebody.
create index audit_log_by_subject on audit_log (subject, id) where subject is not null;
