-- coupons of the whole shop, of a category or of chosen products
create table shop_coupons (
  id text primary key,
  name text not null,                   -- in the words of staff
  code text unique,                     -- null: it has one-time codes
  kind text not null check (kind in ('percent', 'sum', 'delivery')),
  amount integer not null check (amount >= 0),   -- percent or whole taka
  minimum integer not null default 0 check (minimum >= 0),   -- whole taka of goods
  category text,                        -- null: of every category
  use_limit integer check (use_limit > 0),
  phone_limit integer check (phone_limit > 0),
  first_day text,                       -- in Dhaka
  last_day text,
  stopped text not null default '' check (stopped in ('', 'paused', 'ended')),
  used integer not null default 0,      -- its orders whose coupon_use is 1
  version integer not null default 1,
  request_key text unique,
  created_at text not null,
  updated_at text
);

-- the products that a coupon is for; none: all
create table shop_coupon_products (
  coupon_id text not null references shop_coupons (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  primary key (coupon_id, product_id)
);
create index shop_coupon_products_product on shop_coupon_products (product_id);

-- codes that count once
create table coupon_codes (
  code text primary key,
  coupon_id text not null references shop_coupons (id) on delete cascade,
  batch text not null,                  -- the request that made it
  order_id text,                        -- the order that uses it
  made_at text not null
);
create index coupon_codes_coupon on coupon_codes (coupon_id, batch);

-- whether an order counts as a use of its shop coupon; null: it has none
alter table orders add column coupon_use integer check (coupon_use in (0, 1));
-- whole taka of delivery that its coupon took off
alter table orders add column coupon_delivery integer not null default 0;
create index orders_coupon_use on orders (coupon_id) where coupon_use = 1;
