-- Who asked to be forgotten, without saying who: a keyed hash of each of their phones. Nobody can change a row, so that
-- an older backup is erased again.
create table forgotten (
  case_no integer not null check (case_no >= 1),
  part integer not null check (part >= 1),  -- 1, 2 and so on: a person may have several phones
  mark text not null,                -- keyed hash of the phone
  key_mark text not null,            -- of the key: marks of another secret cannot be compared
  reason text not null,
  forgotten_at timestamptz not null,
  actor text not null,               -- the Admin
  primary key (case_no, part)
);
create index forgotten_mark on forgotten (mark, forgotten_at);
create function keep_forgotten() returns trigger language plpgsql as $$ begin
  raise exception 'who was forgotten cannot be changed or deleted';
end $$;
create trigger forgotten_kept before update or delete on forgotten for each row execute function keep_forgotten();

-- Each time that somebody said yes or no, with its proof. The last row of a subject and a purpose counts.
create table consents (
  id text primary key,
  subject text not null,             -- keyed hash of the phone, or of the visitor's browser
  purpose text not null check (purpose in ('ads', 'analytics', 'reminders', 'marketing_sms')),
  given integer not null check (given in (0, 1)),
  text_version integer not null check (text_version >= 1),
  lang text not null check (lang in ('bn', 'en')),
  said_at timestamptz not null,
  source text not null check (source in ('page', 'chat', 'call')),
  actor text                         -- the staff member who noted it; null: the person, on a page
);
create index consents_subject on consents (subject, purpose, said_at);
-- a forgotten person's consents go, once it is written down that they were forgotten
create function keep_consent() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and exists (
    select 1 from forgotten where mark = old.subject and forgotten_at >= old.said_at
  ) then
    return old;
  end if;
  raise exception 'a consent cannot be changed or deleted';
end $$;
create trigger consents_kept before update or delete on consents for each row execute function keep_consent();
