-- Every key of a table of cooks' content begins with the cook, so that its rows can lie on several servers, those of one
-- cook together. No row changes.
alter table kept_recipes drop constraint kept_recipes_pkey, add primary key (user_id, id);
alter table saved_recipes drop constraint saved_recipes_pkey, add primary key (user_id, id);
alter table recipe_generations drop constraint recipe_generations_pkey, add primary key (user_id, id);
alter table generation_places drop constraint generation_places_pkey, add primary key (user_id, id);
-- The new keys find a cook's rows as well.
drop index recipe_generations_user_id_idx;
drop index generation_places_user_id_idx;
