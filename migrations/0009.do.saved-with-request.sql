-- A saved copy outlives the kept recipe it was made of, and a swap in it is held to the labels and goals it was asked
-- for with. Null where it was saved before this and its kept recipe has gone.
alter table saved_recipes add column request jsonb;
update saved_recipes s set request = k.request from kept_recipes k where k.id = s.recipe_id and k.user_id = s.user_id;
