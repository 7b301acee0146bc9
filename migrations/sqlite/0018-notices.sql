-- where orders come from is told by the settings. No stored row changes, so the table need not be copied:
-- https://www.sqlite.org/lang_altertable.html#otheralter
pragma writable_schema = on;
update sqlite_schema
  set sql = replace(sql, 'check (via in (''WhatsApp'', ''Facebook'', ''Messenger'', ''Website''))', 'check (via <> '''')')
  where type = 'table' and name = 'orders';
pragma writable_schema = reset;

create table owner_news (            -- new orders that no mail to the owner names yet
  order_id text primary key references orders (id) on delete cascade
) strict;

create table owner_marks (           -- what the owner was mailed: 'new_orders', 'summary', or an alarm
  name text primary key,
  began_at text,                     -- an alarm: since when; null: it is over
  told_at text,                      -- an alarm: when its owner heard of this one; null: not yet
  mailed_at text                     -- the last mail of this name
) strict;
