-- until when it counts follows from it: what changes people, money or doors needs a recent proof; null: none since the sign-in
alter table sessions add column stepped_up_at timestamptz;

alter table users add column admin_since timestamptz;       -- since when they must have a second factor, but for the days of grace
alter table users add column second_factor_at timestamptz;  -- since when they have one; null: none
update users set admin_since = date_trunc('milliseconds', now()) where role = 'Admin';

create table half_sign_ins (         -- the password was right, and the second factor is awaited: opens nothing
  id text primary key,
  token_hash text not null unique,   -- SHA-256 of the cookie's token
  user_id text not null references users (id) on delete cascade,
  device text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index half_sign_ins_user on half_sign_ins (user_id);
create index half_sign_ins_ends on half_sign_ins (ends_at);

create table totp_secrets (          -- of an authenticator app
  user_id text primary key references users (id) on delete cascade,
  sealed text,                       -- with the key of the shop; null until a first code was right
  pending_sealed text,               -- of an app that has not shown a code yet
  last_step bigint,                 -- of the last accepted code; no code is accepted twice
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table passkeys (
  id text primary key,               -- of the credential, as the browser says it
  user_id text not null references users (id) on delete cascade,
  name text not null,                -- the browser that made it
  public_key text not null,          -- base64url
  counter bigint not null,          -- 0 where the authenticator does not count
  transports text not null,          -- JSON list, as the browser said them
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (        -- each opens once
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,           -- argon2id
  used_at timestamptz,
  created_at timestamptz not null
);
create index recovery_codes_user on recovery_codes (user_id);

create table passkey_challenges (    -- each answered once, by the session that asked
  session_id text primary key,       -- of a session, or of a half sign-in
  purpose text not null check (purpose in ('register', 'confirm')),
  challenge text not null,
  ends_at timestamptz not null
);
create index passkey_challenges_ends on passkey_challenges (ends_at);
