-- What the shop writes to customers by itself, and staff by SMS: one row for each event, way and occasion. Who it is for and
-- what it says stands sealed in the row from the moment it is handed over until its fate is known.
create table customer_messages (
  id text primary key,
  order_id text references orders (id) on delete cascade, -- null: of somebody who waits for a size
  event text not null,
  version text not null,            -- which of several: a parcel, a day, an advance, a press
  route text not null check (route in ('sms', 'mail')),
  language text not null check (language in ('en', 'bn')),
  state text not null check (state in ('waiting', 'sending', 'handed', 'unknown', 'refused', 'dropped', 'opted_out')),
  person text not null,             -- a keyed hash of the phone; empty once its owner was forgotten
  sealed text,                      -- the phone or mail and the text
  parts integer not null default 0,
  cost integer not null default 0,  -- poisha
  spent_day text,                   -- the day that its cost counts for; null: nothing was handed over
  tries integer not null default 0,
  sends integer not null default 0, -- how often a person sent it again
  due_at text,                      -- when it is looked at next, or its claim ends; null: never by itself
  give_up_at text not null,
  made_at text not null,
  made_day text not null,           -- in Dhaka
  ended_at text,
  reason text,                      -- why it waits or was dropped, or the code of the gateway
  gateway text,
  provider_id text,                 -- the gateway's own id of it
  actor text,                       -- a staff member's id; null: the shop by itself
  settled_by text,                  -- who said what came of an unknown one
  check ((state in ('waiting', 'sending')) = (due_at is not null))
);
create unique index customer_messages_once on customer_messages (coalesce(order_id, ''), event, version, route);
create index customer_messages_due on customer_messages (due_at, id) where due_at is not null;
create index customer_messages_order on customer_messages (order_id, made_at);
create index customer_messages_list on customer_messages (made_at, id);
create index customer_messages_state on customer_messages (state, made_at, id);
create index customer_messages_figures on customer_messages (made_day, event, state, cost);
create index customer_messages_person on customer_messages (person, spent_day);

-- what was spent on messages on a day in Dhaka; its row is locked while one is claimed
create table message_days (
  day text primary key,
  spent integer not null default 0 check (spent >= 0) -- poisha
);

-- numbers that get no messages
create table message_opt_outs (
  id text primary key,
  person text not null unique,      -- a keyed hash of the phone
  sealed text,                      -- the phone and what was said; null after its owner was forgotten
  how text not null,
  at text not null,
  actor text                        -- a staff member's id; null: its owner
);
create index message_opt_outs_at on message_opt_outs (at, id);
