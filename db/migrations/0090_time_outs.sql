-- Nobody waits for ever, and nobody makes others wait. A row that somebody holds, a statement that runs away or a transaction
-- whose function died is ended here, and the caller is told to try again; without limits a dozen of them take every
-- connection of the shop. They belong to the roles, so that a pooler's connections have them, too. What takes longer by its
-- nature (an import, a nightly clean-up) says so in its own transaction.
alter role elegante_app set statement_timeout = '8s';
alter role elegante_app set lock_timeout = '3s';
alter role elegante_app set idle_in_transaction_session_timeout = '10s';

-- A build reads the whole catalogue, and nobody waits for it.
alter role elegante_build set statement_timeout = '60s';
alter role elegante_build set lock_timeout = '10s';
alter role elegante_build set idle_in_transaction_session_timeout = '60s';
