-- the job that removes where old orders came from finds them without reading the table
create index orders_sourced on orders (created_at) where attribution is not null;

-- Who is being forgotten, while something of them is still to be erased, in steps; the row goes with the last of it.
create table forgettings (
  case_no integer primary key check (case_no >= 1),
  sealed text not null,              -- with the key of the shop: their phones, names, emails and addresses
  erased_to text not null            -- the id of the last of their orders that is erased; empty: none yet
);
