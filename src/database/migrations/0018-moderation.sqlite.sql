-- What moderators take away, and who may not write for a while. A hidden thing has when it was hidden and why.
alter table song_review add column hidden_at text;

alter table song_review add column hidden_reason text check ((hidden_at is null) = (hidden_reason is null));

alter table album_review add column hidden_at text;

alter table album_review add column hidden_reason text check ((hidden_at is null) = (hidden_reason is null));

alter table playlist add column hidden_at text;

alter table playlist add column hidden_reason text check ((hidden_at is null) = (hidden_reason is null));

alter table account add column hidden_at text;

alter table account add column hidden_reason text check ((hidden_at is null) = (hidden_reason is null));

-- What people wrote under edits. The text is emptied when the account is deleted.
create table edit_comment (
  id integer primary key autoincrement,
  edit_id integer not null references edit (id),
  author_id integer references account (id) on delete set null,
  text text not null,
  created_at text not null,
  hidden_at text,
  hidden_reason text,
  check ((hidden_at is null) = (hidden_reason is null))
) strict;

create index edit_comment_by_edit on edit_comment (edit_id, id);

create index edit_comment_by_author on edit_comment (author_id, id) where author_id is not null;

-- Reports wait until a moderator decides (`decided_at`). They go with the account of who made them.
create table report (
  id integer primary key autoincrement,
  kind text not null check (kind in ('song_review', 'album_review', 'playlist', 'profile', 'comment')),
  target_id integer not null,
  reporter_id integer not null references account (id) on delete cascade,
  reason text not null check (reason in ('spam', 'abuse', 'private', 'copied', 'other')),
  note text not null,
  created_at text not null,
  decided_at text,
  unique (reporter_id, kind, target_id)
) strict;

create index report_waiting on report (kind, target_id, id) where decided_at is null;

-- Suspended accounts. One without an end is for good. A suspension outlives its account (`user_id` is null then).
create table suspension (
  id integer primary key autoincrement,
  user_id integer unique references account (id) on delete set null,
  reason text not null,
  since text not null,
  ends_at text
) strict;

create index suspension_by_end on suspension (ends_at) where ends_at is not null;

-- The identities of suspended accounts as SHA-256, hex, so that a new account of the same person stays suspended.
create table suspended_identity (
  hash text primary key,
  suspension_id integer not null references suspension (id) on delete cascade
) strict, without rowid;

create index suspended_identity_by_suspension on suspended_identity (suspension_id);

-- The names of accounts in the audit log. They go with the account: the log is whole without them, and names nobody.
create table account_opaque_id (
  user_id integer primary key references account (id) on delete cascade,
  opaque_id text not null unique
) strict;

-- What moderators did. Rows are only ever added. `actor` and `subject` are opaque ids; the operator has none.
create table audit_log (
  id integer primary key autoincrement,
  logged_at text not null,
  actor text,
  action text not null check (action in ('hide', 'restore', 'dismiss', 'suspend', 'unsuspend')),
  kind text check (kind in ('song_review', 'album_review', 'playlist', 'profile', 'comment')),
  target_id integer,
  subject text,
  reason text not null,
  ends_at text,
  check ((kind is null) = (target_id is null))
) strict;

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
