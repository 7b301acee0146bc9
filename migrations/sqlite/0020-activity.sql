create table activity (           -- what staff did, and what they read in bulk: a row each, in the transaction of the deed
  id text primary key,               -- of its time
  at text not null,
  actor text not null,               -- a staff member's id; 'shop' of its own commands and jobs; 'nobody' who is signed in
  area text not null,                -- the group of its kind, by which it is filtered
  what text not null,                -- a kind of src/domain/activity/deed.ts
  thing_kind text,                   -- the one thing of the deed; null where there were many or none
  thing_id text,
  thing_name text,                   -- as it was called then; never of a customer
  count integer not null check (count >= 0),  -- of things
  changes text not null,             -- JSON: [{field, before, after}]
  address text,                      -- the network address that the deed came from
  device text,                       -- the browser, in words
  check ((thing_kind is null) = (thing_id is null))
) strict;
create index activity_at on activity (at, id);
create index activity_actor on activity (actor, area, at, id);
create index activity_area on activity (area, at, id);
create index activity_thing on activity (thing_id, at, id) where thing_id is not null;
-- nobody changes a row, and none goes before the least time that the settings may keep it
create trigger activity_stays before update on activity begin
  select raise(abort, 'the activity is never changed');
end;
create trigger activity_kept before delete on activity
  when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-90 days') begin
  select raise(abort, 'the activity is kept for 90 days at least');
end;
