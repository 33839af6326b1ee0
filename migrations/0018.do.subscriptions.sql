-- Whom the payment provider knows a cook as, and how far what is known of them has come. A read of the provider takes the
-- next number of `reads` before it is sent, and its result is written only where no later one was (`written`). A checkout
-- has a number too, which stands for one page to pay at.
create table billing_customers (
  user_id uuid primary key references users on delete cascade,
  customer_id text check (char_length(customer_id) between 1 and 255),
  replaced integer not null default 0,
  reads integer not null default 0,
  written integer not null default 0 check (written <= reads),
  checkout_number integer not null default 1,
  checkout_price text,
  checkout_id text
);
create index on billing_customers (customer_id) where customer_id is not null;

-- The one subscription that counts, as the provider had it at the last read.
create table subscriptions (
  user_id uuid primary key references users on delete cascade,
  subscription_id text not null,
  price_id text not null,
  subscription_status text not null,
  current_period_end bigint not null,
  renews boolean not null
);

-- Events of the provider's that had their effect: each has it once.
create table billing_events (
  user_id uuid not null references users on delete cascade,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (user_id, event_id)
);
create index on billing_events (received_at);

do $$
declare
  own text;
begin
  foreach own in array array['billing_customers', 'subscriptions', 'billing_events'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format(
      'create policy own_writes on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', own);
  end loop;
end
$$;

-- Whose an event is, and who is to be held against the provider.
create policy billing_service on billing_customers for select using (app_service() = 'billing');

create policy sweeper on billing_events using (app_service() = 'sweeper' and received_at < now() - interval '35 days');
