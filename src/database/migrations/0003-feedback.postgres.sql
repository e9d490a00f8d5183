-- What people wrote on /feedback.
create table feedback (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('idea', 'mistake', 'mistranslation', 'other')),
  message text collate "C" not null,
  contact text collate "C",
  about text collate "C",
  created_at text collate "C" not null,
  status text collate "C" not null check (status in ('open', 'done'))
);

create index feedback_by_status on feedback (status, id);

create index feedback_by_time on feedback (created_at);
