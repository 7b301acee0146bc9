-- Parcels that a courier is still asked about, by the age of their orders: a list of those that wait long begins with the oldest.
-- Placing an order writes no row of it
create index parcels_late on parcels (order_id, courier, due_at) where state = 'booked' and due_at is not null;

-- What became of the parcels of a day's orders, by courier and district (features/courier-figures/count-ended.ts), so that a year is read
-- without its parcels. The rows of a day hold unless it stands in ended_day_changes, sold_day_changes or profit_day_changes.
-- Placing an order pays for no further mark.
create table ended_parcel_sums (
  span text not null check (span in ('day', 'month')),
  day text not null,                    -- on which the orders were placed; of a month its first
  courier text not null,
  district text not null,
  is_delivered integer not null check (is_delivered in (0, 1)),
  days integer not null,                -- from the booking to the delivery; -1: not delivered, or nobody knows
  parcels integer not null,
  primary key (span, day, courier, district, is_delivered, days)
) strict, without rowid;
create table ended_months (month text primary key) strict, without rowid; -- those that have rows of the whole month
create table ended_day_changes (day text primary key) strict, without rowid;
-- who counts what was sold on a day takes its mark away, also a program that knows no ended_parcel_sums
create trigger ended_days_counted after delete on sold_day_changes begin
  insert into ended_day_changes values (old.day) on conflict do nothing;
end;
-- what those marks do not say of a parcel
create trigger ended_parcel after update of booked_at, status_at on parcels
  when (old.booked_at, old.status_at) is not (new.booked_at, new.status_at) begin
  insert into ended_day_changes select day from orders where id = new.order_id on conflict do nothing;
end;
-- nothing is counted yet
insert into ended_day_changes select distinct day from orders where true on conflict do nothing;
