-- Money of other orders' charges that stands behind an order, because a piece was exchanged for it; none of what its bank took back.
create function moved_to(which uuid) returns bigint language sql stable as $$
  select coalesce(sum(f.amount_cents), 0)::bigint from exchange_funds f join payment_transactions t on t.id = f.payment_id
  where f.order_id = which and t.status <> 'chargedback'
$$;
