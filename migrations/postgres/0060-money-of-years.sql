-- What profit_sums and profit_parts say of single days, added up over stretches of days: a stretch is `days` days long, and
-- begins `days` times `at` days after 1970-01-01. Triggers keep every stretch in step with its days, whoever writes these, so that
-- any range of days is the sum of a few stretches. `day_rows` is how many rows of days are in a row; with the last it goes.
-- A label is the last by the alphabet that any of them ever had.
create table profit_stretch_sums (
  days integer not null check (days in (4, 16, 64, 256)),
  kind text not null check (kind in ('source', 'campaign', 'district', 'courier', 'pair')),
  at integer not null,
  key text not null,
  books integer not null check (books in (0, 1, 2)),
  label text not null,
  day_rows integer not null,
  placed bigint not null,
  confirmed bigint not null,
  taken bigint not null,
  delivered bigint not null,
  booked bigint not null,
  ended bigint not null,
  shipped_pairs bigint not null,
  returned_pairs bigint not null,
  gone_pairs bigint not null,
  revenue bigint not null,
  goods bigint not null,
  courier bigint not null,
  returned bigint not null,
  unpaid bigint not null,
  unpaid_charges bigint not null,
  primary key (days, kind, at, key, books)
);
create index profit_stretch_sums_empty on profit_stretch_sums (days) where day_rows = 0;
create table profit_stretch_parts (
  days integer not null check (days in (4, 16, 64, 256)),
  kind text not null check (kind in ('source', 'campaign', 'district', 'courier', 'pair')),
  at integer not null,
  key text not null,
  books integer not null check (books in (0, 1, 2)),
  part text not null check (part in ('uncosted', 'open', 'charged')),
  about text not null,
  day_rows integer not null,
  many bigint not null,
  amount bigint not null,
  primary key (days, kind, at, key, books, part, about)
);
create index profit_stretch_parts_empty on profit_stretch_parts (days) where day_rows = 0;
create function add_profit_sums_to_stretches() returns trigger language plpgsql as $$
declare
  r profit_sums := case when tg_op = 'DELETE' then old else new end;
  rows integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
begin
  if r.span <> 'day' then return null; end if;
  insert into profit_stretch_sums
    (days, at, kind, key, books, label, day_rows, placed, confirmed, taken, delivered, booked, ended, shipped_pairs,
    returned_pairs, gone_pairs, revenue, goods, courier, returned, unpaid, unpaid_charges)
    select
    days, (r.day::date - date '1970-01-01') / days, r.kind, r.key, r.books, r.label, rows,
    coalesce(new.placed, 0) - coalesce(old.placed, 0), coalesce(new.confirmed, 0) - coalesce(old.confirmed, 0),
    coalesce(new.taken, 0) - coalesce(old.taken, 0), coalesce(new.delivered, 0) - coalesce(old.delivered, 0),
    coalesce(new.booked, 0) - coalesce(old.booked, 0), coalesce(new.ended, 0) - coalesce(old.ended, 0),
    coalesce(new.shipped_pairs, 0) - coalesce(old.shipped_pairs, 0),
    coalesce(new.returned_pairs, 0) - coalesce(old.returned_pairs, 0),
    coalesce(new.gone_pairs, 0) - coalesce(old.gone_pairs, 0), coalesce(new.revenue, 0) - coalesce(old.revenue, 0),
    coalesce(new.goods, 0) - coalesce(old.goods, 0), coalesce(new.courier, 0) - coalesce(old.courier, 0),
    coalesce(new.returned, 0) - coalesce(old.returned, 0), coalesce(new.unpaid, 0) - coalesce(old.unpaid, 0),
    coalesce(new.unpaid_charges, 0) - coalesce(old.unpaid_charges, 0)
    from (values (4), (16), (64), (256)) stretches (days)
  on conflict (days, kind, at, key, books) do update set
    label = greatest(profit_stretch_sums.label, excluded.label),
    day_rows = profit_stretch_sums.day_rows + excluded.day_rows,
    placed = profit_stretch_sums.placed + excluded.placed,
    confirmed = profit_stretch_sums.confirmed + excluded.confirmed,
    taken = profit_stretch_sums.taken + excluded.taken,
    delivered = profit_stretch_sums.delivered + excluded.delivered,
    booked = profit_stretch_sums.booked + excluded.booked, ended = profit_stretch_sums.ended + excluded.ended,
    shipped_pairs = profit_stretch_sums.shipped_pairs + excluded.shipped_pairs,
    returned_pairs = profit_stretch_sums.returned_pairs + excluded.returned_pairs,
    gone_pairs = profit_stretch_sums.gone_pairs + excluded.gone_pairs,
    revenue = profit_stretch_sums.revenue + excluded.revenue, goods = profit_stretch_sums.goods + excluded.goods,
    courier = profit_stretch_sums.courier + excluded.courier,
    returned = profit_stretch_sums.returned + excluded.returned,
    unpaid = profit_stretch_sums.unpaid + excluded.unpaid,
    unpaid_charges = profit_stretch_sums.unpaid_charges + excluded.unpaid_charges;
  if tg_op = 'DELETE' then delete from profit_stretch_sums where day_rows = 0; end if;
  return null;
