-- the last number that was given in each series; locked by whoever takes the next ones, so that no number is left out
create table paper_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year text not null,                -- July to June: 2026-27
  last_number bigint not null check (last_number >= 1),
  primary key (kind, year)
);

-- tax papers as they were issued: never changed, and kept when their order is deleted for good
create table papers (
  id text primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year text not null,
  number bigint not null check (number >= 1),
  order_id text not null,            -- of no row once the order is deleted for good
  order_no bigint not null,
  invoice_id text references papers (id),   -- the invoice that a credit note belongs to
  replaces text references papers (id),     -- the invoice in whose place this one stands
  reason text check (reason in ('returned', 'cancelled', 'replaced')),
  total bigint not null check (total >= 0),          -- poisha
  vat bigint not null check (vat >= 0),   -- poisha, included in the total
  contents text not null,            -- JSON: all that is printed
  issued_at timestamptz not null,
  actor text not null,               -- a staff member's id
  unique (kind, year, number),
  check ((kind = 'credit_note') = (invoice_id is not null)),
  check ((kind = 'credit_note') = (reason is not null)),
  check (replaces is null or kind = 'invoice')
);
create index papers_order on papers (order_id);
create index papers_invoice on papers (invoice_id) where invoice_id is not null;
-- an order has one invoice, and an invoice is replaced by one
create unique index papers_first_invoice on papers (order_id) where kind = 'invoice' and replaces is null;
create unique index papers_replaced_once on papers (replaces) where replaces is not null;
