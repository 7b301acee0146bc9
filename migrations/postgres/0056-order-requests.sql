-- a change that a device sends again, because its answer was lost, is one change
alter table order_events add column request_key text;   -- of the first event of the request
alter table order_events add column request_hash text;
create unique index order_events_request on order_events (request_key) where request_key is not null;
