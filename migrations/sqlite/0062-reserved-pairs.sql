-- All that is counted of reserved pairs, by size and by order, so that no line's row is read. In place of two indexes: as many
-- entries as before for an order.
drop index order_lines_reserved;
create index order_lines_reserved on order_lines (size_id, product_id, color, cost, quantity, returned) where stock_state = 'reserved';
drop index order_lines_uncosted;
create index order_lines_reserved_of_order on order_lines (order_id, size_id, product_id, color, cost, quantity, returned) where stock_state = 'reserved';
