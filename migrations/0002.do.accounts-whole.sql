-- Who came by whose code. The one who came owns the row; who brought them sees only how many there are.
alter table users add column referral_code text not null unique
  default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))
  check (referral_code ~ '^[A-Z0-9]{4,16}$');

-- Free recipes that this address had used before an earlier account of it was deleted.
alter table users add column carried_generations integer not null default 0 check (carried_generations >= 0);

create table referrals (
  user_id uuid primary key references users on delete cascade,
  referrer_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  check (user_id <> referrer_id)
);
create index on referrals (referrer_id);

alter table sessions add column device text not null default '' check (length(device) <= 100);

-- Networks that a user has signed in from, as keyed hashes: guessing from elsewhere does not lock the owner out there.
create table known_networks (
  user_id uuid not null references users on delete cascade,
  network_hash bytea not null check (length(network_hash) = 32),
  last_used_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);

-- How often something was tried, by a keyed hash of what and by whom; shared by all processes.
create table rate_limits (
  key bytea primary key check (length(key) = 32),
  used integer not null,
  resets_at timestamptz not null
);
create index on rate_limits (resets_at);

-- Free recipes used by addresses whose account was deleted, by a keyed hash of the address.
create table spent_addresses (
  address_hash bytea primary key check (length(address_hash) = 32),
  generations integer not null check (generations > 0)
);

alter table mail_outbox drop constraint mail_outbox_purpose_check;
alter table mail_outbox add constraint mail_outbox_purpose_check
  check (purpose in ('signup', 'recovery', 'password_changed'));
-- A mail asked for by address names nobody where no account has it: the same work is done, and the row is dropped.
alter table mail_outbox alter column user_id drop not null;
-- A mail that the receiving side refuses for good is given up, and stays for the operator to see.
alter table mail_outbox add column failed_at timestamptz;

do $$
declare
  own text;
begin
  foreach own in array array['referrals', 'known_networks', 'rate_limits', 'spent_addresses'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
  end loop;

  foreach own in array array['referrals', 'known_networks'] loop
    execute format('create policy own_rows on %I for select using (user_id = app_user_id())', own);
    execute format(
      $policy$create policy account_service on %I using (app_service() = 'account') with check (app_service() = 'account')$policy$,
      own);
  end loop;
end
$$;

create policy account_service on spent_addresses
  using (app_service() = 'account') with check (app_service() = 'account');
create policy limits_service on rate_limits
  using (app_service() = 'limits') with check (app_service() = 'limits');
create policy sweeper on rate_limits using (app_service() = 'sweeper' and resets_at <= now());
-- What a deleted account had used is counted once more, for the address.
create policy account_reads on recipe_generations for select using (app_service() = 'account');
