-- Who asks is set for each transaction: app.user_id for a cook's own request, app.service for work that is not one
-- cook's (signing in looks an address up, the outbox sends everybody's mail). Without either, no row is seen.
create function app_user_id() returns uuid
  language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function app_service() returns text
  language sql stable
  as $$ select nullif(current_setting('app.service', true), '') $$;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null,
  email_confirmed_at timestamptz,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on sessions (user_id);

-- A rotating refresh token, stored as a hash. A family is one session; parent_hash is the token it was given for.
create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  parent_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on refresh_tokens (session_id);
create index on refresh_tokens (parent_hash);
create index on refresh_tokens (user_id);

-- The pair in a mail's link: for one purpose, one user, one address, one use.
create table mail_pairs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery')),
  email text not null,
  access_hash bytea not null unique check (length(access_hash) = 32),
  refresh_hash bytea not null check (length(refresh_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index on mail_pairs (user_id, purpose);

-- What is to be mailed: written in the transaction that wants it, never holding the pair or the text.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery')),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index on mail_outbox (next_attempt_at) where sent_at is null;
create index on mail_outbox (user_id);

create table user_preferences (
  user_id uuid primary key references users on delete cascade,
  preferences jsonb not null check (jsonb_typeof(preferences) = 'object'),
  updated_at timestamptz not null default now()
);

-- A finished recipe, kept for 7 days and shown again after a reload or on another device.
create table kept_recipes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  recipe_data jsonb not null,
  assessment jsonb not null,
  claimed jsonb,
  chef text not null check (chef in ('provider', 'cookbook')),
  request jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index on kept_recipes (user_id, created_at desc);
create index on kept_recipes (expires_at);

-- Removed ones stay a day, so that Undo can put them back.
create table saved_recipes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  recipe_data jsonb not null check (recipe_data ? 'title' and recipe_data ? 'savedAt'),
  assessment jsonb not null,
  -- The kept recipe it was copied from, which goes after 7 days.
  recipe_id uuid not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index saved_recipes_one_title on saved_recipes (user_id, (recipe_data ->> 'title')) where removed_at is null;
create index on saved_recipes (removed_at) where removed_at is not null;

-- One row a counted recipe.
create table recipe_generations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index on recipe_generations (user_id);

-- A free place held while the chef works. The holder is a running process that keeps moving expires_at on; what it held
-- when it died is free again as soon as that has passed. One that was given back stays a day, to be counted.
create table generation_places (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  holder uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  given_back_at timestamptz
);
create index on generation_places (user_id);
create index on generation_places (holder);

do $$
declare
  own text;
begin
  foreach own in array array[
    'users', 'sessions', 'refresh_tokens', 'mail_pairs', 'mail_outbox', 'user_preferences', 'kept_recipes',
    'saved_recipes', 'recipe_generations', 'generation_places'
  ] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format(
      'create policy own_rows on %I for select using (%I = app_user_id())',
      own, case own when 'users' then 'id' else 'user_id' end);
  end loop;

  -- What a cook's own request may write. Who a user is, and what proves it, is the account service's to change.
  foreach own in array array['user_preferences', 'kept_recipes', 'saved_recipes', 'generation_places'] loop
    execute format(
      'create policy own_writes on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', own);
  end loop;
  foreach own in array array['users', 'sessions', 'refresh_tokens', 'mail_pairs', 'mail_outbox'] loop
    execute format(
      $policy$create policy account_service on %I using (app_service() = 'account') with check (app_service() = 'account')$policy$,
      own);
  end loop;
  foreach own in array array['mail_pairs', 'mail_outbox'] loop
    execute format(
      $policy$create policy mail_service on %I using (app_service() = 'mail') with check (app_service() = 'mail')$policy$,
      own);
  end loop;
end
$$;

create policy mail_reads on users for select using (app_service() = 'mail');

-- A session can be ended by its own user; a counted recipe can be added, and never taken away.
create policy own_end on sessions for update using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_count on recipe_generations for insert with check (user_id = app_user_id());

-- A process moves on and gives back the places it holds, whoever they are for.
create policy places_service on generation_places
  using (app_service() = 'places') with check (app_service() = 'places');

-- The sweeper sees, and deletes, only what has had its time.
create policy sweeper on kept_recipes using (app_service() = 'sweeper' and expires_at <= now());
create policy sweeper on saved_recipes using (app_service() = 'sweeper' and removed_at is not null);
create policy sweeper on generation_places
  using (app_service() = 'sweeper' and coalesce(given_back_at, expires_at) <= now());
create policy sweeper on mail_pairs using (app_service() = 'sweeper' and expires_at <= now());
create policy sweeper on mail_outbox using (app_service() = 'sweeper' and sent_at is not null);
create policy sweeper on sessions using (app_service() = 'sweeper' and least(ended_at, expires_at) <= now());
