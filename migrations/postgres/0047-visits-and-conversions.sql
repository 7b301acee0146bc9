-- a filter by where orders came from is answered from an index, newest first; those without a source are filled by it
create index orders_visit on orders
  (visit_source, day, order_no, visit_campaign, official_status, status, deleted_at);
create index orders_campaign on orders (visit_campaign, day, order_no) where visit_campaign <> '';
