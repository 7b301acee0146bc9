create table activity (           -- what staff did, and what they read in bulk: a row each, in the transaction of the deed
  id text primary key,               -- of its time
  at timestamptz not null,
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
);
create index activity_at on activity (at, id);
create index activity_actor on activity (actor, area, at, id);
create index activity_area on activity (area, at, id);
create index activity_thing on activity (thing_id, at, id) where thing_id is not null;
-- nobody changes a row, and none goes before the least time that the settings may keep it
create function keep_activity() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and old.at <= now() - interval '90 days' then return old; end if;
  raise exception 'the activity is never changed, and kept for 90 days at least';
end $$;
create trigger activity_kept before update or delete on activity for each row execute function keep_activity();
