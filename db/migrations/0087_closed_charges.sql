-- PIX codes and boletos that were called off and may be paid at a bank all the same: reconciliation reads them again now and
-- then, should the webhook of such a payment be lost. Abandoned attempts are looked for in the same way.
create index payment_transactions_closed on payment_transactions (created_at)
  where status in ('canceled', 'failed', 'abandoned') and method <> 'credit_card' and paid_amount_cents = 0;
