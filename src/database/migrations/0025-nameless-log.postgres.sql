-- An entry about a profile names it by its subject alone: the id of a profile is that of an account, and outlived it.
alter table audit_log drop constraint audit_log_check;

alter table audit_log disable trigger audit_log_append_only;

update audit_log set target_id = null where kind = 'profile';

alter table audit_log enable trigger audit_log_append_only;

alter table audit_log add constraint audit_log_check check ((kind is null or kind = 'profile') = (target_id is null));
