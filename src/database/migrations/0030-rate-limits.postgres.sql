-- oldest: 0027-act-demand

-- Tokens of the limits on writes, which all processes of a site count together. Unlogged, since a limit may begin anew
-- after a crash, and a request must not wait for the disk. The key is a hash: of an address nothing else is stored.
create unlogged table rate_limit (
  key text collate "C" primary key,
  tokens double precision not null,
  -- Milliseconds since 1970: when there were so many, and when the bucket is full again.
  at double precision not null,
  full_at double precision not null,
  was_taken boolean not null
);

create index rate_limit_full on rate_limit (full_at);
