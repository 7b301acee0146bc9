create table request_counts (     -- uses of what is limited, in fixed windows; shared by all processes
  key text primary key,           -- what is limited and for whom: track:1001
  used integer not null check (used >= 0),
  ends_at timestamptz not null    -- from then on the window is over and the count begins anew
);
create index request_counts_ends on request_counts (ends_at);
