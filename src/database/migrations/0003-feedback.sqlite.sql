-- What people wrote on /feedback.
create table feedback (
  id integer primary key autoincrement,
  kind text not null check (kind in ('idea', 'mistake', 'mistranslation', 'other')),
  message text not null,
  contact text,
  about text,
  created_at text not null,
  status text not null check (status in ('open', 'done'))
) strict;

create index feedback_by_status on feedback (status, id);

create index feedback_by_time on feedback (created_at);
