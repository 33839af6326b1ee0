-- A session ends 90 days after it was opened; those that were opened for longer do so too. The owner sees every row only
-- while row-level security is not forced on it.
alter table sessions no force row level security;
update sessions set expires_at = created_at + interval '90 days' where expires_at > created_at + interval '90 days';
alter table sessions force row level security;
