-- a filter by where orders came from is answered from an index, newest first; those without a source are filled by it
create index orders_visit on orders
  (visit_source, day, order_no, visit_campaign, official_status, status, deleted_at);
create index orders_campaign on orders (visit_campaign, day, order_no) where visit_campaign <> '';

-- what a browser said of its shopper who allowed it, until the sale is told; sealed
create table order_marks (
  order_id text primary key references orders (id) on delete cascade,
  sealed text not null,
  delete_after text not null
);
create index order_marks_old on order_marks (delete_after);

-- what is told about a sale, to each destination once for ever
create table conversions (
  order_id text not null references orders (id) on delete cascade,
  destination text not null check (destination in ('meta', 'ga4')),
  kind text not null,                   -- purchase, refund, or refund- and the number of a case
  state text not null check (state in ('waiting', 'sent', 'refused', 'lost')),
  tries integer not null default 0,
  next_try_at text not null,
  made_at text not null,
  ended_at text,
  event_at text,                        -- the time that it was told with
  timed_by text,                        -- whether that is the order's or the news'
  value integer,                        -- taka
  reason text,                          -- why it was refused or lost
  sealed text,                          -- of a sent purchase: what a refund needs
  delete_after text,                    -- when that goes
  primary key (order_id, destination, kind)
);
create index conversions_waiting on conversions (next_try_at) where state = 'waiting';
create index conversions_ended on conversions (state, destination);
create index conversions_sealed on conversions (delete_after) where sealed is not null;

-- a destination that refuses the shop itself; a stop holds for the id and the secret that it was refused with
create table conversion_stops (
  destination text primary key check (destination in ('meta', 'ga4')),
  of_account text not null,
  reason text not null,
  at text not null
);
