-- the few parcels that a rider still has to collect for: their cash is summed for each look at the overview
create index orders_on_the_way on orders (id, price, advance_paid)
  where status is not null and status not in ('delivered', 'partial_delivered', 'cancelled');
