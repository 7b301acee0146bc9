-- Who deleted a product: an order has an event that says so, a product has none.
alter table products add column deleted_by text;
-- The trash lists what was deleted last.
create index products_deleted on products (deleted_at) where deleted_at is not null;