end $$;
create trigger profit_sums_stretch after insert or update or delete on profit_sums
  for each row execute function add_profit_sums_to_stretches();
create function add_profit_parts_to_stretches() returns trigger language plpgsql as $$
declare
  r profit_parts := case when tg_op = 'DELETE' then old else new end;
  rows integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
begin
  if r.span <> 'day' then return null; end if;
  insert into profit_stretch_parts
    (days, at, kind, key, books, part, about, day_rows, many, amount)
    select
    days, (r.day::date - date '1970-01-01') / days, r.kind, r.key, r.books, r.part, r.about, rows,
    coalesce(new.many, 0) - coalesce(old.many, 0), coalesce(new.amount, 0) - coalesce(old.amount, 0)
    from (values (4), (16), (64), (256)) stretches (days)
  on conflict (days, kind, at, key, books, part, about) do update set
    day_rows = profit_stretch_parts.day_rows + excluded.day_rows, many = profit_stretch_parts.many + excluded.many,
    amount = profit_stretch_parts.amount + excluded.amount;
  if tg_op = 'DELETE' then delete from profit_stretch_parts where day_rows = 0; end if;
  return null;
end $$;
create trigger profit_parts_stretch after insert or update or delete on profit_parts
  for each row execute function add_profit_parts_to_stretches();
-- what is stored is added up: days first, then each stretch from the next shorter ones
insert into profit_stretch_sums
    (days, at, kind, key, books, label, day_rows, placed, confirmed, taken, delivered, booked, ended, shipped_pairs,
    returned_pairs, gone_pairs, revenue, goods, courier, returned, unpaid, unpaid_charges)
    select
    4, (day::date - date '1970-01-01') / 4, kind, key, books, max(label), count(*), sum(placed), sum(confirmed),
    sum(taken), sum(delivered), sum(booked), sum(ended), sum(shipped_pairs), sum(returned_pairs), sum(gone_pairs),
    sum(revenue), sum(goods), sum(courier), sum(returned), sum(unpaid), sum(unpaid_charges)
    from profit_sums where span = 'day' group by 2, 3, 4, 5;
insert into profit_stretch_sums
    (days, at, kind, key, books, label, day_rows, placed, confirmed, taken, delivered, booked, ended, shipped_pairs,
    returned_pairs, gone_pairs, revenue, goods, courier, returned, unpaid, unpaid_charges)
    select
    16, at / 4, kind, key, books, max(label), sum(day_rows), sum(placed), sum(confirmed), sum(taken), sum(delivered),
    sum(booked), sum(ended), sum(shipped_pairs), sum(returned_pairs), sum(gone_pairs), sum(revenue), sum(goods),
    sum(courier), sum(returned), sum(unpaid), sum(unpaid_charges)
    from profit_stretch_sums where days = 4 group by 2, 3, 4, 5;
