-- The difference of an exchange may be paid by credit. What came along with a piece is told apart from what was spent on the order
-- itself: it goes back to the first order where the exchange ends, the other to its wallet (docs/credit.md).
alter table credit_entries
  add column came_along boolean not null default false check (not came_along or kind in ('spend', 'refund'));
-- Until now the order of a new piece had no credit but what came along.
update credit_entries e set came_along = true from orders o
  where o.id = e.order_id and o.exchanged_from is not null and e.kind in ('spend', 'refund');

create or replace function post_credit_entry() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update credit_wallets w set balance_cents = w.balance_cents + new.amount_cents, moved_at = now(),
      entries = w.entries + 1, look_at = least(w.look_at, new.expires_at - interval '30 days')
    where w.id = new.wallet_id returning w.balance_cents, w.entries into new.balance_cents, new.place;
  if not found then
    raise exception using errcode = '23503', message = 'no such wallet';
  end if;
  if new.kind = 'refund' and new.amount_cents > coalesce((select -sum(e.amount_cents) from credit_entries e
      where e.wallet_id = new.wallet_id and e.order_id = new.order_id and e.came_along = new.came_along
        and e.kind in ('spend', 'refund')), 0) then
    raise exception using errcode = '23514', message = 'an order gives back more credit than it took';
  end if;
  return new;
end $$;

-- What was spent on the order itself is behind it from the start, like its own charge; what came along, once the piece is here.
create or replace function credit_behind(which uuid) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount_cents), 0)::bigint from credit_entries e
  where e.order_id = which and e.kind in ('spend', 'refund') and not (e.came_along
    and exists (select from order_requests r where r.replacement_id = which and r.status <> 'done'))
$$;
