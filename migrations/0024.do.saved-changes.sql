-- A saved copy says what of it is not as its chef wrote it, as the kept recipe does that it was made of. Null where it was
-- saved before this and its kept recipe has gone. The owner sees every row only while row-level security is not forced.
alter table saved_recipes add column changes jsonb;
alter table saved_recipes no force row level security;
alter table kept_recipes no force row level security;
update saved_recipes s set changes = k.changes from kept_recipes k where k.id = s.recipe_id and k.user_id = s.user_id;
alter table saved_recipes force row level security;
alter table kept_recipes force row level security;
