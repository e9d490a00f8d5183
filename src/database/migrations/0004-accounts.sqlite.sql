-- People who sign in. `username_key` is what usernames are compared by. Times are ISO 8601, UTC, to the
-- millisecond, so that they compare as text.
create table account (
  id integer primary key autoincrement,
  username text not null,
  username_key text not null unique,
  full_name text,
  given_name text,
  email text,
  photo text,
  created_at text not null
) strict;

-- The identities of accounts at identity services. They identify the account, never the e-mail address.
create table account_identity (
  issuer text not null,
  subject text not null,
  user_id integer not null references account (id),
  created_at text not null,
  primary key (issuer, subject)
) strict, without rowid;

create index account_identity_by_user on account_identity (user_id);

-- `token_hash` and `cookie_hash` are SHA-256, hex: neither token nor cookie is stored. With a cookie the token alone
-- is refused.
create table session (
  id integer primary key autoincrement,
  token_hash text not null unique,
  cookie_hash text,
  user_id integer not null references account (id),
  client text not null,
  created_at text not null,
  used_at text not null
) strict;

create index session_by_user on session (user_id, id);

create index session_by_use on session (used_at);

create index session_by_age on session (created_at);

-- Credentials of identity services that were accepted: none is accepted again while it is valid.
create table used_credential (
  hash text primary key,
  expires_at text not null
) strict, without rowid;

create index used_credential_by_expiry on used_credential (expires_at);

-- Former usernames, which redirect to the account and are reserved meanwhile.
create table former_username (
  username_key text primary key,
  user_id integer not null references account (id),
  expires_at text not null
) strict, without rowid;

create index former_username_by_user on former_username (user_id);

create index former_username_by_expiry on former_username (expires_at);

-- Uploaded pictures, by the random name of their files.
create table upload (
  name text primary key,
  user_id integer not null references account (id),
  purpose text not null check (purpose in ('photo', 'cover')),
  created_at text not null
) strict, without rowid;

create index upload_by_user on upload (user_id);
