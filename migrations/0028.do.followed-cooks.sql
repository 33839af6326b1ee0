-- Which cooks somebody follows, and in which process, so that a change is told only where somebody waits for it. It is no
-- record: a process writes its rows again when its connection was lost, so a crash of the database may empty the table.
create unlogged table followed_cooks (
  user_id uuid not null references users on delete cascade,
  process_id uuid not null,
  follows_until timestamptz not null,
  primary key (user_id, process_id)
);
create index on followed_cooks (process_id);

alter table followed_cooks enable row level security;
alter table followed_cooks force row level security;
create policy own_rows on followed_cooks for select using (user_id = app_user_id());
create policy changes_service on followed_cooks
  using (app_service() = 'changes') with check (app_service() = 'changes');
create policy sweeper on followed_cooks using (app_service() = 'sweeper' and follows_until < now());
