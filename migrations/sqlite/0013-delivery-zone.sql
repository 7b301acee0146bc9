-- the id of the delivery zone that an order was charged by; shipping_area stays for older programs
alter table orders add column delivery_zone text;
update orders set delivery_zone = shipping_area where shipping_area is not null;
