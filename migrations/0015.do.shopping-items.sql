-- The shopping list, an item a row. Its id is made by the device that adds it. A position is given once and kept, also by
-- what was removed, so that putting it back puts it where it was.
create table shopping_items (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  position integer not null check (position > 0),
  ingredient text not null check (char_length(ingredient) between 1 and 500),
  recipe_title text not null check (char_length(recipe_title) <= 200),
  checked boolean not null default false,
  removed_at timestamptz,
  primary key (user_id, id),
  unique (user_id, position)
);
create index on shopping_items (removed_at) where removed_at is not null;

alter table shopping_items enable row level security;
alter table shopping_items force row level security;
create policy own_rows on shopping_items for select using (user_id = app_user_id());
create policy own_adds on shopping_items for insert with check (user_id = app_user_id());
create policy own_edits on shopping_items for update
  using (user_id = app_user_id()) with check (user_id = app_user_id());

-- Longer than a device may be away with an Undo, or with an old add of the same item.
create policy sweeper on shopping_items
  using (app_service() = 'sweeper' and removed_at < now() - interval '35 days');
