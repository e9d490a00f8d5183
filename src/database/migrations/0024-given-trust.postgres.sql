-- Trust that is given and taken is in the audit log, too.
alter table audit_log drop constraint audit_log_action_check;

alter table audit_log add constraint audit_log_action_check check (action in ('hide', 'restore', 'dismiss', 'suspend', 'unsuspend', 'give_trust', 'take_trust', 'earn_trust', 'appoint'));

-- What moderators decided about somebody.
create index audit_log_by_subject on audit_log (subject, id) where subject is not null;
