-- oldest: 0027-act-demand

-- Unused here: the processes of one server count the limits on writes in the primary one. The engines have the same tables,
-- so that what is backed up of one is restored on the other.
create table rate_limit (
  key text primary key,
  tokens real not null,
  at real not null,
  full_at real not null,
  was_taken integer not null
) strict;
