create table opening (               -- one row, absent until something is decided: whether shoppers see the shop
  id text primary key check (id = 'shop'),
  state text not null check (state in ('new', 'open', 'closed')),
  first_opened_at text,              -- null: no shopper of an https address has seen it yet
  skipped text not null,             -- JSON: the steps of the first run that an Admin left out on purpose
  demo_removed_at text               -- from then on no start loads the demo again
) strict;

create table opening_history (       -- who opened and closed the shop, for good
  id text primary key,
  action text not null check (action in ('open', 'close', 'skip', 'unskip', 'remove_demo')),
  step text,
  created_at text not null,
  actor text not null                -- the Admin
) strict;

-- a shop that has orders is one that shoppers know: it stays open
insert into opening (id, state, first_opened_at, skipped, demo_removed_at)
select 'shop', 'open', first, '[]', null
from (select min(created_at) as first from orders) where first is not null;
