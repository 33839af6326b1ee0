-- What a refused request was refused with, for as long as its key is known: after a day its answer is gone, and a device that
-- sends it again must not take it for done.
alter table request_keys add column refusal text;
