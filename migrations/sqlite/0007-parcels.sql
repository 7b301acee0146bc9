alter table orders add column rider_note text;          -- what the rider is told; the note stays in the shop
create index orders_consignment on orders (consignment_id) where consignment_id is not null;
create index orders_tracking on orders (tracking_code) where tracking_code is not null;
-- those of which the courier did not say the code
create index orders_uncoded on orders (tracking_code, id) where consignment_id is not null and tracking_code is null;
-- pairs of a line that came back to the shelf from a parcel
alter table order_lines add column returned integer not null default 0 check (returned between 0 and quantity);
drop index order_lines_sold;
create index order_lines_sold on order_lines (day, product_id, color, size, quantity, stock_state, returned);

-- what the shop and a courier have to do with each other about an order; its ids and status stand on the order
create table parcels (
  order_id text primary key references orders (id) on delete cascade,
  courier text not null,                -- the adapter's id; 'simulator': nobody carries it
  state text not null check (state in ('booking', 'unsure', 'refused', 'booked')),
  tries integer not null default 0,     -- calls that could have booked it
  claim text,                           -- whose call is under way; null: nobody's
  claim_ends_at text,                   -- after it nobody knows what came of the call
  due_at text,                          -- when the courier is asked next; null: never
  misses integer not null default 0,    -- asks in a row that found no answer
  asked_by text not null,               -- a staff member's id, or 'shop'
  sent text,                            -- what the courier was told, JSON; null: entered by hand
  differs text,                         -- what of it the order says otherwise by now: 'cod,phone'
  refusal text,                         -- why the courier did not take it, or why nobody knows
  tracking_url text,
  booked_at text,
  status_at text,                       -- when the courier said the order's status
  synced_at text,                       -- when the courier was last heard of it
  return_status text check (return_status in ('processing', 'rider_assigned', 'received')),
  returned_at text,                     -- when what came back was put on the shelf, or said to be nothing
  coming_back text check (coming_back in ('all', 'part')),  -- of a parcel that ended so, until somebody says what came back
  collected integer,                    -- poisha that the rider took, as far as the courier said
  charge integer                        -- poisha that the courier keeps, as far as it said
) strict;
create index parcels_due on parcels (due_at) where due_at is not null;
create index parcels_unsettled on parcels (state, order_id) where state <> 'booked';
create index parcels_differing on parcels (order_id) where differs is not null;
create index parcels_coming_back on parcels (coming_back, order_id) where coming_back is not null;

-- everything a courier ever said, as it came; never changed but for the parcel that it turns out to be of
create table courier_events (
  id text primary key,
  courier text not null,
  dedupe_key text not null,
  source text not null check (source in ('webhook', 'poll', 'booking')),
  kind text not null,                   -- the courier's word for it
  order_id text references orders (id) on delete cascade,  -- null: parked, of no parcel that the shop knows
  consignment_id text,
  invoice text,
  status text,
  message text,
  collected integer,                    -- poisha
  charge integer,                       -- poisha
  at text not null,                     -- by the courier's clock
  received_at text not null,
  outcome text not null check (outcome in ('applied', 'stale', 'final', 'parked', 'noted', 'unread')),
  raw text not null
) strict;
create unique index courier_events_once on courier_events (courier, dedupe_key);
create index courier_events_order on courier_events (order_id, at) where order_id is not null;
create index courier_events_parked on courier_events (consignment_id, invoice) where order_id is null;

-- how it stands with a courier as a whole, for all processes
create table couriers (
  id text primary key,
  key_mark text not null,               -- a mark of the keys; with other keys a halt is over
  halted_at text,                       -- it refused the keys: nothing is asked until somebody has looked
  halt_reason text,
  blocked_until text,                   -- it asked for a pause
  pauses integer not null default 0,    -- in a row that it asked for, without a good answer between
  heard_at text                         -- its last good answer
) strict;

-- what only one process at a time may do
create table leases (name text primary key, holder text not null, ends_at text not null) strict, without rowid;

