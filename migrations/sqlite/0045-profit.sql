-- What the orders of a day came to, by source, campaign, district, courier and pair (features/profit/count-day.ts). The rows
-- of an order's own day hold unless it stands in profit_day_changes, where triggers put it, or in profit_day_claims, while
-- somebody counts it: readers count such a day anew.
create table profit_sums (
  span text not null check (span in ('day', 'month')),
  own_day text not null,                -- on which its orders were placed; empty: of a whole month
  day text not null,                    -- that they count on: an exchange on that of the first order; or of the month the first
  kind text not null check (kind in ('source', 'campaign', 'district', 'courier', 'pair')),
  key text not null,                    -- JSON of its values
  books integer not null check (books in (0, 1, 2)), -- of real couriers, simulated ones, or either
  label text not null,                  -- of a pair: the product's name as it was sold
  placed integer not null,              -- orders; of pairs every count is of pairs
  confirmed integer not null,
  taken integer not null,               -- orders that a courier took, without those of exchanges
  delivered integer not null,           -- the same, delivered
  booked integer not null,              -- parcels
  ended integer not null,
  shipped_pairs integer not null,
  returned_pairs integer not null,
  gone_pairs integer not null,          -- that stayed with customers, are missing or damaged
  revenue integer not null,             -- poisha, as all below
  goods integer not null,
  courier integer not null,             -- known charges
  returned integer not null,            -- known charges of parcels that came back, and damaged pairs
  unpaid integer not null,              -- parcels that no payout named
  unpaid_charges integer not null,      -- what the courier said of them; part of the two above
  primary key (span, kind, day, own_day, key, books)
) strict, without rowid;
create index profit_sums_own_day on profit_sums (own_day);
-- what only a reader can put into money: pairs without a known cost, parcels without a known charge; and known charges,
-- which the others are judged by
create table profit_parts (
  span text not null check (span in ('day', 'month')),
  own_day text not null,
  day text not null,
  kind text not null check (kind in ('source', 'campaign', 'district', 'courier', 'pair')),
  key text not null,
  books integer not null check (books in (0, 1, 2)),
  part text not null check (part in ('uncosted', 'open', 'charged')),
  about text not null,                  -- JSON: a category; or a courier, a zone and the word for where the charge stands
  many integer not null,
  amount integer not null,                -- poisha
  primary key (span, kind, day, own_day, key, books, part, about)
) strict, without rowid;
create index profit_parts_own_day on profit_parts (own_day);
-- charges of whole payouts, without their lines
create index payout_lines_charge on payout_lines (payout_id, charge);
create table profit_months (month text primary key) strict, without rowid; -- those that have rows of the whole month
create table profit_day_claims (own_day text primary key, token text not null) strict, without rowid;
create table profit_day_changes (own_day text primary key) strict, without rowid;
-- on conflict, not `or ignore`: an upsert that fires a trigger would overrule that. A line that is added changes total_lot
create trigger profit_order_in after insert on orders begin
  insert into profit_day_changes values (new.day) on conflict do nothing;
end;
create trigger profit_order after update of day, official_status, status, deleted_at, price, advance_paid, district, via, visit_source, visit_campaign, delivery_zone, consignment_id, case_id, total_lot
  on orders when (old.day, old.official_status, old.status, old.deleted_at, old.price, old.advance_paid, old.district, old.via, old.visit_source, old.visit_campaign, old.delivery_zone, old.consignment_id, old.case_id, old.total_lot)
    is not (new.day, new.official_status, new.status, new.deleted_at, new.price, new.advance_paid, new.district, new.via, new.visit_source, new.visit_campaign, new.delivery_zone, new.consignment_id, new.case_id, new.total_lot) begin
  insert into profit_day_changes values (old.day), (new.day) on conflict do nothing;
end;
create trigger profit_order_root after update of day, deleted_at, district, via, visit_source, visit_campaign on orders
  when (old.day, old.deleted_at, old.district, old.via, old.visit_source, old.visit_campaign)
    is not (new.day, new.deleted_at, new.district, new.via, new.visit_source, new.visit_campaign) begin
  insert into profit_day_changes select e.day from cases c join orders e on e.id = c.exchange_order_id where c.order_id = new.id
    union select f.day from cases c join cases d on d.order_id = c.exchange_order_id
      join orders f on f.id = d.exchange_order_id where c.order_id = new.id
    on conflict do nothing;
end;
create trigger profit_order_out before delete on orders begin
  insert into profit_day_changes values (old.day) on conflict do nothing;
  insert into profit_day_changes select e.day from cases c join orders e on e.id = c.exchange_order_id where c.order_id = old.id
    union select f.day from cases c join cases d on d.order_id = c.exchange_order_id
      join orders f on f.id = d.exchange_order_id where c.order_id = old.id
    on conflict do nothing;
end;
create trigger profit_line after update of quantity, unit_price, returned, cost, product_id, color, size on order_lines
  when (old.quantity, old.unit_price, old.returned, old.cost, old.product_id, old.color, old.size)
    is not (new.quantity, new.unit_price, new.returned, new.cost, new.product_id, new.color, new.size) begin
  insert into profit_day_changes values (new.day) on conflict do nothing;
end;
create trigger profit_line_out after delete on order_lines begin
  insert into profit_day_changes values (old.day) on conflict do nothing;
end;
create trigger profit_parcel_in after insert on parcels begin
  insert into profit_day_changes select day from orders where id = new.order_id on conflict do nothing;
end;
create trigger profit_parcel after update of order_id, courier, state, sent, returned_at, collected, charge on parcels
  when (old.order_id, old.courier, old.state, old.sent, old.returned_at, old.collected, old.charge)
    is not (new.order_id, new.courier, new.state, new.sent, new.returned_at, new.collected, new.charge) begin
  insert into profit_day_changes select day from orders where id in (old.order_id, new.order_id) on conflict do nothing;
