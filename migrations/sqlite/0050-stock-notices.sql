-- people who wait for a size that is sold out
create table stock_notices (
  id text primary key,
  variant_id text not null references variants (id) on delete cascade,
  size real not null check (size > 0),     -- also after the size was deleted: it may come again
  way text not null check (way in ('phone', 'mail')),
  person text not null,                 -- a keyed hash of the phone or the mail
  sealed text not null,                 -- the phone or the mail
  language text not null check (language in ('en', 'bn')),
  consent_version integer not null,     -- of the words that were ticked when it was asked
  state text not null check (state in ('waiting', 'to_tell', 'told')),
  asked_at text not null,
  ends_at text not null,
  told_at text,
  told_by text,                         -- who opened the message; null: a mail
  check (state <> 'told' or told_at is not null)
) strict, without rowid;
create unique index stock_notices_once on stock_notices (variant_id, size, person) where state = 'waiting';
create index stock_notices_of_size on stock_notices (variant_id, size, state, asked_at, id);
create index stock_notices_of_person on stock_notices (person);
create index stock_notices_ends on stock_notices (ends_at);

-- sizes that came back while somebody waits for them
create table size_returns (
  variant_id text not null references variants (id) on delete cascade,
  size real not null check (size > 0),
  pairs integer not null check (pairs > 0),      -- the most on the shelf since it was sold out
  told integer not null default 0 check (told >= 0), -- how many people were told of them
  primary key (variant_id, size)
) strict, without rowid;

-- of how many delivered pairs of a product the customer took another size instead
create table size_advice (
  product_id text primary key references products (id) on delete cascade,
  delivered integer not null check (delivered >= 0),
  small integer not null check (small >= 0),     -- exchanged, since too small
  large integer not null check (large >= 0)
) strict, without rowid;
