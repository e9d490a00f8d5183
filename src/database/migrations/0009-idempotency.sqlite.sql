-- What each request that creates something created, by the key that was sent with it, so that the same request sent
-- again creates nothing. `request_hash` is a SHA-256 of what was sent, hex: none of the text is kept here. `result`
-- is the id of what was created; it is null only within the transaction that creates it.
create table idempotency_key (
  user_id integer not null references account (id),
  key text not null,
  request_hash text not null,
  result text,
  created_at text not null,
  primary key (user_id, key)
) strict, without rowid;

create index idempotency_key_by_age on idempotency_key (created_at);
