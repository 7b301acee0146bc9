-- Messages about an order, newest last: which template, in which language and by which channel. The text is not kept: it
-- is made of the order and the settings.
create table order_messages (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  request_key text,                -- of the person who opened it: the same press sent twice is noted once
  template text not null,          -- its id; of one that the owner added with its name
  language text not null check (language in ('bn', 'en')),
  channel text not null,           -- whatsapp, copy; the program knows which there are
  state text not null,             -- opened; what a gateway reports will be others
  created_at text not null,
  actor text not null              -- a staff member's id
) strict;
create index order_messages_order on order_messages (order_id, created_at);
create unique index order_messages_key on order_messages (order_id, request_key) where request_key is not null;
