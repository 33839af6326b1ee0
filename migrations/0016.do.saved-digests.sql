-- What a list of saved recipes shows of each, and what it is found by, is one value now, which only grew by columns: the
-- figures, the labels, the seal, the ingredients' names. `rules` begins anew, so that all of it is worked out when it is
-- next shown. A note is the cook's own, and no part of the recipe.
alter table saved_recipes
  drop column servings,
  drop column calories,
  drop column protein,
  drop column is_complete,
  drop column labels,
  drop column rules,
  add column digest jsonb,
  add column rules text,
  add column note text not null default '' check (char_length(note) <= 2000);
