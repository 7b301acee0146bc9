alter table users add column name text;           -- null: never given
alter table users add column name_search text;    -- the name as a search compares it
alter table users add column suspended_at text;     -- since when the account may not sign in; null: it may

-- who handed the link over by hand; null where the shop mailed it
alter table mail_links add column actor text;

create table invitations (             -- links by which somebody without an account joins the team
  id text primary key,                 -- names it in lists; opens nothing
  token_hash text not null unique,     -- SHA-256 of the link's token
  email text not null,                 -- lower-cased
  name text not null,
  role text not null check (role in ('Moderator', 'Admin')),
  actor text not null,                 -- the Admin who invites
  created_at text not null,
  expires_at text not null,
  ended_at text,
  ending text check (ending in ('used', 'taken_back', 'replaced')),
  check ((ended_at is null) = (ending is null))
) strict;
-- one link at a time for a person, however many Admins invite them
create unique index invitations_open on invitations (email) where ended_at is null;
create index invitations_ended on invitations (ended_at);
