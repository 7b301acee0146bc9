-- devices that get news of the shop; one browser, so one session, has one
create table push_subscriptions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  session_id text not null unique references sessions (id) on delete cascade,
  endpoint text unique,                  -- null: nothing can be sent any more, `trouble` says why
  p256dh text,
  auth text,
  device text not null,
  is_installed integer not null check (is_installed in (0, 1)),
  kinds text not null,                   -- JSON: the news that it gets
  quiet_on integer not null check (quiet_on in (0, 1)),
  quiet_from text not null,              -- in Dhaka, 22:00
  quiet_to text not null,
  quiet_except text,                     -- the news that rings all the same
  created_at text not null,
  last_ok_at text,
  fails integer not null default 0,      -- since it was last reached
  trouble text check (trouble in ('gone', 'blocked', 'refused', 'unreachable')),
  trouble_at text,
  held_until text not null default '',   -- nothing is sent before
  claim text,                            -- of the process that sends to it now
  claim_ends_at text,
  test_id text unique,                   -- the last one that its person sent to it
  test_at text,
  test_sent_at text,
  test_arrived_at text,
  test_failed_at text,
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null))
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- what a person chose last, with which their next device begins
create table push_choices (
  user_id text primary key references users (id) on delete cascade,
  kinds text not null,
  quiet_on integer not null check (quiet_on in (0, 1)),
  quiet_from text not null,
  quiet_to text not null,
  quiet_except text
);

-- what happened, noted in its transaction, until it is handed to the devices that want it; of orders only the id
create table push_news (
  id text primary key,
  kind text not null,
  thing text not null,
  user_id text,                          -- for this person alone
  actor text,                            -- who did it, and is not told
  created_at text not null
);

-- news on its way to one device
create table push_sends (
  id text primary key,
  subscription_id text not null references push_subscriptions (id) on delete cascade,
  kind text not null,
  thing text not null,
  created_at text not null,
  due_at text not null,                  -- the end of quiet hours
  give_up_at text not null,
  unique (subscription_id, kind, thing)
);
create index push_sends_due on push_sends (due_at);

-- news of a time of the day that was told, so that it is told once
create table push_marks (
  name text primary key,
  told_at text not null
);
create index push_marks_told on push_marks (told_at);
