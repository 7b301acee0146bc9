create table remote_pictures (    -- pictures of other sites that a catalogue file names; each address is fetched once
  address text primary key,
  state text not null check (state in ('waiting', 'stored', 'failed')),
  picture_key text,               -- the picture that came of it
  problem text,                   -- why none came; of one that waits: why the last try failed
  actor text not null,
  asked_at text not null,
  tries integer not null default 0,
  next_try_at text not null,
  check ((state = 'stored') = (picture_key is not null)),
  check (state <> 'failed' or problem is not null)
) strict, without rowid;
create index remote_pictures_waiting on remote_pictures (next_try_at) where state = 'waiting';
