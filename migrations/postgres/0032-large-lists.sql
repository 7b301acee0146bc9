-- a list of a product reads the orders of that product alone, wherever they stand in the list, and the few orders of
-- several products, whose names are joined
create index orders_product on orders (product_name, day, order_no)
  include (official_status, status, via, product_size, product_color, price, district, deleted_at);
create index orders_products on orders (day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, district, deleted_at)
  where replace(product_name, ', ', '') <> product_name;
create index orders_district on orders (district, day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, deleted_at)
  where district is not null;

create index call_attempts_callback on call_attempts (next_at) where outcome = 'callback';

-- what the calls of a day in Dhaka came to, as the program counted them (features/calls/count-call-day.ts). The rows of a
-- day hold unless it stands in call_day_changes, where triggers put it: readers count such a day anew. There rows are
-- only added, so that two writers never wait for each other, and none is missed by whoever counts meanwhile.
create table call_days (
  day text primary key,
  rules text not null,            -- the settings by which it was counted
  figures text not null           -- JSON
);
create table call_day_changes (day text not null);
create function dhaka_day(instant text) returns text language sql stable as $$
  select to_char(instant::timestamptz at time zone 'UTC' + interval '6 hours', 'YYYY-MM-DD')
$$;
-- a call can keep the promise of an earlier one, and be the first when another is taken back: all days of its order change
create function note_call_days(of_order text) returns void language plpgsql as $$ begin
  insert into call_day_changes
    select dhaka_day(at) from call_attempts where order_id = of_order
    union select dhaka_day(next_at) from call_attempts
      where order_id = of_order and outcome = 'callback' and next_at is not null;
end $$;
insert into call_day_changes select dhaka_day(at) from call_attempts
  union select dhaka_day(next_at) from call_attempts where outcome = 'callback' and next_at is not null;

create function note_call() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    insert into call_day_changes
      select dhaka_day(old.at) union select dhaka_day(old.next_at) where old.next_at is not null;
    perform note_call_days(old.order_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.order_id <> old.order_id) then
    perform note_call_days(new.order_id);
  end if;
  return null;
end $$;
create trigger call_attempts_day_in after insert or delete on call_attempts for each row execute function note_call();
create trigger call_attempts_day after update of order_id, outcome, next_at, wanted_by, actor, at, undone_at on call_attempts
  for each row execute function note_call();
create function note_called_order() returns trigger language plpgsql as $$ begin
  perform note_call_days(new.id);
  return null;
end $$;
create trigger orders_call_days after update of official_status, status, follow_up_at, deleted_at on orders
  for each row when (
    (old.official_status, old.status is null, old.follow_up_at, old.deleted_at)
    is distinct from (new.official_status, new.status is null, new.follow_up_at, new.deleted_at))
  execute function note_called_order();
