-- what the phone of the shop was told of received money, each TrxID once
create table advance_messages (
  id text primary key,
  method text not null check (method in ('bkash', 'nagad', 'rocket', 'upay', 'bank')),
  trx_id text not null,             -- as it was written
  trx_key text not null,            -- upper case, by which it is compared
  amount integer not null check (amount > 0), -- poisha
  sender_last4 text,
  came_at text,                     -- as the message says
  kept_at text not null,
  actor text not null,              -- who pasted it
  -- the order that it paid for, also after that order was deleted for good; null: none yet
  used_order_no integer,
  used_at text,
  used_by text,
  unique (method, trx_key)
) strict, without rowid;
create index advance_messages_free on advance_messages (method, amount) where used_at is null;

-- money that a customer says was sent for an order; taka
create table advances (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  method text not null check (method in ('bkash', 'nagad', 'rocket', 'upay', 'bank')),
  trx_id text not null,
  trx_key text not null,
  claimed integer check (claimed > 0), -- null: the shopper did not say
  sender_last4 text,
  state text not null check (state in ('claimed', 'matched', 'refused')),
  claimed_by text not null check (claimed_by in ('shopper', 'staff')),
  actor text not null,              -- who typed it; 'shop' for a shopper
  made_at text not null,
  message_id text references advance_messages (id), -- what matched it; null of a matched one: seen by a person
  came integer check (came >= 0),   -- what really came
  counted integer not null default 0 check (counted >= 0), -- of it in orders.advance_paid
  typed integer not null default 0 check (typed >= 0), -- of counted, what staff had typed into the order before
  matched_by text,
  matched_at text,
  batch text,                       -- of the events that counted it
  refused_by text,
  refused_at text,
  due integer not null default 0 check (due >= 0), -- to be sent back
  refunded integer not null default 0 check (refunded >= 0),
  refunded_by text,
  refunded_at text,
  refund_method text,
  refund_reference text,
  kept_by text,                     -- who decided that what was due stays with the shop
  kept_at text,
  check (state <> 'matched' or came is not null)
) strict, without rowid;
create unique index advances_trx on advances (method, trx_key) where state <> 'refused';
create unique index advances_message on advances (message_id) where message_id is not null;
create index advances_order on advances (order_id);
create index advances_state on advances (state, made_at, id);
create index advances_due on advances (made_at, id) where due > 0;
create index advances_refunded on advances (made_at, id) where refunded > 0;

-- a TrxID that staff typed into an order counts as used
create index orders_advance_reference on orders (upper(advance_reference)) where advance_reference is not null;
