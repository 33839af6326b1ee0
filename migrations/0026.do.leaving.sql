-- An account that is being deleted says so first, and from then on nothing is written, sold or cooked for it. What is left
-- to do is found by this, also after a crash.
alter table users add column leaving_at timestamptz;
create index on users (leaving_at) where leaving_at is not null;

-- When the first ingredient of what holds this place was told: from then on an account that goes has used it (D12).
alter table generation_places add column told_at timestamptz;
create policy account_service on generation_places
  using (app_service() = 'account') with check (app_service() = 'account');

-- How many pages to pay at the payment provider is being asked to open, and until when such a call can be under way.
alter table billing_customers add column openings integer not null default 0 check (openings >= 0);
alter table billing_customers add column opening_until timestamptz;
-- The account of the payment provider that the ids of this row belong to; null where it is not known.
alter table billing_customers add column provider_account text;
-- What a process of before was asking for is over, where no other process can be at work.
create policy billing_service_ends on billing_customers for update
  using (app_service() = 'billing') with check (app_service() = 'billing');
