alter table products add column deleted_at timestamptz;  -- set: gone from shop and desk, and its name is free; can be brought back

alter table coupons add column updated_at timestamptz;   -- null until it is changed for the first time

alter table orders add column coupon_id text;            -- the coupon itself: its code may change, and it may be deleted
update orders set coupon_id = (
  select coupons.id from coupons
  join order_lines on order_lines.product_id = coupons.product_id and order_lines.line_no = 1
  where order_lines.order_id = orders.id and coupons.code = orders.coupon_code
) where coupon_code is not null;
create index orders_coupon on orders (coupon_id) where coupon_id is not null;

create index order_lines_reserved on order_lines (size_id) where stock_state = 'reserved';

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('opening', 'order', 'release', 'correction', 'received', 'damaged', 'deleted'));
alter table stock_movements add column note text;               -- what staff wrote beside it
alter table stock_movements add column request_key text collate "C" unique; -- of a change by a number of pairs: sent twice, it counts once

create table pictures (           -- what staff uploaded; the files have the key in their names
  key text primary key,           -- SHA-256 of the uploaded bytes, in hex
  width integer not null,
  height integer not null,
  bytes integer not null,         -- of the uploaded file
  actor text not null,
  used_at timestamptz not null,   -- last uploaded, or last seen in use; unused pictures go after a time
  held_at timestamptz             -- set: its files are being written or removed since then, so nobody may use it
);
create index pictures_used on pictures (used_at);