-- what a courier says it paid out, and for which parcels
create table payouts (
  id text primary key,
  courier text not null,
  number text not null,                 -- the courier's
  source text not null check (source in ('courier', 'file')),
  amount integer not null,              -- poisha that arrived
  charges integer not null default 0,   -- poisha that were kept
  status text not null,                 -- the courier's word
  paid_at text,
  created_at text not null,
  actor text not null,
  raw text not null
) strict;
create unique index payouts_once on payouts (courier, number);
create table payout_lines (
  payout_id text not null references payouts (id) on delete cascade,
  line_no integer not null,
  consignment_id text,
  invoice text,
  order_id text references orders (id) on delete set null,  -- null: of no parcel that the shop knows
  collected integer not null,           -- poisha that the rider took
  charge integer not null default 0,    -- poisha that the courier kept of them
  primary key (payout_id, line_no)
) strict;
create index payout_lines_order on payout_lines (order_id) where order_id is not null;
create index payout_lines_consignment on payout_lines (consignment_id) where consignment_id is not null;
create index payout_lines_invoice on payout_lines (invoice) where invoice is not null;
create index payout_lines_unknown on payout_lines (payout_id, collected) where order_id is null;

-- What delivered parcels come to, by the days of their orders and of their deliveries in Dhaka. The sums of an order's
-- day hold unless it stands in parcel_sum_changes, where triggers put it: readers add up such a day anew.
create table parcel_sums (
  order_day text not null,
  day text not null,                    -- of the delivery
  is_trial integer not null,            -- of the simulated courier's books
  is_delivered integer not null,
  has_lines integer not null,
  against integer not null,
  is_as_asked integer not null,
  parcels integer not null,
  expected integer not null,            -- poisha
  paid integer not null,                -- poisha
  primary key (order_day, day, is_trial, is_delivered, has_lines, against, is_as_asked)
) strict, without rowid;
create table parcel_sum_changes (order_day text primary key) strict, without rowid;
-- on conflict, not `or ignore`: an upsert that fires a trigger would overrule that
create trigger orders_money after update of day, status, price, advance_paid on orders
  when (old.day, old.status, old.price, old.advance_paid) is not (new.day, new.status, new.price, new.advance_paid)
    and (old.status in ('delivered', 'partial_delivered') or new.status in ('delivered', 'partial_delivered')) begin
  insert into parcel_sum_changes values (old.day), (new.day) on conflict do nothing;
end;
create trigger orders_money_out after delete on orders begin
  insert into parcel_sum_changes values (old.day) on conflict do nothing;
end;
create trigger parcels_money_in after insert on parcels begin
  insert into parcel_sum_changes select day from orders where id = new.order_id on conflict do nothing;
end;
create trigger parcels_money after update of courier, sent, booked_at, status_at, collected on parcels
  when (old.courier, old.sent, old.booked_at, old.status_at, old.collected)
    is not (new.courier, new.sent, new.booked_at, new.status_at, new.collected) begin
  insert into parcel_sum_changes select day from orders where id = new.order_id on conflict do nothing;
end;
create trigger parcels_money_out after delete on parcels begin
  insert into parcel_sum_changes select day from orders where id = old.order_id on conflict do nothing;
end;
create trigger payout_lines_money_in after insert on payout_lines when new.order_id is not null begin
  insert into parcel_sum_changes select day from orders where id = new.order_id on conflict do nothing;
end;
create trigger payout_lines_money after update on payout_lines begin
  insert into parcel_sum_changes select day from orders where id in (old.order_id, new.order_id) on conflict do nothing;
end;
create trigger payout_lines_money_out after delete on payout_lines when old.order_id is not null begin
  insert into parcel_sum_changes select day from orders where id = old.order_id on conflict do nothing;
end;
create trigger payouts_money after update of paid_at, courier on payouts
  when (old.paid_at, old.courier) is not (new.paid_at, new.courier) begin
  insert into parcel_sum_changes select o.day from payout_lines l join orders o on o.id = l.order_id
    where l.payout_id = new.id on conflict do nothing;
end;
