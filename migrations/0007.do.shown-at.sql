-- When an earlier recipe was put on the screen again; the one that was shown last is the latest.
alter table kept_recipes add column shown_at timestamptz;
