-- 1 while older pages of the courier's payouts may hold what the shop has not, since a fetch broke off after newer ones
alter table couriers add column payouts_cut integer not null default 0 check (payouts_cut in (0, 1));
