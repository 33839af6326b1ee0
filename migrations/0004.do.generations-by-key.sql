-- A request has a key of the page's own, so that the same press sent twice is one recipe.
alter table generation_places add column request_key uuid;
alter table generation_places add column stop_asked_at timestamptz;
create unique index generation_places_one_key on generation_places (user_id, request_key) where given_back_at is null;
alter table kept_recipes add column request_key uuid;
create unique index kept_recipes_one_key on kept_recipes (user_id, request_key);

-- What the provider was asked in a day (UTC), for all cooks together.
create table ai_spending (
  day date primary key,
  requests bigint not null default 0,
  tokens bigint not null default 0
);
alter table ai_spending enable row level security;
alter table ai_spending force row level security;
create policy spending_service on ai_spending
  using (app_service() = 'spending') with check (app_service() = 'spending');
create policy sweeper on ai_spending using (app_service() = 'sweeper' and day < (now() at time zone 'utc')::date);
