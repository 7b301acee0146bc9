-- a list of a product reads the orders of that product alone, wherever they stand in the list, and the few orders of
-- several products, whose names are joined
create index orders_product on orders
  (product_name, day, order_no, official_status, status, via, product_size, product_color, price, district, deleted_at);
create index orders_products on orders
  (day, order_no, official_status, status, via, product_size, product_color, product_name, price, district, deleted_at)
  where replace(product_name, ', ', '') <> product_name;
create index orders_district on orders
  (district, day, order_no, official_status, status, via, product_size, product_color, product_name, price, deleted_at)
  where district is not null;

create index call_attempts_callback on call_attempts (next_at) where outcome = 'callback';

-- what the calls of a day in Dhaka came to, as the program counted them (features/calls/count-call-day.ts). The rows of a
-- day hold unless it stands in call_day_changes, where triggers put it: readers count such a day anew.
create table call_days (
  day text primary key,
  rules text not null,            -- the settings by which it was counted
  figures text not null           -- JSON
) strict, without rowid;
create table call_day_changes (day text primary key) strict, without rowid;
insert into call_day_changes select date(at, '+6 hours') from call_attempts
  union select date(next_at, '+6 hours') from call_attempts where outcome = 'callback' and next_at is not null;

-- a call can keep the promise of an earlier one, and be the first when another is taken back: all days of its order change
create trigger call_attempts_day_in after insert on call_attempts begin
  insert into call_day_changes
    select date(at, '+6 hours') from call_attempts where order_id = new.order_id
    union select date(next_at, '+6 hours') from call_attempts
      where order_id = new.order_id and outcome = 'callback' and next_at is not null
    on conflict do nothing;
end;
create trigger call_attempts_day after update of order_id, outcome, next_at, wanted_by, actor, at, undone_at on call_attempts
begin
  insert into call_day_changes
    select date(at, '+6 hours') from call_attempts where order_id in (old.order_id, new.order_id)
    union select date(next_at, '+6 hours') from call_attempts
      where order_id in (old.order_id, new.order_id) and outcome = 'callback' and next_at is not null
    union select date(old.at, '+6 hours')
    union select date(old.next_at, '+6 hours') where old.next_at is not null
    on conflict do nothing;
end;
create trigger call_attempts_day_out after delete on call_attempts begin
  insert into call_day_changes
    select date(at, '+6 hours') from call_attempts where order_id = old.order_id
    union select date(next_at, '+6 hours') from call_attempts
      where order_id = old.order_id and outcome = 'callback' and next_at is not null
    union select date(old.at, '+6 hours')
    union select date(old.next_at, '+6 hours') where old.next_at is not null
    on conflict do nothing;
end;
create trigger orders_call_days after update of official_status, status, follow_up_at, deleted_at on orders
  when (old.official_status, old.status is null, old.follow_up_at, old.deleted_at)
    is not (new.official_status, new.status is null, new.follow_up_at, new.deleted_at) begin
  insert into call_day_changes
    select date(at, '+6 hours') from call_attempts where order_id = new.id
    union select date(next_at, '+6 hours') from call_attempts
      where order_id = new.id and outcome = 'callback' and next_at is not null
    on conflict do nothing;
end;
