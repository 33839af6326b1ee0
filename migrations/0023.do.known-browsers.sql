-- Browsers that a user was signed in with, as keyed hashes of a secret that each keeps: guesses made elsewhere don't keep
-- their owner out, whichever network they come from.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  browser_hash bytea not null check (length(browser_hash) = 32),
  last_used_at timestamptz not null default now(),
  primary key (user_id, browser_hash)
);
alter table known_browsers enable row level security;
alter table known_browsers force row level security;
create policy own_rows on known_browsers for select using (user_id = app_user_id());
create policy account_service on known_browsers
  using (app_service() = 'account') with check (app_service() = 'account');
-- A browser forgets its secret by then.
create policy sweeper on known_browsers
  using (app_service() = 'sweeper' and last_used_at < now() - interval '400 days');
