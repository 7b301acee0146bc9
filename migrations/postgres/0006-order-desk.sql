alter table orders add column status text;              -- the courier's own word, lower case; null: no parcel
alter table orders add column consignment_id text;
alter table orders add column tracking_code text;
alter table orders add column invoice text;             -- names the order at the courier
alter table orders add column advance_paid integer not null default 0 check (advance_paid >= 0);
alter table orders add column advance_method text;
alter table orders add column advance_reference text;
alter table orders add column fake_reason text check (fake_reason in
  ('prank', 'wrong_number', 'unreachable', 'customer_cancelled', 'duplicate', 'out_of_stock'));
alter table orders add column repeat_of bigint;         -- the number of an order of this phone for one of these products, 48 hours before at most
alter table orders add column deleted_at timestamptz;   -- set: gone from the desk; can be brought back
-- what the lines say, so that a list is read from this table alone
alter table orders add column product_name text not null default '';
alter table orders add column product_color text not null default '';
alter table orders add column product_size text not null default '';
alter table orders add column total_lot integer not null default 0;
alter table orders add column search_text text not null default '';  -- lower-cased by the program, see order-texts.ts

update orders set
  (product_name, product_color, product_size, total_lot) = (
    select string_agg(product_name, ', ' order by line_no), string_agg(color, ', ' order by line_no),
      string_agg(size::text, ', ' order by line_no), sum(quantity)
    from order_lines where order_lines.order_id = orders.id),
  search_text = lower(concat_ws(' ', recipient_name, recipient_phone, alternative_phone, recipient_email, recipient_address))
where exists (select 1 from order_lines where order_lines.order_id = orders.id);

create unique index orders_invoice on orders (invoice) where invoice is not null;
create index orders_deleted on orders (deleted_at) where deleted_at is not null;  -- for removing them for good
-- newest first is (day, order_no); the rest makes the walk covering, so that skipped rows are never fetched
create index orders_list on orders (day, order_no)
  include (official_status, status, via, product_size, product_color, price, district, deleted_at);
-- the few that a list leaves out are counted beside it, whatever it is filtered by
create index orders_hidden on orders (day, order_no)
  include (official_status, status, via, product_size, product_color, price, district, deleted_at)
  where official_status in ('Fake', 'Follow Up');
-- each way a list is sorted, with what it is mostly filtered by
create index orders_price on orders (price, order_no) include (official_status, status, via, day, deleted_at);
create index orders_name on orders (lower(recipient_name), order_no)
  include (recipient_name, official_status, status, via, day, deleted_at);
drop index orders_phone;
create index orders_phone on orders (recipient_phone, created_at, order_no)
  include (official_status, status, via, day, fake_reason, deleted_at);

alter table order_lines add column day text not null default '';     -- of its order
update order_lines set day = orders.day from orders where orders.id = order_lines.order_id;
create index order_lines_sold on order_lines (day) include (product_id, color, size, quantity, stock_state);

alter table order_events add column batch text;         -- what one person did at once, perhaps to many orders
alter table order_events add column undoes text;        -- the batch that this event takes back
create index order_events_batch on order_events (batch) where batch is not null;

-- Exact totals and page jumps: per day and combination, without deleted orders. Rows are only added, so that two
-- writers never wait for one row; jobs/fold-order-counts.ts makes one of many.
create table order_counts (
  day text not null,
  official_status text not null,
  status text not null,         -- '' for no parcel
  via text not null,
  orders integer not null,
  taka bigint not null          -- the sum of their prices
);
create index order_counts_key on order_counts (day, official_status, status, via) include (orders, taka);
insert into order_counts
  select day, official_status, coalesce(status, ''), via, count(*), sum(price) from orders group by 1, 2, 3, 4;
create function count_order() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into order_counts values (old.day, old.official_status, coalesce(old.status, ''), old.via, -1, -old.price);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into order_counts values (new.day, new.official_status, coalesce(new.status, ''), new.via, 1, new.price);
  end if;
  return null;
end $$;
create trigger orders_counted after insert or delete on orders for each row execute function count_order();
create trigger orders_counted_again after update of day, official_status, status, via, price, deleted_at on orders
  for each row when (
    (old.day, old.official_status, old.status, old.via, old.price, old.deleted_at)
    is distinct from (new.day, new.official_status, new.status, new.via, new.price, new.deleted_at))
  execute function count_order();

-- every three characters of what an order can be found by
create extension if not exists pg_trgm;
create index orders_search on orders
  using gin ((search_text || ' #' || cast(order_no as text)) gin_trgm_ops) with (fastupdate = on);
