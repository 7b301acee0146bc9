-- The texts of a product in Bengali; an empty one shows the English text.
alter table products add column name_bengali text not null default '';
alter table products add column title_bengali text not null default '';
alter table products add column description_bengali text not null default '';
alter table products add column made_with_bengali text not null default '';
alter table products add column key_features_bengali text not null default '';
