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
  placed integer not null,
  confirmed integer not null,
  taken integer not null,
  delivered integer not null,
  booked integer not null,
  ended integer not null,
  shipped_pairs integer not null,
  returned_pairs integer not null,
  gone_pairs integer not null,
  revenue integer not null,
  goods integer not null,
  courier integer not null,
  returned integer not null,
  unpaid integer not null,
  unpaid_charges integer not null,
  primary key (days, kind, at, key, books)
) strict, without rowid;
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
  many integer not null,
  amount integer not null,
  primary key (days, kind, at, key, books, part, about)
) strict, without rowid;
create index profit_stretch_parts_empty on profit_stretch_parts (days) where day_rows = 0;
create trigger profit_sums_stretch_in after insert
  on profit_sums when new.span = 'day' begin
  insert into profit_stretch_sums
    (days, at, kind, key, books, label, day_rows, placed, confirmed, taken, delivered, booked, ended, shipped_pairs,
    returned_pairs, gone_pairs, revenue, goods, courier, returned, unpaid, unpaid_charges)
    select
    days, unixepoch(new.day) / 86400 / days, new.kind, new.key, new.books, new.label, 1, new.placed, new.confirmed,
    new.taken, new.delivered, new.booked, new.ended, new.shipped_pairs, new.returned_pairs, new.gone_pairs,
    new.revenue, new.goods, new.courier, new.returned, new.unpaid, new.unpaid_charges
    from (select 4 as days union all select 16 union all select 64 union all select 256) where true
  on conflict (days, kind, at, key, books) do update set
    label = max(profit_stretch_sums.label, excluded.label),
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
end;
create trigger profit_sums_stretch_change after update of label, placed, confirmed, taken, delivered, booked, ended, shipped_pairs, returned_pairs, gone_pairs, revenue, goods, courier, returned, unpaid, unpaid_charges
  on profit_sums when new.span = 'day' begin
  insert into profit_stretch_sums
    (days, at, kind, key, books, label, day_rows, placed, confirmed, taken, delivered, booked, ended, shipped_pairs,
    returned_pairs, gone_pairs, revenue, goods, courier, returned, unpaid, unpaid_charges)
    select
    days, unixepoch(new.day) / 86400 / days, new.kind, new.key, new.books, new.label, 0, new.placed - old.placed,
    new.confirmed - old.confirmed, new.taken - old.taken, new.delivered - old.delivered, new.booked - old.booked,
    new.ended - old.ended, new.shipped_pairs - old.shipped_pairs, new.returned_pairs - old.returned_pairs,
    new.gone_pairs - old.gone_pairs, new.revenue - old.revenue, new.goods - old.goods, new.courier - old.courier,
    new.returned - old.returned, new.unpaid - old.unpaid, new.unpaid_charges - old.unpaid_charges
    from (select 4 as days union all select 16 union all select 64 union all select 256) where true
  on conflict (days, kind, at, key, books) do update set
    label = max(profit_stretch_sums.label, excluded.label),
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
end;
create trigger profit_sums_stretch_out after delete
  on profit_sums when old.span = 'day' begin
  insert into profit_stretch_sums
    (days, at, kind, key, books, label, day_rows, placed, confirmed, taken, delivered, booked, ended, shipped_pairs,
    returned_pairs, gone_pairs, revenue, goods, courier, returned, unpaid, unpaid_charges)
    select
    days, unixepoch(old.day) / 86400 / days, old.kind, old.key, old.books, old.label, -1, -old.placed,
    -old.confirmed, -old.taken, -old.delivered, -old.booked, -old.ended, -old.shipped_pairs, -old.returned_pairs,
    -old.gone_pairs, -old.revenue, -old.goods, -old.courier, -old.returned, -old.unpaid, -old.unpaid_charges
    from (select 4 as days union all select 16 union all select 64 union all select 256) where true
  on conflict (days, kind, at, key, books) do update set
    label = max(profit_stretch_sums.label, excluded.label),
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
  delete from profit_stretch_sums where day_rows = 0;
