alter table products add column deleted_at text;  -- set: gone from shop and desk, and its name is free; can be brought back

alter table coupons add column updated_at text;   -- null until it is changed for the first time

alter table orders add column coupon_id text;     -- the coupon itself: its code may change, and it may be deleted
update orders set coupon_id = (
  select coupons.id from coupons
  join order_lines on order_lines.product_id = coupons.product_id and order_lines.line_no = 1
  where order_lines.order_id = orders.id and coupons.code = orders.coupon_code
) where coupon_code is not null;
create index orders_coupon on orders (coupon_id) where coupon_id is not null;

create index order_lines_reserved on order_lines (size_id) where stock_state = 'reserved';

-- the ledger anew, because SQLite cannot widen a check
alter table stock_movements rename to former_stock_movements;
create table stock_movements (    -- the ledger: the sum of a size's changes is its stock
  id text primary key,
  size_id text not null,          -- kept when the size is deleted, so no reference
  change integer not null check (change <> 0),
  reason text not null check (reason in ('opening', 'order', 'release', 'correction', 'received', 'damaged', 'deleted')),
  order_id text,
  actor text not null,            -- 'shop' or a staff member's id
  created_at text not null,
  note text,                      -- what staff wrote beside it
  request_key text unique         -- of a change by a number of pairs: sent twice, it counts once
) strict;
insert into stock_movements (id, size_id, change, reason, order_id, actor, created_at)
  select id, size_id, change, reason, order_id, actor, created_at from former_stock_movements;
drop table former_stock_movements;
create index stock_movements_size on stock_movements (size_id, created_at);
create index stock_movements_order on stock_movements (order_id);

create table pictures (           -- what staff uploaded; the files have the key in their names
  key text primary key,           -- SHA-256 of the uploaded bytes, in hex
  width integer not null,
  height integer not null,
  bytes integer not null,         -- of the uploaded file
  actor text not null,
  used_at text not null,          -- last uploaded, or last seen in use; unused pictures go after a time
  held_at text                    -- set: its files are being written or removed since then, so nobody may use it
) strict;
create index pictures_used on pictures (used_at);
