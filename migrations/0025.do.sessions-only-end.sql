-- A cook's own transaction may end a session, and nothing else: whatever it writes must leave the session ended by now, so
-- that it can neither lengthen one nor open it again.
drop policy own_end on sessions;
create policy own_end on sessions for update
  using (user_id = app_user_id())
  with check (user_id = app_user_id() and ended_at <= now());
