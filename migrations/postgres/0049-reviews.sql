-- what buyers say of a pair that was delivered: one for each line of an order
create table reviews (
  id text primary key,
  order_id text not null,               -- may be deleted for good before: the rating stays
  line_no integer not null,
  product_id text,                      -- may be deleted for good, too
  product_name text not null,
  color text not null,
  size double precision not null,
  stars integer not null check (stars between 1 and 5),
  fit text check (fit in ('small', 'true', 'large')),
  words text not null,
  name text not null,                   -- as the buyer wants to be called
  town text not null,
  photos text not null,                 -- JSON: stored URLs
  may_show integer not null check (may_show in (0, 1)),
  may_post integer not null check (may_post in (0, 1)),   -- the photos, on Facebook
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  rejected_for text,
  answer text,                          -- of the shop
  answered_at timestamptz,
  written_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  erased_at timestamptz,                       -- its buyer was forgotten, or its order is gone
  version integer not null default 1,
  unique (order_id, line_no)
);
create index reviews_state on reviews (state, written_at);
create index reviews_product on reviews (product_id, state, written_at);
create index reviews_stars on reviews (state, stars, fit);

-- pictures of customers that the owner added; no reviews
create table customer_pictures (
  id text primary key,
  image text not null,
  caption text not null,
  product_id text references products (id) on delete set null,
  position integer not null,
  request_key text unique,
  added_at timestamptz not null,
  actor text not null
);
create index customer_pictures_product on customer_pictures (product_id);
