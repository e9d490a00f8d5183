-- Notifies every listening process of the rows of `change` that a commit added: the first and the last id.
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('norae_change', min(id) || '-' || max(id)) from added having count(*) > 0;
  return null;
end
$$;

create trigger change_notice after insert on change
referencing new table as added
for each statement execute function notify_change();
