-- An address that nobody has verified can be signed up with by anybody. The browser of the first sign-up is known again by
-- a keyed hash; a sign-up from another one contests the account, and then no password that was given so far opens it:
-- verifying clears it (null), and whoever opened the link chooses one.
alter table users alter column password_hash drop not null;
alter table users add column sign_up_hash bytea check (length(sign_up_hash) = 32);
alter table users add column is_contested boolean not null default false;

-- Until when a session that a link opened may set a password without the one before.
alter table sessions add column sets_password_until timestamptz;
