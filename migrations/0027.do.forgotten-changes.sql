-- A cook's changes are told of up to a number, and the oldest are forgotten with the write that goes over it.
create policy own_forgetting on changes for delete using (user_id = app_user_id());
