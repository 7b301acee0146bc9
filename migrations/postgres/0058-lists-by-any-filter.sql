-- which courier has the parcel of an order stands on the order too: a list by it asks no parcel. Kept here, so that a
-- program that is older keeps it as well.
alter table orders add column parcel_courier text;
drop index orders_list;
drop index orders_hidden;
drop index orders_price;
drop index orders_name;
drop index orders_phone;
drop index orders_product;
drop index orders_products;
drop index orders_district;
drop index orders_visit;
drop index orders_campaign;
update orders set parcel_courier = parcels.courier from parcels where parcels.order_id = orders.id;
create function note_parcel_courier() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    update orders set parcel_courier = null where id = old.order_id;
  else
    update orders set parcel_courier = new.courier where id = new.order_id and parcel_courier is distinct from new.courier;
  end if;
  return null;
end $$;
create trigger parcels_courier_in after insert or delete on parcels for each row execute function note_parcel_courier();
create trigger parcels_courier after update of courier on parcels
  for each row when (old.courier <> new.courier) execute function note_parcel_courier();

-- each index of a list holds everything that a filter asks, so that rows that are passed over are never fetched
create index orders_list on orders (day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, district, visit_source, visit_campaign, parcel_courier, deleted_at);
create index orders_hidden on orders (day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, district, visit_source, visit_campaign, parcel_courier, deleted_at)
  where official_status in ('Fake', 'Follow Up');
create index orders_price on orders (price, order_no)
  include (day, official_status, status, via, product_size, product_color, product_name, district, visit_source, visit_campaign, parcel_courier, deleted_at);
create index orders_name on orders (lower(recipient_name), order_no)
  include (recipient_name, day, official_status, status, via, product_size, product_color, product_name, price, district, visit_source, visit_campaign, parcel_courier, deleted_at);
create index orders_phone on orders (recipient_phone, created_at, order_no)
  include (day, official_status, status, fake_reason, case_id, via, product_size, product_color, product_name, price, district, visit_source, visit_campaign, parcel_courier, deleted_at);

-- a list by one value reads the orders that have it alone, wherever they stand
create index orders_product on orders (product_name, day, order_no)
  include (official_status, status, via, product_size, product_color, price, district, visit_source, visit_campaign, parcel_courier, deleted_at);
create index orders_district on orders (district, day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, visit_source, visit_campaign, parcel_courier, deleted_at);
create index orders_visit on orders (visit_source, day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, district, visit_campaign, parcel_courier, deleted_at);
create index orders_campaign on orders (visit_campaign, day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, district, visit_source, parcel_courier, deleted_at)
  where visit_campaign <> '';
create index orders_size on orders (product_size, day, order_no)
  include (official_status, status, via, product_color, product_name, price, district, visit_source, visit_campaign, parcel_courier, deleted_at);
create index orders_courier on orders (parcel_courier, day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, district, visit_source, visit_campaign, deleted_at)
  where parcel_courier is not null;
create index orders_unbooked on orders (day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, district, visit_source, visit_campaign, parcel_courier, deleted_at)
  where parcel_courier is null;
-- most parcels are delivered, and an order that is placed has none: it comes here with the first word of a courier
create index orders_status on orders (status, day, order_no)
  include (official_status, via, product_size, product_color, product_name, price, district, visit_source, visit_campaign, parcel_courier, deleted_at)
  where status is not null and status <> 'delivered';
-- the orders of several products or sizes, whose names are joined
create index orders_several on orders (day, order_no)
  include (official_status, status, via, product_size, product_color, product_name, price, district, visit_source, visit_campaign, parcel_courier, deleted_at)
  where replace(product_name || product_size, ', ', '') <> product_name || product_size;
