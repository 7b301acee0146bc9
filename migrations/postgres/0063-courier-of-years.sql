-- Parcels that a courier is still asked about, by the age of their orders: a list of those that wait long begins with the oldest.
-- Placing an order writes no row of it
create index parcels_late on parcels (order_id, courier, due_at) where state = 'booked' and due_at is not null;

-- What became of the parcels of a day's orders, by courier and district (features/courier-figures/count-ended.ts), so that a year is read
-- without its parcels. The rows of a day hold unless it stands in ended_day_changes, sold_day_changes or profit_day_changes.
-- Placing an order pays for no further mark. In ended_day_changes rows are only added, so that two writers never wait for each
-- other.
create table ended_parcel_sums (
  span text not null check (span in ('day', 'month')),
  day text not null,                    -- on which the orders were placed; of a month its first
  courier text not null,
  district text not null,
  is_delivered integer not null check (is_delivered in (0, 1)),
  days integer not null,                -- from the booking to the delivery; -1: not delivered, or nobody knows
  parcels integer not null,
  primary key (span, day, courier, district, is_delivered, days)
);
create table ended_months (month text primary key); -- those that have rows of the whole month
create table ended_day_changes (day text not null);
-- who counts what was sold on a day takes its mark away, also a program that knows no ended_parcel_sums
create function note_ended_counted() returns trigger language plpgsql as $$ begin
  insert into ended_day_changes select distinct day from gone;
  return null;
end $$;
create trigger ended_days_counted after delete on sold_day_changes referencing old table as gone
  for each statement execute function note_ended_counted();
-- what those marks do not say of a parcel
create function note_ended_parcel() returns trigger language plpgsql as $$ begin
  insert into ended_day_changes select day from orders where id = new.order_id;
  return null;
end $$;
create trigger ended_parcel after update of booked_at, status_at on parcels
  for each row when ((old.booked_at, old.status_at) is distinct from (new.booked_at, new.status_at))
  execute function note_ended_parcel();
-- nothing is counted yet
insert into ended_day_changes select distinct day from orders;
