-- The orders that a list shows by default, by price: a deep page passes over half of them, and orders_price, which holds all that a
-- filter asks, is several times as large. The columns of the condition stand in it too, or SQLite would not choose it
create index orders_price_shown on orders (price, order_no, official_status, deleted_at)
  where not (official_status in ('Fake', 'Follow Up') or deleted_at is not null);
