-- All that is counted of reserved pairs, by size and by order, so that no line's row is read. In place of two indexes: as many
-- entries as before for an order.
drop index order_lines_reserved;
create index order_lines_reserved on order_lines (size_id, product_id, color, cost, quantity, returned) where stock_state = 'reserved';
drop index order_lines_uncosted;
create index order_lines_reserved_of_order on order_lines (order_id) include (size_id, product_id, color, cost, quantity, returned) where stock_state = 'reserved';
-- the migration that added stretches up wrote them in no order: 256 days of pairs were read from a thousand pages
cluster profit_stretch_sums using profit_stretch_sums_pkey;
cluster profit_stretch_parts using profit_stretch_parts_pkey;