insert into profit_stretch_sums
    (days, at, kind, key, books, label, day_rows, placed, confirmed, taken, delivered, booked, ended, shipped_pairs,
    returned_pairs, gone_pairs, revenue, goods, courier, returned, unpaid, unpaid_charges)
    select
    64, at / 4, kind, key, books, max(label), sum(day_rows), sum(placed), sum(confirmed), sum(taken), sum(delivered),
    sum(booked), sum(ended), sum(shipped_pairs), sum(returned_pairs), sum(gone_pairs), sum(revenue), sum(goods),
    sum(courier), sum(returned), sum(unpaid), sum(unpaid_charges)
    from profit_stretch_sums where days = 16 group by 2, 3, 4, 5;
insert into profit_stretch_sums
    (days, at, kind, key, books, label, day_rows, placed, confirmed, taken, delivered, booked, ended, shipped_pairs,
    returned_pairs, gone_pairs, revenue, goods, courier, returned, unpaid, unpaid_charges)
    select
    256, at / 4, kind, key, books, max(label), sum(day_rows), sum(placed), sum(confirmed), sum(taken),
    sum(delivered), sum(booked), sum(ended), sum(shipped_pairs), sum(returned_pairs), sum(gone_pairs), sum(revenue),
    sum(goods), sum(courier), sum(returned), sum(unpaid), sum(unpaid_charges)
    from profit_stretch_sums where days = 64 group by 2, 3, 4, 5;
insert into profit_stretch_parts
    (days, at, kind, key, books, part, about, day_rows, many, amount)
    select
    4, (day::date - date '1970-01-01') / 4, kind, key, books, part, about, count(*), sum(many), sum(amount)
    from profit_parts where span = 'day' group by 2, 3, 4, 5, 6, 7;
insert into profit_stretch_parts
    (days, at, kind, key, books, part, about, day_rows, many, amount)
    select
    16, at / 4, kind, key, books, part, about, sum(day_rows), sum(many), sum(amount)
    from profit_stretch_parts where days = 4 group by 2, 3, 4, 5, 6, 7;
insert into profit_stretch_parts
    (days, at, kind, key, books, part, about, day_rows, many, amount)
    select
    64, at / 4, kind, key, books, part, about, sum(day_rows), sum(many), sum(amount)
    from profit_stretch_parts where days = 16 group by 2, 3, 4, 5, 6, 7;
insert into profit_stretch_parts
    (days, at, kind, key, books, part, about, day_rows, many, amount)
    select
    256, at / 4, kind, key, books, part, about, sum(day_rows), sum(many), sum(amount)
    from profit_stretch_parts where days = 64 group by 2, 3, 4, 5, 6, 7;
-- whole months are no longer read
delete from profit_months;
delete from profit_sums where span = 'month';
delete from profit_parts where span = 'month';
-- reserved pairs without a known cost: those that left are what the screen of costs counts
create index order_lines_uncosted on order_lines (order_id, product_id, color, quantity, returned) where stock_state = 'reserved' and cost is null;
-- how many events of sales there are of each state, kept by a trigger; the newest of a state is the end of an index
create table conversion_counts (
  destination text not null check (destination in ('meta', 'ga4')),
  state text not null check (state in ('waiting', 'sent', 'refused', 'lost')),
  events integer not null,
  primary key (destination, state)
);
create index conversions_newest on conversions (destination, state, ended_at);
create function count_conversion() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    update conversion_counts set events = events - 1 where destination = old.destination and state = old.state;
  end if;
  if tg_op <> 'DELETE' then
    insert into conversion_counts values (new.destination, new.state, 1)
      on conflict (destination, state) do update set events = conversion_counts.events + 1;
  end if;
  return null;
end $$;
create trigger conversions_count after insert or delete or update of destination, state on conversions
  for each row execute function count_conversion();
insert into conversion_counts select destination, state, count(*) from conversions group by destination, state;
