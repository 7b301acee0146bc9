create table backups (            -- each time that somebody, or the nightly timer, made a backup; the files lie in a folder
  id text primary key,
  state text not null check (state in ('running', 'done', 'failed')),
  stage text not null check (stage in ('starting', 'database', 'pictures', 'checking', 'done')),  -- how far it came
  name text not null,              -- of the backup's own folder
  machine text,                    -- where that folder lies; null until a process takes it on
  folder text,
  actor text not null,             -- a staff member's id, 'nightly', 'command', or 'unknown' of one that was found
  holder text,                     -- the process that makes it
  started_at text not null,
  lease_ends_at text not null,  -- of a running one: broken off, if nothing is heard until then
  ended_at text,
  verified_at text,            -- when its copy was read and found whole
  database_bytes integer,
  pictures_bytes integer,
  orders integer,
  products integer,
  problem text,
  removed_at text,             -- since when its folder is gone
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'failed') = (problem is not null))
) strict, without rowid;
-- one at a time, however many processes are asked
create unique index backups_running on backups (state) where state = 'running';
create index backups_state on backups (state, started_at);
