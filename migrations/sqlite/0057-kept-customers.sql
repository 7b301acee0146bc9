-- One row for each customer who has an order that is not deleted, by the main one of their numbers, kept by triggers: lists,
-- tabs and filters of customers read this and not the orders (docs/decisions/0112).
create table customers (
  main_phone text primary key,
  latest_no integer not null,        -- the number of the newest order
  last_order_at text not null,
  orders integer not null,
  returned integer not null,         -- of these, what the courier brought back
  district text                      -- of the newest order, '' for none; null: its address is not read yet
) strict, without rowid;

insert into customers
  select main, order_no, created_at, orders, returned, district from (
    select main, order_no, created_at, district, count(*) over (partition by main) as orders,
      sum(case when status = 'cancelled' then 1 else 0 end) over (partition by main) as returned,
      row_number() over (partition by main order by created_at desc, order_no desc) as place
    from (
      select order_no, created_at, status, district, coalesce(joined.main_phone, recipient_phone) as main
      from orders left join customer_numbers as joined on joined.phone = recipient_phone
      where deleted_at is null
    ) as own
  ) as placed where place = 1;

create index customers_latest on customers (last_order_at, latest_no);
create index customers_back on customers (last_order_at, latest_no, orders) where orders > 1;
create index customers_sent_back on customers (last_order_at, latest_no, returned) where returned > 1;
create index customers_district on customers (district, last_order_at, latest_no, orders);
create index customers_district_sent_back on customers (district, last_order_at, latest_no, returned) where returned > 1;

-- a main phone that is inserted here is counted again: SQLite has no procedures
create view customers_to_count as select main_phone from customers where false;
create trigger customers_counted instead of insert on customers_to_count begin
  delete from customers where main_phone = new.main_phone;
  insert into customers
    select new.main_phone, last.order_no, last.created_at, own.orders, own.returned, last.district
    from (
      select count(*) as orders, sum(case when status = 'cancelled' then 1 else 0 end) as returned from orders
      where deleted_at is null and recipient_phone in (
        select phone from customer_numbers where main_phone = new.main_phone
        union all select new.main_phone where not exists (select 1 from customer_numbers where phone = new.main_phone))
    ) as own, (
      select order_no, created_at, district from orders
      where deleted_at is null and recipient_phone in (
        select phone from customer_numbers where main_phone = new.main_phone
        union all select new.main_phone where not exists (select 1 from customer_numbers where phone = new.main_phone))
      order by created_at desc, order_no desc limit 1
    ) as last;
end;

create trigger customers_ordered after insert on orders when new.deleted_at is null begin
  insert into customers values (
      coalesce((select main_phone from customer_numbers where phone = new.recipient_phone), new.recipient_phone),
      new.order_no, new.created_at, 1, case when new.status = 'cancelled' then 1 else 0 end, new.district)
    on conflict do update set orders = orders + 1, returned = returned + excluded.returned,
      latest_no = case when (excluded.last_order_at, excluded.latest_no) > (last_order_at, latest_no)
        then excluded.latest_no else latest_no end,
      last_order_at = max(last_order_at, excluded.last_order_at),
      district = case when (excluded.last_order_at, excluded.latest_no) > (last_order_at, latest_no)
        then excluded.district else district end;
end;
create trigger customers_left after delete on orders when old.deleted_at is null begin
  insert into customers_to_count
    select coalesce((select main_phone from customer_numbers where phone = old.recipient_phone), old.recipient_phone);
end;
create trigger customers_moved after update of recipient_phone, created_at, deleted_at on orders
when (old.recipient_phone, old.created_at, old.deleted_at is null)
  is not (new.recipient_phone, new.created_at, new.deleted_at is null) begin
  insert into customers_to_count
    select coalesce((select main_phone from customer_numbers where phone = old.recipient_phone), old.recipient_phone)
    union
    select coalesce((select main_phone from customer_numbers where phone = new.recipient_phone), new.recipient_phone);
end;
-- what was moved as well is counted above already, with this
create trigger customers_returned after update of status on orders
when coalesce(old.status, '') <> coalesce(new.status, '') and 'cancelled' in (old.status, new.status)
  and old.deleted_at is null and (old.recipient_phone, old.created_at, old.deleted_at)
    is (new.recipient_phone, new.created_at, new.deleted_at) begin
  update customers set returned = returned + case when new.status = 'cancelled' then 1 else -1 end
  where main_phone = coalesce((select main_phone from customer_numbers where phone = new.recipient_phone), new.recipient_phone);
end;
create trigger customers_lived after update of district, recipient_address on orders
when (old.district, old.recipient_address) is not (new.district, new.recipient_address) begin
  update customers set district = new.district
  where latest_no = new.order_no and main_phone =
    coalesce((select main_phone from customer_numbers where phone = new.recipient_phone), new.recipient_phone);
end;

create trigger customers_joined after insert on customer_numbers begin
  insert into customers_to_count select new.phone union select new.main_phone;
end;
create trigger customers_joined_again after update on customer_numbers begin
  insert into customers_to_count
    select old.phone union select old.main_phone union select new.phone union select new.main_phone;
end;
create trigger customers_separated after delete on customer_numbers begin
  insert into customers_to_count select old.phone union select old.main_phone;
end;

-- whether anybody said yes to messages about offers
create index consents_offers on consents (subject) where purpose = 'marketing_sms' and given = 1;
