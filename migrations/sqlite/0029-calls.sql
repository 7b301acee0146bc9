-- what came of each attempt to speak with a customer, by staff or by the shopper's link; only a try that reached nobody
-- says later why, and any can be taken back
create table call_attempts (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  outcome text not null check (outcome in ('answered_confirmed', 'answered_changed', 'confirmed_uncalled',
    'answered_cancelled', 'fake', 'no_answer', 'busy', 'switched_off', 'wrong_number', 'callback', 'parcel_number',
    'parcel_address', 'parcel_later', 'parcel_refused', 'parcel_never_came', 'link_confirmed', 'link_changed',
    'link_cancelled', 'link_taken_back')),
  reason text,
  note text,
  next_at text,                   -- the time that the customer named
  wanted_by text,                 -- the staff member who promised to call then
  actor text not null,            -- a staff member's id; 'shop': the shopper, by the link
  at text not null,
  batch text,                     -- the change of the order, if it made one
  request_key text unique,
  request_hash text,              -- SHA-256 of what was sent under that key
  undone_at text
) strict;
create index call_attempts_order on call_attempts (order_id, at);
create index call_attempts_at on call_attempts (at);

-- orders that somebody is to be called about. The program judges them (domain/calls/judge-call.ts); whatever changes what
-- it judges by marks their row
create table call_queue (
  order_id text primary key references orders (id) on delete cascade,
  judged_at text,                 -- null: to be judged; it is in no lane meanwhile
  lane text check (lane in ('callback', 'rescue', 'at_risk', 'known_buyer', 'given_up')),
  due_at text not null default '',
  red_at text not null default '',
  rank_at text not null default '',  -- of two orders that are due the earlier goes first
  dead_at text,
  tries integer not null default 0,
  risk integer not null default 0,   -- taka
  wanted_by text,
  held_by text,                   -- whoever calls now
  held_since text,
  held_until text,
  skipped_by text,                -- gets it last, for a while
  skipped_until text
) strict, without rowid;
create index call_queue_stale on call_queue (order_id) where judged_at is null;
create index call_queue_next on call_queue (lane, rank_at, order_id) where judged_at is not null;
create index call_queue_due on call_queue (lane, due_at) where judged_at is not null;
create index call_queue_held on call_queue (held_by, held_until) where held_by is not null;

-- how many of the shop's last first orders came back, by district; '' for the whole shop
create table call_shares (
  place text primary key,
  returned integer not null,
  ended integer not null,
  made_at text not null
) strict, without rowid;

-- the link by which the shopper of one order answers; its token is stored nowhere
create table call_links (
  order_id text primary key references orders (id) on delete cascade,
  token_hash text not null unique,
  made_at text not null,
  actor text not null
) strict, without rowid;

insert into call_queue (order_id) select id from orders where deleted_at is null
  and (status is null and official_status in ('Queued', 'Follow Up')
    or status in ('hold', 'on_hold', 'delivery_failed', 'cancelled_approval_pending', 'return_pending'));

-- on conflict, not `or ignore`: an upsert that fires a trigger would overrule that
create trigger orders_called_in after insert on orders when new.official_status in ('Queued', 'Follow Up') begin
  insert into call_queue (order_id) values (new.id) on conflict do nothing;
end;
create trigger orders_called after update of official_status, status, follow_up_at, deleted_at, wait_reason,
    recipient_phone, recipient_address, delivery_charge on orders
  when (old.official_status, old.status, old.follow_up_at, old.deleted_at, old.wait_reason, old.recipient_phone,
      old.recipient_address, old.delivery_charge)
    is not (new.official_status, new.status, new.follow_up_at, new.deleted_at, new.wait_reason, new.recipient_phone,
      new.recipient_address, new.delivery_charge) begin
  insert into call_queue (order_id) values (new.id) on conflict (order_id) do update set judged_at = null;
end;
create trigger settings_called_in after insert on settings when new.section = 'calls' begin
  update call_queue set judged_at = null;
end;
create trigger settings_called after update on settings when new.section = 'calls' begin
  update call_queue set judged_at = null;
end;
