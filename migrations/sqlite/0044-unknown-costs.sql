-- pairs that left for good with an unknown cost, which the screen of costs counts and fills
create index order_lines_unknown_cost on order_lines (product_id, color, quantity, returned) where stock_state = 'consumed' and cost is null;

-- what became of a pair of the damaged pile; null: it lies there. Its cost is in poisha, as the line's
alter table damaged_pairs add column ended_as text check (ended_as in ('written_off', 'repaired'));
alter table damaged_pairs add column ended_at text;
alter table damaged_pairs add column ended_by text;

-- orders whose pairs have not left the shop: however many orders there are, these are the work of some days
create index orders_in_shop on orders (id) where official_status in ('Queued', 'Confirmed', 'Follow Up') and consignment_id is null and status is null and deleted_at is null;
