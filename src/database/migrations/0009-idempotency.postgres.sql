-- What each request that creates something created, by the key that was sent with it, so that the same request sent
-- again creates nothing. `request_hash` is a SHA-256 of what was sent, hex: none of the text is kept here. `result`
-- is the id of what was created; it is null only within the transaction that creates it.
create table idempotency_key (
  user_id bigint not null references account (id),
  key text collate "C" not null,
  request_hash text collate "C" not null,
  result text collate "C",
  created_at text collate "C" not null,
  primary key (user_id, key)
);

create index idempotency_key_by_age on idempotency_key (created_at);
