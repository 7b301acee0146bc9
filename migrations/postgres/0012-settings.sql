create table settings (              -- what the owner says about the shop: one row a section, absent until it is saved
  section text primary key,
  value text not null,               -- JSON, as src/domain/settings/sections.ts reads it
  version integer not null check (version >= 1),
  updated_at text not null,
  actor text not null                -- the Admin
);

create table settings_history (      -- every saved version, for good
  section text not null,
  version integer not null,
  value text not null,
  restored_version integer,          -- of an earlier version that was brought back
  created_at text not null,
  actor text not null,
  primary key (section, version)
);

create table settings_previews (     -- drafts that whoever has the link may look at for a while
  id text primary key,               -- random; a link is signed besides
  drafts text not null,              -- JSON: the changed sections
  actor text not null,
  expires_at text not null
);
create index settings_previews_expires on settings_previews (expires_at);
