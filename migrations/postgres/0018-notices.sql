-- where orders come from is told by the settings
alter table orders drop constraint orders_via_check;
alter table orders add constraint orders_via_check check (via <> '') not valid;

create table owner_news (            -- new orders that no mail to the owner names yet
  order_id text primary key references orders (id) on delete cascade
);

create table owner_marks (           -- what the owner was mailed: 'new_orders', 'summary', or an alarm
  name text primary key,
  began_at text,                     -- an alarm: since when; null: it is over
  told_at text,                      -- an alarm: when its owner heard of this one; null: not yet
  mailed_at text                     -- the last mail of this name
);
