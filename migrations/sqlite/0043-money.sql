-- what a pair of a colour costs the shop, from a day on; poisha
create table variant_costs (
  variant_id text not null references variants (id) on delete cascade,
  from_day text not null,               -- in Dhaka
  cost integer not null check (cost >= 0),
  parts text,                           -- JSON of material, labour, packing and other; null: only the sum is known
  actor text not null,
  made_at text not null,
  primary key (variant_id, from_day)
) strict, without rowid;

-- poisha a pair, as they were when the pairs left; null: unknown
alter table order_lines add column cost integer;

-- what was spent on advertising; poisha
create table ad_spend (
  day text not null,                    -- in Dhaka
  source text not null,                 -- spelled as in orders.visit_source
  campaign text not null default '',    -- empty: of the source as a whole
  amount integer not null check (amount >= 0),
  origin text not null check (origin in ('typed', 'file')),
  actor text not null,
  made_at text not null,
  primary key (day, source, campaign)
) strict, without rowid;

-- rent, wages and the like; poisha
create table overheads (
  month text not null,                  -- YYYY-MM, in Dhaka
  name text not null,
  amount integer not null check (amount >= 0),
  actor text not null,
  made_at text not null,
  primary key (month, name)
) strict, without rowid;

-- where an order came from, and by which campaign, as advertising is entered; null: not worked out yet
alter table orders add column visit_source text;
alter table orders add column visit_campaign text;
