-- A review has a deadline of its own from now on: five business days. One that has begun before waits for a week more.
update orders set expires_at = greatest(expires_at, now() + interval '7 days') where payment_status = 'under_review';

-- `unreadable` joins what reconciliation looks at again.
drop index payment_transactions_open;
create index payment_transactions_open on payment_transactions (created_at)
  where status in ('pending', 'processing', 'underpaid', 'unreadable');
