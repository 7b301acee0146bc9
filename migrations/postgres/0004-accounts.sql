create table users (
  id text primary key,
  email text not null unique,        -- lower-cased
  phone text unique,                 -- 01XXXXXXXXX
  password_hash text,                -- argon2id; null where only the identity provider signs in
  password_temporary_at timestamptz,  -- since when the password is a one-time one, to be replaced; else null
  role text not null check (role in ('User', 'Moderator', 'Admin')),
  verified_at timestamptz,  -- when the email was proven; null: signing in leads to the code alone
  last_sign_in_at timestamptz,
  created_at timestamptz not null
);
create index users_created on users (created_at, id);

create table sessions (              -- a person's, or a registration's that proves no email yet (pending)
  id text primary key,               -- names it in lists; opens nothing
  token_hash text not null unique,   -- SHA-256 of the cookie's token
  user_id text references users (id) on delete cascade,
  pending_email text,                -- pending: what was registered, taken over when the code is right
  pending_phone text,
  pending_password_hash text,
  device text not null,              -- the browser, as its session list shows it
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  check ((user_id is null) <> (pending_email is null))
);
create index sessions_user on sessions (user_id);
create index sessions_pending on sessions (pending_email);
create index sessions_ends on sessions (ends_at);

create table codes (                 -- the open one-time code of an email
  email text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash text not null,           -- keyed; one that no code has where the email may not use it
  tries_left integer not null check (tries_left >= 0),
  mail_id text,                      -- the mail that carries it
  expires_at timestamptz not null,
  primary key (email, purpose)
);

create table identities (            -- a person of the identity provider
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

create table mails (                 -- to be sent, and for a while what became of them
  id text primary key,
  kind text not null,
  sealed text,                       -- recipient and contents, encrypted; null once there is nothing left to do
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null,         -- while one is being sent: when somebody else may take it over
  give_up_at timestamptz not null,          -- after this it helps nobody
  sent_at timestamptz,
  created_at timestamptz not null
);
create index mails_next on mails (next_try_at) where sealed is not null;

create table account_events (        -- who did what to an account
  id text primary key,
  user_id text not null,             -- kept when the account is deleted, so no reference
  kind text not null,
  details text not null,             -- JSON
  actor text not null,               -- a person's id, or 'shop'
  created_at timestamptz not null
);
create index account_events_user on account_events (user_id, created_at);
