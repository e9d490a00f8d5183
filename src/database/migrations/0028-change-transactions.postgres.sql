-- oldest: 0027-act-demand

-- The transaction of each change. Ids are not in the order of the commits: who reads changes at intervals reads again from
-- the oldest transaction that was open before.
alter table change add column transaction xid8 not null default pg_current_xact_id();

create index change_by_transaction on change (transaction);
