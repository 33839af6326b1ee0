-- Each write of a cook raises their revision by one and says which rows it changed. Whoever knows a revision can ask
-- for what came after it; for how long, the sweeper decides.
create table cook_revisions (
  user_id uuid primary key references users on delete cascade,
  revision integer not null default 0 check (revision >= 0)
);

create table changes (
  user_id uuid not null references users on delete cascade,
  revision integer not null check (revision > 0),
  table_name text not null,
  row_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, revision, table_name, row_id)
);
create index on changes (changed_at);

-- A write that is sent again is known by its key: longer than any device keeps it in a queue. The fingerprint is of what
-- was asked, as one key stands for one request.
create table request_keys (
  user_id uuid not null references users on delete cascade,
  key uuid not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  asked_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on request_keys (asked_at);

-- What it was answered, for a day: a result or a refusal.
create table request_answers (
  user_id uuid not null,
  key uuid not null,
  answer jsonb not null,
  answered_at timestamptz not null default now(),
  primary key (user_id, key),
  foreign key (user_id, key) references request_keys on delete cascade
);
create index on request_answers (answered_at);

do $$
declare
  own text;
begin
  foreach own in array array['cook_revisions', 'changes', 'request_keys', 'request_answers'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy own_rows on %I for select using (user_id = app_user_id())', own);
    execute format('create policy own_adds on %I for insert with check (user_id = app_user_id())', own);
  end loop;
end
$$;

create policy own_raise on cook_revisions for update
  using (user_id = app_user_id()) with check (user_id = app_user_id());

-- An account is deleted in its turn, after the write that is under way.
create policy account_service on cook_revisions
  using (app_service() = 'account') with check (app_service() = 'account');

create policy sweeper on changes using (app_service() = 'sweeper' and changed_at < now() - interval '35 days');
create policy sweeper on request_keys using (app_service() = 'sweeper' and asked_at < now() - interval '35 days');
create policy sweeper on request_answers using (app_service() = 'sweeper' and answered_at < now() - interval '1 day');
