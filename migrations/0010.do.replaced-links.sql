-- A link that a newer mail replaced is kept as such, so that whoever opens it is told to look for the newer mail.
alter table mail_pairs add column replaced_at timestamptz;
