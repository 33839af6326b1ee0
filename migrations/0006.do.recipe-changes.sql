-- What of a shown recipe is not as its chef wrote it.
alter table kept_recipes add column changes jsonb not null default '[]';
