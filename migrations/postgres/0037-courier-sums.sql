-- What delivered parcels come to, as parcel_sums, of each courier apart. The sums of an order's day hold unless it stands
-- in courier_sum_changes. There rows are only added, as in parcel_sum_changes.
create table courier_sums (
  order_day text not null,
  day text not null,                    -- of the delivery
  courier text not null,                -- whose money it is: who paid, else who carried
  is_delivered integer not null,
  has_lines integer not null,
  against integer not null,
  is_as_asked integer not null,
  parcels bigint not null,
  expected bigint not null,             -- poisha
  paid bigint not null,                 -- poisha
  primary key (order_day, day, courier, is_delivered, has_lines, against, is_as_asked)
);
create table courier_sum_changes (order_day text not null);
create function note_courier_money() returns trigger language plpgsql as $$ begin
  insert into courier_sum_changes values (new.order_day);
  return null;
end $$;
-- a program that knows only parcel_sums takes its own marks of the day away, and leaves these
create trigger courier_sums_money after insert on parcel_sum_changes for each row
  execute function note_courier_money();
-- nothing is summed by courier yet
insert into courier_sum_changes select distinct order_day from parcel_sums;
insert into courier_sum_changes select distinct order_day from parcel_sum_changes;
