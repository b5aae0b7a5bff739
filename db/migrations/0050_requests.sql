-- An accepted exchange keeps the other size aside: its units are off the shelf until they are sent, or the request is refused.
alter table order_requests
  add column held_variant_id uuid references variants on delete set null,
  add column held_quantity integer not null default 0 check (held_quantity >= 0),
  add check (held_quantity = 0 or (kind = 'exchange' and status = 'accepted'));
create index order_requests_by_held on order_requests (held_variant_id) where held_variant_id is not null;
