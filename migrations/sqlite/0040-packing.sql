-- where the pairs of a colour stand, in the words of staff
alter table variants add column shelf_note text not null default '';

-- the code on the label of a pair. It is random and says nothing of the pair, so that it survives every rename; the row
-- of a deleted size stays, so that no other size ever gets its code
create table pair_codes (
  code text primary key,
  size_id text unique references sizes (id) on delete set null,
  made_at text not null
) strict, without rowid;

-- what is packed together; one batch at a time is open
create table packing_batches (
  id text primary key,
  open_mark integer unique check (open_mark = 1),  -- null: it has ended
  started_at text not null,
  started_by text not null,
  ended_at text,
  ended_by text
) strict;

-- the orders of a batch. Whether one is packed stands in the order itself
create table packing_parcels (
  batch_id text not null references packing_batches (id) on delete cascade,
  order_id text not null references orders (id) on delete cascade,
  lines_seen text,                -- the lines that its pairs were counted for
  sticker_seen text,              -- what its sticker says, once all pairs are right
  packed_at text,                 -- by the scans of this batch
  packed_by text,
  aside_at text,
  stuck_pair text,                -- the pair that is not on the shelf
  stuck_at text,
  noted_by text,                  -- who set it aside, or found no pair
  held_by text,                   -- whoever checks it now
  held_since text,
  held_until text,
  primary key (batch_id, order_id)
) strict, without rowid;
create index packing_parcels_order on packing_parcels (order_id);
create index packing_parcels_held on packing_parcels (held_by) where held_by is not null;

-- what was scanned, or counted by hand, for a parcel
create table packing_scans (
  id text primary key,
  batch_id text not null,
  order_id text not null,
  kind text not null check (kind in ('opened', 'counted', 'by_hand', 'wrong', 'changed', 'packed', 'aside', 'stuck')),
  pair text,                      -- a size, or a line whose size is gone
  actor text not null,
  at text not null,
  undone_at text,
  request_key text unique,
  request_hash text,              -- SHA-256 of what was sent under that key
  foreign key (batch_id, order_id) references packing_parcels (batch_id, order_id) on delete cascade
) strict;
create index packing_scans_parcel on packing_scans (batch_id, order_id);
create index packing_scans_actor on packing_scans (batch_id, actor, at);

-- parcels that may still lie in the shop
create index orders_booked on orders (day, order_no)
  where official_status = 'Confirmed' and status in ('in_review', 'pending') and deleted_at is null;
