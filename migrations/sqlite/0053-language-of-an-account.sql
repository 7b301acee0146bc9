-- the language in which a person reads the back office
alter table users add column language text not null default 'en' check (language in ('en', 'bn'));
