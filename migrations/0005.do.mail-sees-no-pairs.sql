-- The pair of a mail is made by the account service; whoever sends mail need not see one.
drop policy mail_service on mail_pairs;