end;
create trigger profit_parts_stretch_in after insert
  on profit_parts when new.span = 'day' begin
  insert into profit_stretch_parts
    (days, at, kind, key, books, part, about, day_rows, many, amount)
    select
    days, unixepoch(new.day) / 86400 / days, new.kind, new.key, new.books, new.part, new.about, 1, new.many,
    new.amount
    from (select 4 as days union all select 16 union all select 64 union all select 256) where true
  on conflict (days, kind, at, key, books, part, about) do update set
    day_rows = profit_stretch_parts.day_rows + excluded.day_rows, many = profit_stretch_parts.many + excluded.many,
    amount = profit_stretch_parts.amount + excluded.amount;
end;
create trigger profit_parts_stretch_change after update of many, amount
  on profit_parts when new.span = 'day' begin
  insert into profit_stretch_parts
    (days, at, kind, key, books, part, about, day_rows, many, amount)
    select
    days, unixepoch(new.day) / 86400 / days, new.kind, new.key, new.books, new.part, new.about, 0,
    new.many - old.many, new.amount - old.amount
    from (select 4 as days union all select 16 union all select 64 union all select 256) where true
  on conflict (days, kind, at, key, books, part, about) do update set
    day_rows = profit_stretch_parts.day_rows + excluded.day_rows, many = profit_stretch_parts.many + excluded.many,
    amount = profit_stretch_parts.amount + excluded.amount;
end;
create trigger profit_parts_stretch_out after delete
  on profit_parts when old.span = 'day' begin
  insert into profit_stretch_parts
    (days, at, kind, key, books, part, about, day_rows, many, amount)
    select
    days, unixepoch(old.day) / 86400 / days, old.kind, old.key, old.books, old.part, old.about, -1, -old.many,
    -old.amount
    from (select 4 as days union all select 16 union all select 64 union all select 256) where true
  on conflict (days, kind, at, key, books, part, about) do update set
    day_rows = profit_stretch_parts.day_rows + excluded.day_rows, many = profit_stretch_parts.many + excluded.many,
    amount = profit_stretch_parts.amount + excluded.amount;
  delete from profit_stretch_parts where day_rows = 0;
end;
-- what is stored is added up: days first, then each stretch from the next shorter ones
insert into profit_stretch_sums
    (days, at, kind, key, books, label, day_rows, placed, confirmed, taken, delivered, booked, ended, shipped_pairs,
    returned_pairs, gone_pairs, revenue, goods, courier, returned, unpaid, unpaid_charges)
    select
    4, unixepoch(day) / 86400 / 4, kind, key, books, max(label), count(*), sum(placed), sum(confirmed), sum(taken),
    sum(delivered), sum(booked), sum(ended), sum(shipped_pairs), sum(returned_pairs), sum(gone_pairs), sum(revenue),
    sum(goods), sum(courier), sum(returned), sum(unpaid), sum(unpaid_charges)
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
    4, unixepoch(day) / 86400 / 4, kind, key, books, part, about, count(*), sum(many), sum(amount)
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
-- how many events of sales there are of each state, kept by triggers; the newest of a state is the end of an index
create table conversion_counts (
  destination text not null check (destination in ('meta', 'ga4')),
  state text not null check (state in ('waiting', 'sent', 'refused', 'lost')),
  events integer not null,
  primary key (destination, state)
) strict, without rowid;
create index conversions_newest on conversions (destination, state, ended_at);
create trigger conversions_count_in after insert on conversions begin
  insert into conversion_counts values (new.destination, new.state, 1)
    on conflict (destination, state) do update set events = events + 1;
end;
create trigger conversions_count after update of destination, state on conversions
  when old.destination <> new.destination or old.state <> new.state begin
  update conversion_counts set events = events - 1 where destination = old.destination and state = old.state;
  insert into conversion_counts values (new.destination, new.state, 1)
    on conflict (destination, state) do update set events = events + 1;
end;
create trigger conversions_count_out after delete on conversions begin
  update conversion_counts set events = events - 1 where destination = old.destination and state = old.state;
end;
insert into conversion_counts select destination, state, count(*) from conversions group by destination, state;