end;
create trigger profit_parcel_out after delete on parcels begin
  insert into profit_day_changes select day from orders where id = old.order_id on conflict do nothing;
end;
create trigger profit_former_in after insert on former_parcels begin
  insert into profit_day_changes select day from orders where id = new.order_id on conflict do nothing;
end;
create trigger profit_former after update of order_id, courier, consignment_id, invoice, status, charge on former_parcels
  when (old.order_id, old.courier, old.consignment_id, old.invoice, old.status, old.charge)
    is not (new.order_id, new.courier, new.consignment_id, new.invoice, new.status, new.charge) begin
  insert into profit_day_changes select day from orders where id in (old.order_id, new.order_id) on conflict do nothing;
end;
create trigger profit_former_out after delete on former_parcels begin
  insert into profit_day_changes select day from orders where id = old.order_id on conflict do nothing;
end;
create trigger profit_payout_line_in after insert on payout_lines when new.order_id is not null begin
  insert into profit_day_changes select day from orders where id = new.order_id on conflict do nothing;
end;
create trigger profit_payout_line_in_former after insert on payout_lines when new.order_id is null begin
  insert into profit_day_changes select o.day from former_parcels f join orders o on o.id = f.order_id where f.consignment_id = new.consignment_id
    union select o.day from former_parcels f join orders o on o.id = f.order_id where f.invoice = new.invoice
    on conflict do nothing;
end;
create trigger profit_payout_line after update on payout_lines begin
  insert into profit_day_changes select day from orders where id in (old.order_id, new.order_id) on conflict do nothing;
end;
create trigger profit_payout_line_former after update on payout_lines when old.order_id is null or new.order_id is null begin
  insert into profit_day_changes select o.day from former_parcels f join orders o on o.id = f.order_id where f.consignment_id = old.consignment_id
    union select o.day from former_parcels f join orders o on o.id = f.order_id where f.invoice = old.invoice
    on conflict do nothing;
  insert into profit_day_changes select o.day from former_parcels f join orders o on o.id = f.order_id where f.consignment_id = new.consignment_id
    union select o.day from former_parcels f join orders o on o.id = f.order_id where f.invoice = new.invoice
    on conflict do nothing;
end;
create trigger profit_payout_line_out after delete on payout_lines when old.order_id is not null begin
  insert into profit_day_changes select day from orders where id = old.order_id on conflict do nothing;
end;
create trigger profit_payout_line_out_former after delete on payout_lines when old.order_id is null begin
  insert into profit_day_changes select o.day from former_parcels f join orders o on o.id = f.order_id where f.consignment_id = old.consignment_id
    union select o.day from former_parcels f join orders o on o.id = f.order_id where f.invoice = old.invoice
    on conflict do nothing;
end;
create trigger profit_payout after update of paid_at, courier, charges on payouts
  when (old.paid_at, old.courier, old.charges) is not (new.paid_at, new.courier, new.charges) begin
  insert into profit_day_changes select o.day from payout_lines l join orders o on o.id = l.order_id where l.payout_id = new.id
    union select o.day from payout_lines l join former_parcels f on f.consignment_id = l.consignment_id
      join orders o on o.id = f.order_id where l.payout_id = new.id and l.order_id is null
    union select o.day from payout_lines l join former_parcels f on f.invoice = l.invoice
      join orders o on o.id = f.order_id where l.payout_id = new.id and l.order_id is null
    on conflict do nothing;
end;
create trigger profit_case_in after insert on cases begin
  insert into profit_day_changes select day from orders where id = new.order_id on conflict do nothing;
end;
create trigger profit_case after update of order_id, exchange_order_id, refund_paid, refund_paid_at on cases
  when (old.order_id, old.exchange_order_id, old.refund_paid, old.refund_paid_at) is not (new.order_id, new.exchange_order_id, new.refund_paid, new.refund_paid_at) begin
  insert into profit_day_changes select day from orders where id in (old.order_id, new.order_id, old.exchange_order_id, new.exchange_order_id) on conflict do nothing;
end;
create trigger profit_case_out after delete on cases begin
  insert into profit_day_changes select day from orders where id in (old.order_id, old.exchange_order_id) on conflict do nothing;
end;
create trigger profit_case_line_in after insert on case_lines when new.condition is not null begin
  insert into profit_day_changes select o.day from cases c join orders o on o.id = c.order_id where c.id = new.case_id
    on conflict do nothing;
end;
create trigger profit_case_line after update of case_id, line_no, condition on case_lines
  when (old.case_id, old.line_no, old.condition) is not (new.case_id, new.line_no, new.condition) begin
  insert into profit_day_changes select o.day from cases c join orders o on o.id = c.order_id where c.id = new.case_id
    on conflict do nothing;
end;
create trigger profit_case_line_out after delete on case_lines when old.condition is not null begin
  insert into profit_day_changes select o.day from cases c join orders o on o.id = c.order_id where c.id = old.case_id
    on conflict do nothing;
end;
create trigger profit_damaged after update of ended_as on damaged_pairs when old.ended_as is not new.ended_as begin
  insert into profit_day_changes select day from orders where id = new.order_id on conflict do nothing;
end;
-- what a pair without a cost may have cost is judged by its category
create trigger profit_category after update of category on products when old.category <> new.category begin
  insert into profit_day_changes select day from order_lines where product_id = new.id and cost is null
    on conflict do nothing;
end;
-- nothing is counted yet
insert into profit_day_changes select distinct day from orders where true on conflict do nothing;
