alter table orders add column follow_up_at timestamptz; -- when the customer is to be called again; of Follow Up orders alone
create index orders_follow_up on orders (coalesce(follow_up_at, created_at), order_no) where official_status = 'Follow Up';
-- search_text is made by the program (see domain/orders/order-search-text.ts): 0 where it was made before it held the note, the
-- products and how the words sound
alter table orders add column search_made integer not null default 0;
create index orders_search_old on orders (order_no) where search_made = 0;
