-- Exchanges, returns and defects: about pairs of one order that the customer has. How far a case is, the program computes
-- from these facts and from the courier's word of its new pairs (domain/cases/case-state.ts).
create table cases (
  case_no integer primary key autoincrement,
  id text not null unique,
  order_id text not null references orders (id) on delete cascade,
  request_key text unique,
  request_hash text,                -- SHA-256 of what was asked under that key
  kind text not null check (kind in ('exchange', 'return', 'defect')),
  reason text not null,
  fault text not null check (fault in ('shop', 'customer')),
  payer text not null check (payer in ('shop', 'customer')),
  travel text not null check (travel in ('door', 'send_first')),
  opened_at text not null,
  opened_by text not null,              -- a staff member's id; 'shopper': on the tracking page
  delivered_at text,                -- by the courier; its days count from it
  last_day text,                    -- to ask, in Dhaka
  late_days integer not null default 0,
  late_reason text,
  note text,
  rider_note text,
  end_note text,                    -- why it was refused or cancelled
  delivery integer not null default 0,    -- taka that the customer pays for it
  difference integer not null default 0,  -- of the new pairs over the old ones
  collect integer not null default 0,     -- what the rider is to collect with the new pairs
  refund integer not null default 0,      -- what the shop owes
  exchange_order_id text,           -- the order that carries the new pairs; it may be deleted for good before
  approved_at text,
  approved_by text,
  waiting_at text,                  -- since when it waits for a size that is gone
  swapped_at text,
  sent_back_at text,
  arrived_at text,                  -- the old pairs are in the shop
  received_at text,                 -- the condition of each of them is known
  chased_at text,
  chases integer not null default 0,
  refund_paid integer,
  refund_paid_at text,
  refund_by text,
  refund_method text,
  refund_reference text,
  ended_as text check (ended_as in ('refused', 'cancelled', 'closed')),
  ended_at text,
  ended_by text,
  version integer not null default 1
) strict;
create index cases_order on cases (order_id);
create index cases_open on cases (case_no) where ended_at is null;
create index cases_ended on cases (ended_at, case_no) where ended_at is not null;
create index cases_exchange_order on cases (exchange_order_id) where exchange_order_id is not null;

-- one row for each pair of a case
create table case_lines (
  id text primary key,
  case_id text not null references cases (id) on delete cascade,
  position integer not null,
  line_no integer not null,         -- of the order
  product_id text,
  size_id text,                     -- the stock that it goes back to
  product_name text not null,
  color text not null,
  size real not null,
  value integer not null,           -- taka that were paid for it
  wanted_product_id text,           -- null: its money goes back
  wanted_size_id text,
  wanted_name text,
  wanted_color text,
  wanted_size real,
  wanted_value integer,             -- taka
  condition text check (condition in ('good', 'damaged', 'missing'))
) strict;
create index case_lines_case on case_lines (case_id, position);
create index case_lines_product on case_lines (product_id, size) where product_id is not null;

-- pairs that came back and cannot be sold; a row leaves the pile, and stays
create table damaged_pairs (
  id text primary key,
  case_line_id text not null unique,
  order_id text not null,             -- may be deleted for good
  product_id text,
  size_id text,
  product_name text not null,
  color text not null,
  size real not null,
  cost integer,                     -- taka; null while the shop does not know its costs
  added_at text not null,
  actor text not null
) strict;

-- the case whose new pairs an order carries. Counts and sales leave such an order out
alter table orders add column case_id text;
create index orders_case on orders (case_id) where case_id is not null;

-- the ledger anew, because SQLite cannot widen a check: pairs come back by a case too
alter table stock_movements rename to former_stock_movements;
create table stock_movements (    -- the ledger: the sum of a size's changes is its stock
  id text primary key,
  size_id text not null,          -- kept when the size is deleted, so no reference
  change integer not null check (change <> 0),
  reason text not null check (reason in ('opening', 'order', 'release', 'correction', 'received', 'damaged', 'deleted',
    'exchange_in', 'returned')),
  order_id text,
  actor text not null,            -- 'shop' or a staff member's id
  created_at text not null,
  note text,                      -- what staff wrote beside it
  request_key text unique         -- of a change by a number of pairs: sent twice, it counts once
) strict;
insert into stock_movements (id, size_id, change, reason, order_id, actor, created_at, note, request_key)
  select id, size_id, change, reason, order_id, actor, created_at, note, request_key from former_stock_movements;
drop table former_stock_movements;
create index stock_movements_size on stock_movements (size_id, created_at);
create index stock_movements_order on stock_movements (order_id);
