-- A swap may be the work of no chef, but of our own substitutes.
alter table kept_recipes drop constraint kept_recipes_chef_check;
alter table kept_recipes add constraint kept_recipes_chef_check check (chef in ('provider', 'cookbook', 'substitutes'));
