-- numbers of one person, joined by hand: each number stands in one group at most, the main one with itself
create table customer_numbers (
  phone text primary key,
  main_phone text not null,        -- of the group
  joined_at timestamptz not null,
  actor text not null              -- a staff member's id
);
create index customer_numbers_main on customer_numbers (main_phone, phone);
