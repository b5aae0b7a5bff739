-- The log's filter lists who acted, from one to the next.
create index audit_log_by_actor on audit_log (actor_email);
