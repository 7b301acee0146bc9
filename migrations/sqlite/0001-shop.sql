create table products (
  id text primary key,
  slug text not null unique,
  name text not null,
  name_key text not null unique,  -- the name lower-cased by the program: names are unique whatever their case
  title text not null,
  category text not null,
  price integer not null check (price >= 10),
  discount integer not null default 0 check (discount between 0 and 100),
  image text not null,
  description text not null,
  made_with text not null,
  key_features text not null,     -- JSON: subtitle, paragraph, bullets
  status text not null check (status in ('draft', 'published')),
  position integer not null,      -- order in the shop window, smallest first
  created_at text not null,
  updated_at text not null
) strict;

create table product_slugs (      -- addresses a product had before; they redirect
  slug text primary key,
  product_id text not null references products (id) on delete cascade
) strict;

create table variants (           -- one colour of a product
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  color text not null,
  swatch text not null,
  images text not null,           -- JSON: list of delivery URLs
  position integer not null,
  unique (product_id, color)
) strict;

create table sizes (              -- one size of one colour: what stock is counted for
  id text primary key,
  variant_id text not null references variants (id) on delete cascade,
  size real not null check (size > 0),
  stock integer not null check (stock >= 0),
  unique (variant_id, size)
) strict;

create table stock_movements (    -- the ledger: the sum of a size's changes is its stock
  id text primary key,
  size_id text not null,          -- kept when the size is deleted, so no reference
  change integer not null check (change <> 0),
  reason text not null check (reason in ('opening', 'order', 'release', 'correction')),
  order_id text,
  actor text not null,            -- 'shop' or a staff member's id
  created_at text not null
) strict;
create index stock_movements_size on stock_movements (size_id, created_at);
create index stock_movements_order on stock_movements (order_id);

create table coupons (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  code text not null,
  discount integer not null check (discount between 1 and 100),
  expires_at text,
  created_at text not null,
  unique (product_id, code)
) strict;

create table orders (
  order_no integer primary key autoincrement,  -- never reused, and the stable row key that a later search index needs
  id text not null unique,
  request_key text unique,        -- the shopper's idempotency key
  request_hash text,              -- SHA-256 of what was asked for under that key
  recipient_name text not null,
  recipient_phone text not null,
  alternative_phone text,
  recipient_email text,
  recipient_address text not null,
  district text,
  upazila text,
  shipping_area text check (shipping_area in ('inside', 'outside')),
  note text,
  via text not null check (via in ('WhatsApp', 'Facebook', 'Messenger', 'Website')),
  official_status text not null check (official_status in ('Queued', 'Confirmed', 'Packed', 'Fake', 'Follow Up')),
  subtotal integer not null check (subtotal >= 0),
  discount integer not null default 0 check (discount >= 0),
  coupon_code text,
  delivery_charge integer not null check (delivery_charge >= 0),
  price integer not null check (price >= 0),
  product_price integer not null check (product_price >= 0),
  duplicate_of text,              -- an order of the same phone and items within ten minutes before
  day text not null,              -- calendar day in Dhaka
  created_at text not null,
  updated_at text not null,
  version integer not null default 1
) strict;
create index orders_phone on orders (recipient_phone, created_at);

create table order_lines (
  order_id text not null references orders (id) on delete cascade,
  line_no integer not null,
  product_id text references products (id) on delete set null,
  size_id text,                   -- the stock it was taken from; kept when the size is deleted
  product_name text not null,
  color text not null,
  size real not null,
  quantity integer not null check (quantity >= 1),
  unit_price integer not null check (unit_price >= 0),
  stock_state text not null check (stock_state in ('reserved', 'released', 'consumed')),
  primary key (order_id, line_no)
) strict;

create table order_events (       -- who did what to an order, and when
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  kind text not null,
  details text not null,          -- JSON
  actor text not null,
  created_at text not null
) strict;
create index order_events_order on order_events (order_id, created_at);

insert into sqlite_sequence (name, seq) values ('orders', 1000);  -- the first order is 1001
