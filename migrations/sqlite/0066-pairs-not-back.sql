-- A line whose pairs all came back stays reserved with nothing in it: one order in seven, for ever. Reserved pairs are counted
-- without these lines. As many entries as before for an order, and two less once its parcel is back.
drop index order_lines_reserved;
create index order_lines_reserved on order_lines (size_id, product_id, color, cost, quantity, returned)
  where stock_state = 'reserved' and quantity > returned;
drop index order_lines_reserved_of_order;
create index order_lines_reserved_of_order on order_lines (order_id, size_id, product_id, color, cost, quantity, returned)
  where stock_state = 'reserved' and quantity > returned;
