-- Every list of the activity reads one index, newest first, and no other row: an id begins with its time, so that it
-- orders rows and bounds days by itself.
alter table activity add column thing_key text collate "C";   -- the name of the thing, folded, by which it is searched
drop index activity_at;
drop index activity_actor;
drop index activity_area;
drop index activity_thing;
create index activity_by_actor on activity (actor, id);
create index activity_by_actor_and_kind on activity (actor, what, id);
create index activity_by_kind on activity (what, id);
create index activity_by_thing on activity (thing_id, id, actor) where thing_id is not null;
create index activity_by_thing_and_kind on activity (thing_id, what, id) where thing_id is not null;
create index activity_by_thing_and_actor on activity (thing_id, actor, what, id) where thing_id is not null;
create index activity_by_name on activity (thing_key, thing_id) where thing_key is not null;
