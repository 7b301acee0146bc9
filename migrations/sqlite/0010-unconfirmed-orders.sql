-- why an order holds no pairs until somebody confirms it; null: it holds them
alter table orders add column wait_reason text check (wait_reason in ('large', 'network', 'rush', 'lapsed'));
-- keyed hashes of where a shopper's order came from, taken away after some days; null for what staff type in
alter table orders add column address_mark text;        -- of the block of addresses
alter table orders add column browser_mark text;        -- of the browser, where it had ordered before
-- the few that wait
create index orders_waiting on orders (wait_reason, id) where wait_reason is not null and official_status in ('Queued', 'Follow Up');
create index orders_marked on orders (created_at, address_mark, browser_mark, official_status) where address_mark is not null;

-- the same, while a line holds pairs that nobody confirmed yet
alter table order_lines add column address_mark text;
alter table order_lines add column browser_mark text;
create index order_lines_unconfirmed on order_lines (size_id, quantity) where address_mark is not null and stock_state = 'reserved';
create index order_lines_of_address on order_lines (address_mark, quantity) where address_mark is not null and stock_state = 'reserved';
create index order_lines_of_browser on order_lines (browser_mark, quantity) where browser_mark is not null and stock_state = 'reserved';
