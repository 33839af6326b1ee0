-- How many recipes a cook has saved, counted at each write: counting twenty thousand rows for each page of the list would
-- take longer than to find the page.
create table saved_counts (
  user_id uuid primary key references users on delete cascade,
  saved integer not null check (saved >= 0)
);

-- The owner sees every row only while row-level security is not forced on it.
alter table saved_recipes no force row level security;
insert into saved_counts (user_id, saved)
select user_id, count(*) from saved_recipes where removed_at is null group by user_id;
alter table saved_recipes force row level security;

alter table saved_counts enable row level security;
alter table saved_counts force row level security;
create policy own_writes on saved_counts using (user_id = app_user_id()) with check (user_id = app_user_id());
