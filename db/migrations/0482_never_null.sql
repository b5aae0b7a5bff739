-- What no row leaves empty, and every reader takes for given: a link is valid only for the address that it was sent to, and each role is one
-- of the team (0171_staff_roles.sql).
delete from tokens where email is null;
alter table tokens alter column email set not null;
alter table roles alter column staff_role set not null;
