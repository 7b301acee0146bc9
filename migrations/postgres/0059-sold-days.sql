-- What was sold on a day, by product and size and by district (features/sold/count-sold.ts), so that a year is read without
-- its orders. The rows of a day hold unless it stands in sold_day_changes or in profit_day_changes, whose triggers mark
-- every change of an order: placing one pays for no further mark. Readers count such a day from its orders. In
-- sold_day_changes rows are only added, so that two writers never wait for each other.
create table sold_pairs (
  span text not null check (span in ('day', 'month')),
  day text not null,                    -- on which the orders were placed; of a month its first
  product_id text not null,             -- empty: of no product that is still there
  size double precision not null,
  sold integer not null,                -- pairs neither given back nor returned
  delivered integer not null,           -- pairs that left the stock for good
  delivered_name text,                  -- the greatest name they were sold by; null: none were delivered
  sent integer not null,                -- pairs of parcels that ended
  refused integer not null,             -- of these, that came back with the parcel
  sent_name text,                       -- null: none were sent
  primary key (span, day, product_id, size)
);
create index sold_pairs_product on sold_pairs (span, product_id, day) include (sold);
create table sold_districts (
  span text not null check (span in ('day', 'month')),
  day text not null,
  district text not null,               -- empty: the address names none
  orders integer not null,              -- neither Fake nor deleted nor of a case
  ended integer not null,               -- whose parcel ended, Fake ones too
  refused integer not null,             -- of these, that came back
  primary key (span, day, district)
);
create table sold_months (month text primary key); -- those that have rows of the whole month
create table sold_day_changes (day text not null);
-- The cash that riders still have to collect, by the days of orders; valid as the two above. A day without any has no row
create table on_the_way_sums (
  day text not null,
  courier text not null,
  parcels integer not null,
  poisha bigint not null,
  primary key (day, courier)
);
-- who counts the profit of a day takes its mark away, also a program that knows no sold_pairs
create function note_sold_counted() returns trigger language plpgsql as $$ begin
  insert into sold_day_changes select distinct own_day from gone;
  return null;
end $$;
create trigger sold_days_counted after delete on profit_day_changes referencing old table as gone
  for each statement execute function note_sold_counted();
create function note_sold_line() returns trigger language plpgsql as $$ begin
  insert into sold_day_changes values (new.day);
  return null;
end $$;
create trigger sold_line after update of stock_state, product_name on order_lines
  for each row when ((old.stock_state, old.product_name) is distinct from (new.stock_state, new.product_name))
  execute function note_sold_line();
-- nothing is counted yet
insert into sold_day_changes select distinct day from orders;

-- What the lines of each payout come to, so that a list of payouts reads no line
create table payout_sums (
  payout_id text primary key references payouts (id) on delete cascade,
  collected bigint not null,            -- poisha
  line_charges bigint not null,         -- poisha
  lines integer not null,
  known integer not null                -- lines with an order
);
insert into payout_sums
  select payout_id, sum(collected), sum(charge), count(*), count(order_id) from payout_lines group by payout_id;
create function sum_payout() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    update payout_sums s set collected = s.collected - l.collected, line_charges = s.line_charges - l.charges,
        lines = s.lines - l.lines, known = s.known - l.known
      from (select payout_id, sum(collected) as collected, sum(charge) as charges, count(*) as lines,
        count(order_id) as known from gone group by payout_id) l
      where s.payout_id = l.payout_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into payout_sums as s
      select payout_id, sum(collected), sum(charge), count(*), count(order_id) from added
      group by payout_id order by payout_id
      on conflict (payout_id) do update set collected = s.collected + excluded.collected,
        line_charges = s.line_charges + excluded.line_charges, lines = s.lines + excluded.lines,
        known = s.known + excluded.known;
  end if;
  return null;
end $$;
create trigger payout_summed_in after insert on payout_lines referencing new table as added
  for each statement execute function sum_payout();
create trigger payout_summed_out after delete on payout_lines referencing old table as gone
  for each statement execute function sum_payout();
create trigger payout_summed_again after update on payout_lines referencing old table as gone new table as added
  for each statement execute function sum_payout();

-- the parcels of a day of delivery
create index parcels_at on parcels (coalesce(status_at, booked_at));
