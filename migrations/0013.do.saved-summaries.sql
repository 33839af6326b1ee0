-- What a list of saved recipes shows of each stands in columns, worked out by the rules that `rules` names. Null there:
-- not worked out yet, or by other rules, and then it is worked out when it is shown. The title needs no working out.
alter table saved_recipes
  add column title text generated always as (recipe_data ->> 'title') stored,
  add column servings double precision,
  add column calories double precision,
  add column protein double precision,
  add column is_complete boolean,
  add column labels text[],
  add column rules text;
create index saved_recipes_newest on saved_recipes (user_id, created_at desc, id desc) where removed_at is null;
drop index saved_recipes_one_title;
create unique index saved_recipes_one_title on saved_recipes (user_id, title) where removed_at is null;
create index saved_recipes_removed on saved_recipes (user_id, title, removed_at) where removed_at is not null;

-- Nothing worked out earlier is shown again: the assessment of a kept or saved recipe was written and never read.
alter table kept_recipes drop column assessment;
alter table saved_recipes drop column assessment;
