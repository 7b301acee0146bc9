create table asked_codes (           -- a one-time code, of the browser that asked for it: no other can try it
  id text primary key,               -- SHA-256 of what the browser holds, or named by the sessions that wait for it
  email text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash text not null,           -- keyed; one that no code has where the email may not use it
  tries_left integer not null check (tries_left >= 0),
  mail_id text,                      -- the mail that carries it
  expires_at timestamptz not null
);
create index asked_codes_email on asked_codes (email);
create index asked_codes_expires on asked_codes (expires_at);
alter table sessions add column pending_code_id text;

create table mail_links (            -- open links, by which whoever reads the email sets the password of its account
  id text primary key,               -- random; opens nothing without the key of the shop
  email text not null,
  expires_at timestamptz not null
);
create index mail_links_email on mail_links (email);
create index mail_links_expires on mail_links (expires_at);

-- as it was typed at the sign-up: shown, and no name to log in with until an Admin sets it
alter table users add column claimed_phone text;
update users set claimed_phone = phone, phone = null
where role = 'User' and phone is not null
  and not exists (select 1 from account_events where user_id = users.id and kind = 'phone_changed');
