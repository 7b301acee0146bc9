-- The orders that a list shows by default, by price: a deep page passes over half of them, and orders_price, which holds all that a
-- filter asks, is fourteen times as large
create index orders_price_shown on orders (price, order_no)
  where not (official_status in ('Fake', 'Follow Up') or deleted_at is not null);
