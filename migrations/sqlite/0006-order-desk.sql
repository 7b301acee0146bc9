alter table orders add column status text;              -- the courier's own word, lower case; null: no parcel
alter table orders add column consignment_id text;
alter table orders add column tracking_code text;
alter table orders add column invoice text;             -- names the order at the courier
alter table orders add column advance_paid integer not null default 0 check (advance_paid >= 0);
alter table orders add column advance_method text;
alter table orders add column advance_reference text;
alter table orders add column fake_reason text check (fake_reason in
  ('prank', 'wrong_number', 'unreachable', 'customer_cancelled', 'duplicate', 'out_of_stock'));
alter table orders add column repeat_of integer;        -- the number of an order of this phone for one of these products, 48 hours before at most
alter table orders add column deleted_at text;          -- set: gone from the desk; can be brought back
-- what the lines say, so that a list is read from this table alone
alter table orders add column product_name text not null default '';
alter table orders add column product_color text not null default '';
alter table orders add column product_size text not null default '';
alter table orders add column total_lot integer not null default 0;
alter table orders add column search_text text not null default '';  -- lower-cased by the program, see order-texts.ts

update orders set
  (product_name, product_color, product_size, total_lot) = (
    select group_concat(product_name, ', ' order by line_no), group_concat(color, ', ' order by line_no),
      group_concat(printf('%g', size), ', ' order by line_no), sum(quantity)
    from order_lines where order_lines.order_id = orders.id),
  search_text = lower(concat_ws(' ', recipient_name, recipient_phone, alternative_phone, recipient_email, recipient_address))
where exists (select 1 from order_lines where order_lines.order_id = orders.id);

create unique index orders_invoice on orders (invoice) where invoice is not null;
create index orders_deleted on orders (deleted_at) where deleted_at is not null;  -- for removing them for good
-- newest first is (day, order_no); the rest makes the walk covering, so that skipped rows are never fetched
create index orders_list on orders
  (day, order_no, official_status, status, via, product_size, product_color, price, district, deleted_at);
-- the few that a list leaves out are counted beside it, whatever it is filtered by
create index orders_hidden on orders
  (day, order_no, official_status, status, via, product_size, product_color, price, district, deleted_at)
  where official_status in ('Fake', 'Follow Up');
-- each way a list is sorted, with what it is mostly filtered by
create index orders_price on orders (price, order_no, official_status, status, via, day, deleted_at);
create index orders_name on orders (lower(recipient_name), order_no, official_status, status, via, day, deleted_at);
drop index orders_phone;
create index orders_phone on orders
  (recipient_phone, created_at, order_no, official_status, status, via, day, fake_reason, deleted_at);

alter table order_lines add column day text not null default '';     -- of its order
update order_lines set day = (select day from orders where orders.id = order_lines.order_id);
create index order_lines_sold on order_lines (day, product_id, color, size, quantity, stock_state);

alter table order_events add column batch text;         -- what one person did at once, perhaps to many orders
alter table order_events add column undoes text;        -- the batch that this event takes back
create index order_events_batch on order_events (batch) where batch is not null;

-- exact totals and page jumps: one row per day and combination, without deleted orders
create table order_counts (
  day text not null,
  official_status text not null,
  status text not null,         -- '' for no parcel
  via text not null,
  orders integer not null,
  taka integer not null,        -- the sum of their prices
  primary key (day, official_status, status, via)
) strict, without rowid;
insert into order_counts
  select day, official_status, coalesce(status, ''), via, count(*), sum(price) from orders group by 1, 2, 3, 4;
create trigger orders_counted_in after insert on orders when new.deleted_at is null begin
  insert into order_counts values (new.day, new.official_status, coalesce(new.status, ''), new.via, 1, new.price)
    on conflict do update set orders = orders + 1, taka = taka + excluded.taka;
end;
create trigger orders_counted_out after delete on orders when old.deleted_at is null begin
  update order_counts set orders = orders - 1, taka = taka - old.price
    where day = old.day and official_status = old.official_status and status = coalesce(old.status, '') and via = old.via;
end;
create trigger orders_counted_again after update of day, official_status, status, via, price, deleted_at on orders begin
  update order_counts set orders = orders - 1, taka = taka - old.price
    where old.deleted_at is null and day = old.day and official_status = old.official_status
      and status = coalesce(old.status, '') and via = old.via;
  insert into order_counts
    select new.day, new.official_status, coalesce(new.status, ''), new.via, 1, new.price where new.deleted_at is null
    on conflict do update set orders = orders + 1, taka = taka + excluded.taka;
end;

-- every three characters of what an order can be found by; its row number is the order's
create virtual table order_search using fts5
  (text, content = '', contentless_delete = 1, tokenize = 'trigram', detail = 'full');
insert into order_search (rowid, text) select order_no, search_text || ' #' || order_no from orders;
create trigger orders_searched_in after insert on orders begin
  insert into order_search (rowid, text) values (new.order_no, new.search_text || ' #' || new.order_no);
end;
create trigger orders_searched_out after delete on orders begin
  delete from order_search where rowid = old.order_no;
end;
create trigger orders_searched_again after update of search_text on orders when old.search_text <> new.search_text begin
  update order_search set text = new.search_text || ' #' || new.order_no where rowid = new.order_no;
end;
