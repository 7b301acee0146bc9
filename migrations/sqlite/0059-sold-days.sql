-- What was sold on a day, by product and size and by district (features/sold/count-sold.ts), so that a year is read without
-- its orders. The rows of a day hold unless it stands in sold_day_changes or in profit_day_changes, whose triggers mark
-- every change of an order: placing one pays for no further mark. Readers count such a day from its orders.
create table sold_pairs (
  span text not null check (span in ('day', 'month')),
  day text not null,                    -- on which the orders were placed; of a month its first
  product_id text not null,             -- empty: of no product that is still there
  size real not null,
  sold integer not null,                -- pairs neither given back nor returned
  delivered integer not null,           -- pairs that left the stock for good
  delivered_name text,                  -- the greatest name they were sold by; null: none were delivered
  sent integer not null,                -- pairs of parcels that ended
  refused integer not null,             -- of these, that came back with the parcel
  sent_name text,                       -- null: none were sent
  primary key (span, day, product_id, size)
) strict, without rowid;
create index sold_pairs_product on sold_pairs (span, product_id, day, sold);
create table sold_districts (
  span text not null check (span in ('day', 'month')),
  day text not null,
  district text not null,               -- empty: the address names none
  orders integer not null,              -- neither Fake nor deleted nor of a case
  ended integer not null,               -- whose parcel ended, Fake ones too
  refused integer not null,             -- of these, that came back
  primary key (span, day, district)
) strict, without rowid;
create table sold_months (month text primary key) strict, without rowid; -- those that have rows of the whole month
create table sold_day_changes (day text primary key) strict, without rowid;
-- The cash that riders still have to collect, by the days of orders; valid as the two above. A day without any has no row
create table on_the_way_sums (
  day text not null,
  courier text not null,
  parcels integer not null,
  poisha integer not null,
  primary key (day, courier)
) strict, without rowid;
-- who counts the profit of a day takes its mark away, also a program that knows no sold_pairs
create trigger sold_days_counted after delete on profit_day_changes begin
  insert into sold_day_changes values (old.own_day) on conflict do nothing;
end;
create trigger sold_line after update of stock_state, product_name on order_lines
  when (old.stock_state, old.product_name) is not (new.stock_state, new.product_name) begin
  insert into sold_day_changes values (new.day) on conflict do nothing;
end;
-- nothing is counted yet
insert into sold_day_changes select distinct day from orders where true on conflict do nothing;

-- What the lines of each payout come to, so that a list of payouts reads no line
create table payout_sums (
  payout_id text primary key references payouts (id) on delete cascade,
  collected integer not null,           -- poisha
  line_charges integer not null,        -- poisha
  lines integer not null,
  known integer not null                -- lines with an order
) strict, without rowid;
insert into payout_sums
  select payout_id, sum(collected), sum(charge), count(*), count(order_id) from payout_lines group by payout_id;
create trigger payout_summed_in after insert on payout_lines begin
  insert into payout_sums values (new.payout_id, new.collected, new.charge, 1, new.order_id is not null)
    on conflict do update set collected = collected + excluded.collected,
      line_charges = line_charges + excluded.line_charges, lines = lines + 1, known = known + excluded.known;
end;
create trigger payout_summed_out after delete on payout_lines begin
  update payout_sums set collected = collected - old.collected, line_charges = line_charges - old.charge,
      lines = lines - 1, known = known - (old.order_id is not null)
    where payout_id = old.payout_id;
end;
create trigger payout_summed_again after update of order_id, collected, charge on payout_lines begin
  update payout_sums set collected = collected - old.collected + new.collected,
      line_charges = line_charges - old.charge + new.charge,
      known = known - (old.order_id is not null) + (new.order_id is not null)
    where payout_id = new.payout_id;
end;

-- the parcels of a day of delivery
create index parcels_at on parcels (coalesce(status_at, booked_at));
