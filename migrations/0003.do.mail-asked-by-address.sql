-- A mail asked for by address keeps the address until the outbox looks, a moment later, whether an account has it: who
-- asks waits for the same one insert either way, and not even a foreign key takes its time for known addresses alone.
alter table mail_outbox add column asked_for text check (asked_for is null or user_id is null);
