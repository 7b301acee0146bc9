-- the language of the page that an order was placed on: of its links, messages and papers
alter table orders add column language text not null default 'en';
