-- A place that a subscriber holds while a recipe or a swap is written: it is never counted, and only bounds how many are
-- written at once. A swap's has no request key.
alter table generation_places add column is_counted boolean not null default true;
