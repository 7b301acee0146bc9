-- 1: refused without the courier's word for it, which may have the parcel: a person has to look there
alter table parcels add column in_doubt integer not null default 0 check (in_doubt in (0, 1));

-- a person of the shop wants this courier for the order; without a row the rules of the settings decide
create table courier_choices (
  order_id text primary key references orders (id) on delete cascade,
  courier text not null,                -- the adapter's id
  actor text not null,
  chosen_at timestamptz not null
);

-- a parcel that came back before its order was given to a courier again: late news and payouts still name it
create table former_parcels (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  courier text not null,                -- the adapter's id
  consignment_id text,
  tracking_code text,
  invoice text,
  status text,                          -- the courier's last word, lower case
  booked_at timestamptz,
  status_at timestamptz,
  returned_at timestamptz,
  collected bigint,                    -- poisha that the rider took, as far as the courier said
  charge bigint,                       -- poisha that the courier keeps, as far as it said
  actor text not null,                  -- who gave the order to a courier again
  left_at timestamptz not null
);
create index former_parcels_order on former_parcels (order_id);
create index former_parcels_consignment on former_parcels (consignment_id) where consignment_id is not null;
create index former_parcels_invoice on former_parcels (invoice) where invoice is not null;
