-- One row for each customer who has an order that is not deleted, by the main one of their numbers, kept by triggers: lists,
-- tabs and filters of customers read this and not the orders (docs/decisions/0112).
create table customers (
  main_phone text primary key,
  latest_no integer not null,       -- the number of the newest order
  last_order_at timestamptz not null,
  orders integer not null,
  returned integer not null,         -- of these, what the courier brought back
  district text                      -- of the newest order, '' for none; null: its address is not read yet
);

insert into customers
  select own.main, last.order_no, last.created_at, own.orders, own.returned, last.district
  from (
    select coalesce(joined.main_phone, orders.recipient_phone) as main, count(*) as orders,
      count(*) filter (where orders.status = 'cancelled') as returned,
      (array_agg(orders.order_no order by orders.created_at desc, orders.order_no desc))[1] as latest_no
    from orders left join customer_numbers as joined on joined.phone = orders.recipient_phone
    where orders.deleted_at is null
    group by 1
  ) as own join orders as last on last.order_no = own.latest_no;

create index customers_latest on customers (last_order_at, latest_no);
create index customers_back on customers (last_order_at, latest_no, orders) where orders > 1;
create index customers_sent_back on customers (last_order_at, latest_no, returned) where returned > 1;
create index customers_district on customers (district, last_order_at, latest_no, orders);
create index customers_district_sent_back on customers (district, last_order_at, latest_no, returned) where returned > 1;

create function customer_of(asked text) returns text language sql stable as $$
  select coalesce((select main_phone from customer_numbers where phone = asked), asked)
$$;

-- The first statement takes the row, or its place, so that the second sees what whoever had it wrote.
create function count_customer(main text) returns void language plpgsql as $$ begin
  insert into customers values (main, 0, 'epoch', 0, 0, null) on conflict (main_phone) do update set orders = 0;
  update customers set (latest_no, last_order_at, orders, returned, district) = (
    select coalesce(max(own.order_no) filter (where own.place = 1), 0),
      coalesce(max(own.created_at) filter (where own.place = 1), 'epoch'), count(*),
      count(*) filter (where own.status = 'cancelled'), max(own.district) filter (where own.place = 1)
    from (
      select order_no, created_at, status, district,
        row_number() over (order by created_at desc, order_no desc) as place
      from orders
      where deleted_at is null and recipient_phone in (
        select phone from customer_numbers where main_phone = main
        union all select main where not exists (select from customer_numbers where phone = main))
    ) as own)
  where main_phone = main;
  delete from customers where main_phone = main and orders = 0;
end $$;

create function keep_customer() returns trigger language plpgsql as $$ declare
  phone text = case when tg_op = 'DELETE' then old.recipient_phone else new.recipient_phone end;
  left_phone text = case when tg_op = 'INSERT' then new.recipient_phone else old.recipient_phone end;
  main text = customer_of(phone);
  left_main text = customer_of(left_phone);
begin
  if tg_op = 'INSERT' then
    insert into customers as kept values
        (main, new.order_no, new.created_at, 1, case when new.status = 'cancelled' then 1 else 0 end, new.district)
      on conflict (main_phone) do update set orders = kept.orders + 1, returned = kept.returned + excluded.returned,
        latest_no = case when (excluded.last_order_at, excluded.latest_no) > (kept.last_order_at, kept.latest_no)
          then excluded.latest_no else kept.latest_no end,
        last_order_at = greatest(kept.last_order_at, excluded.last_order_at),
        district = case when (excluded.last_order_at, excluded.latest_no) > (kept.last_order_at, kept.latest_no)
          then excluded.district else kept.district end;
  elsif tg_op = 'DELETE' then
    perform count_customer(main);
  elsif (old.recipient_phone, old.created_at, old.deleted_at is null)
      is distinct from (new.recipient_phone, new.created_at, new.deleted_at is null) then
    -- in one sequence, so that two changes never wait for each other
    perform count_customer(one) from (
      select left_main as one union select main order by one) as both_of_them;
  else
    update customers set
      returned = returned + case when old.deleted_at is not null then 0 else
        coalesce(new.status = 'cancelled', false)::integer - coalesce(old.status = 'cancelled', false)::integer end,
      district = case
        when latest_no = new.order_no
          and (old.district, old.recipient_address) is distinct from (new.district, new.recipient_address)
        then new.district else district end
    where main_phone = main;
  end if;
  -- staff joined or separated a number while this waited
  if customer_of(phone) <> main then
    perform count_customer(main);
    perform count_customer(customer_of(phone));
  end if;
  if left_phone <> phone and customer_of(left_phone) <> left_main then
    perform count_customer(left_main);
    perform count_customer(customer_of(left_phone));
  end if;
  return null;
end $$;
create trigger customers_ordered after insert on orders for each row when (new.deleted_at is null)
  execute function keep_customer();
create trigger customers_left after delete on orders for each row when (old.deleted_at is null)
  execute function keep_customer();
create trigger customers_changed
  after update of recipient_phone, created_at, deleted_at, status, district, recipient_address on orders
  for each row when (
    (old.recipient_phone, old.created_at, old.deleted_at is null, coalesce(old.status = 'cancelled', false),
      old.district, old.recipient_address)
    is distinct from (new.recipient_phone, new.created_at, new.deleted_at is null,
      coalesce(new.status = 'cancelled', false), new.district, new.recipient_address))
  execute function keep_customer();

-- who had the number first, and then who has it: an order of it that this waited for is counted where it belongs now
create function keep_joined_customer() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    perform count_customer(old.main_phone);
    perform count_customer(old.phone) where old.main_phone <> old.phone;
  end if;
  if tg_op <> 'DELETE' then
    perform count_customer(new.phone);
    perform count_customer(new.main_phone) where new.main_phone <> new.phone;
  end if;
  return null;
end $$;
create trigger customers_joined after insert or update or delete on customer_numbers for each row
  execute function keep_joined_customer();

-- whether anybody said yes to messages about offers
create index consents_offers on consents (subject) where purpose = 'marketing_sms' and given = 1;
