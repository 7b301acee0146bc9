-- a filter by product is answered from the index, as those by size and district are
drop index orders_list;
create index orders_list on orders (day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, district, deleted_at);
drop index orders_hidden;
create index orders_hidden on orders (day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, district, deleted_at)
  where official_status in ('Fake', 'Follow Up');
