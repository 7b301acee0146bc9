-- What delivered parcels come to, as parcel_sums, of each courier apart. The sums of an order's day hold unless it stands
-- in courier_sum_changes.
create table courier_sums (
  order_day text not null,
  day text not null,                    -- of the delivery
  courier text not null,                -- whose money it is: who paid, else who carried
  is_delivered integer not null,
  has_lines integer not null,
  against integer not null,
  is_as_asked integer not null,
  parcels integer not null,
  expected integer not null,            -- poisha
  paid integer not null,                -- poisha
  primary key (order_day, day, courier, is_delivered, has_lines, against, is_as_asked)
) strict, without rowid;
create table courier_sum_changes (order_day text primary key) strict, without rowid;
-- a program that knows only parcel_sums takes its own mark of the day away, and leaves this one
create trigger courier_sums_money after insert on parcel_sum_changes begin
  insert into courier_sum_changes values (new.order_day) on conflict do nothing;
end;
-- nothing is summed by courier yet
insert into courier_sum_changes select distinct order_day from parcel_sums where true on conflict do nothing;
insert into courier_sum_changes select distinct order_day from parcel_sum_changes where true on conflict do nothing;
