-- Which removals an item is under. Each has an id made by the device that removed, and an Undo takes away that one only:
-- what another device removed as well stays removed. What was removed before this has one without a name, as has what a
-- page of an earlier release removes.
alter table shopping_items add column removals uuid[] not null default '{}';

-- The owner sees every row only while row-level security is not forced on it.
alter table shopping_items no force row level security;
update shopping_items set removals = array['00000000-0000-0000-0000-000000000000'::uuid] where removed_at is not null;
alter table shopping_items force row level security;

alter table shopping_items
  add check ((removed_at is null) = (removals = '{}')),
  add check (cardinality(removals) <= 100);
