-- What other programs are told of (docs/machines.md, Webhooks): events, who wants them, and what was sent. Off until somebody switches it on.
alter table store_settings add column webhooks_open boolean not null default false;

create table webhook_endpoints (
  id uuid primary key default uuidv7(),
  address text not null check (address ~ '^https://' and length(address) between 9 and 2048),
  description text not null default '' check (length(description) <= 120),
  -- The kinds of events that it wants.
  kinds text[] not null check (cardinality(kinds) between 1 and 60),
  -- What its messages are signed with, sealed with the key of the shop; while it is being changed, the former one signs, too.
  secret_sealed text not null,
  former_sealed text,
  former_until timestamptz,
  -- off: by somebody of the team. gone: it said so (410). failing: it failed for days.
  state text not null default 'on' check (state in ('on', 'off', 'gone', 'failing')),
  -- Since when nothing has been received any more.
  failing_since timestamptz,
  -- It asked to be left alone until then.
  slow_until timestamptz,
  received_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhook_endpoints_rotating check ((former_sealed is null) = (former_until is null))
);
comment on table webhook_endpoints is 'Addresses of other programs that are told of events, with the sealed secret that signs what they get.';
create trigger webhook_endpoints_touch before update on webhook_endpoints for each row execute function touch_updated_at();
grant select, insert, update, delete on webhook_endpoints to elegante_app;

create table door_events (
  -- Given while the row of the object is locked: in the order of the commits of an object.
  id bigint generated always as identity primary key,
  -- The name under which it is sent.
  message_id uuid not null unique default uuidv7(),
  kind text not null check (kind ~ '^[a-z]+(\.[a-z_]+)$'),
  -- What it is about, as `order:…`; of one object, one is sent after the other.
  object text not null check (length(object) between 1 and 80),
  -- What cannot be read again later.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  happened_at timestamptz not null default now(),
  -- When it was given to those who want it. Not a place in the numbers: whoever commits late is found, too.
  sorted_at timestamptz,
  -- What is sent. Null: not written yet, or erased with the person in it, and written again of what is there then.
  body text check (length(body) <= 20480)
);
comment on table door_events is 'What happened in the shop that another program wants to know. Nothing is written while none does.';
create index door_events_to_sort on door_events (id) where sorted_at is null;
create index door_events_by_time on door_events (happened_at);
create index door_events_by_object on door_events (object);
grant select, insert, update, delete on door_events to elegante_app;
alter table door_events enable row level security;
alter table door_events force row level security;
create policy shop on door_events using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
-- Whoever causes one.
create policy queue on door_events for insert with check (true);

create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id bigint not null references door_events on delete cascade,
  object text not null,
  state text not null default 'waiting' check (state in ('waiting', 'received', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Which claim is the last: whoever has an older one writes nothing.
  claim integer not null default 0 check (claim >= 0),
  -- When it is to be sent; while it is, when somebody else may.
  due_at timestamptz default now(),
  -- The last attempt: when, the answer's status and beginning, or why there was none.
  tried_at timestamptz,
  status smallint check (status between 100 and 599),
  answer text check (length(answer) <= 1000),
  problem text check (length(problem) between 1 and 40),
  took_ms integer check (took_ms >= 0),
  received_at timestamptz,
  created_at timestamptz not null default now(),
  unique (endpoint_id, event_id),
  constraint webhook_deliveries_due check ((state = 'waiting') = (due_at is not null)),
  constraint webhook_deliveries_received check ((state = 'received') = (received_at is not null))
);
comment on table webhook_deliveries is 'Each event for each endpoint that wants it: when it is tried next, and how the last attempt went.';
create index webhook_deliveries_due_at on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, object, event_id) where state = 'waiting';
create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index webhook_deliveries_listed on webhook_deliveries (endpoint_id, id);
grant select, insert, update, delete on webhook_deliveries to elegante_app;
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy shop on webhook_deliveries using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));

-- The kinds that somebody wants; null while nobody does.
create function wanted_events() returns text[] language sql stable as $$
  select array_agg(distinct k) from webhook_endpoints w, unnest(w.kinds) k
  where w.state = 'on' and exists (select from store_settings s where s.webhooks_open)
$$;

-- Of an entry in an order's timeline: the event that it is; null if it is none. `asked`: the kind of the request it is about.
create function event_of_step(step text, asked text) returns text language sql immutable as $$
  select case step
    when 'placed' then 'order.placed'
    when 'payment_paid' then 'order.paid'
    when 'payment_expired' then 'order.expired'
    when 'payment_canceled' then 'order.canceled'
    when 'fulfilment_canceled' then 'order.canceled'
    when 'fulfilment_preparing' then 'order.preparing'
    when 'fulfilment_shipped' then 'order.shipped'
    when 'fulfilment_delivered' then 'order.delivered'
    when 'size_changed' then 'order.changed'
    when 'address_changed' then 'order.changed'
    when 'payment_partially_refunded' then 'order.refunded'
    when 'payment_refunded' then 'order.refunded'
    when 'credit_returned' then 'order.refunded'
    when 'payment_requested' then 'payment.requested'
    when 'payment_failed' then 'payment.failed'
    when 'payment_under_review' then 'payment.under_review'
    when 'payment_paid_late' then 'payment.received_late'
    when 'payment_chargeback' then 'payment.disputed'
    when 'exchange_requested' then 'exchange.requested'
    when 'exchange_canceled' then 'exchange.canceled'
    when 'exchange_resumed' then 'exchange.resumed'
    when 'withdrawal_requested' then 'return.requested'
    when 'withdrawal_taken_back' then 'return.canceled'
    when 'cancellation_taken_back' then 'return.canceled'
    when 'request_accepted' then case asked when 'exchange' then 'exchange.accepted' else 'return.accepted' end
    when 'request_refused' then case asked when 'exchange' then 'exchange.refused' else 'return.refused' end
    when 'request_done' then case asked when 'exchange' then 'exchange.completed' else 'return.completed' end
  end
$$;

create function tell_of_steps() returns trigger language plpgsql as $$
declare wanted text[] := wanted_events();
begin
  if wanted is null then return null; end if;
  insert into door_events (kind, object, facts)
    select e.kind, 'order:' || e.order_id, e.facts
    from (select a.id, a.order_id, event_of_step(a.kind, r.kind) as kind,
        case when a.data ? 'request' then jsonb_build_object('request', a.data->'request') else '{}'::jsonb end as facts
      from added a left join order_requests r on r.order_id = a.order_id and r.id::text = a.data->>'request') e
    where e.kind = any (wanted) order by e.id;
  return null;
end $$;
create trigger order_events_told after insert on order_events referencing new table as added
  for each statement execute function tell_of_steps();

create function tell_of_parcel() returns trigger language plpgsql as $$
begin
  if 'parcel.' || new.state = any (wanted_events()) then
    insert into door_events (kind, object, facts)
      values ('parcel.' || new.state, 'order:' || new.order_id, jsonb_build_object('parcel', new.id));
  end if;
  return null;
end $$;
create trigger parcels_told after update of state on parcels for each row
  when (old.state is distinct from new.state) execute function tell_of_parcel();

create function tell_of_note() returns trigger language plpgsql as $$
declare wanted text[] := wanted_events(); event text;
begin
  event := case
    when new.state = old.state then 'invoice.corrected'
    when new.state = 'authorised' then 'invoice.authorized'
    when new.state = 'cancelled' then 'invoice.canceled'
    else 'invoice.refused' end;
  if event = any (wanted) then
    insert into door_events (kind, object, facts)
      values (event, 'order:' || new.order_id, jsonb_build_object('note', new.id));
  end if;
  return null;
end $$;
create trigger fiscal_notes_told after update of state, corrected_at on fiscal_notes for each row
  when ((old.state is distinct from new.state and new.state in ('authorised', 'refused', 'denied', 'cancelled'))
    or (old.state = new.state and new.state = 'authorised' and old.corrected_at is distinct from new.corrected_at))
  execute function tell_of_note();

create function tell_of_stock() returns trigger language plpgsql as $$
declare wanted text[] := wanted_events();
begin
  if 'stock.changed' = any (wanted) then
    insert into door_events (kind, object, facts)
      select 'stock.changed', 'variant:' || n.id, jsonb_build_object('variant', n.id, 'product', n.product_id)
      from changed n join former o on o.id = n.id where o.stock is distinct from n.stock order by n.id;
  end if;
  if 'product.changed' = any (wanted) then
    insert into door_events (kind, object, facts)
      select 'product.changed', 'product:' || d.product_id, jsonb_build_object('product', d.product_id)
      from (select distinct n.product_id from changed n join former o on o.id = n.id
        where (n.sku, n.ean, n.color_id, n.size_id) is distinct from (o.sku, o.ean, o.color_id, o.size_id)) d order by 2;
  end if;
  return null;
end $$;
create trigger variants_told_update after update on variants referencing old table as former new table as changed
  for each statement execute function tell_of_stock();

create function tell_of_variants() returns trigger language plpgsql as $$
begin
  if 'product.changed' = any (wanted_events()) then
    insert into door_events (kind, object, facts)
      select 'product.changed', 'product:' || d.product_id, jsonb_build_object('product', d.product_id)
      from (select distinct product_id from changed) d where exists (select from products p where p.id = d.product_id) order by 2;
  end if;
  return null;
end $$;
create trigger variants_told_insert after insert on variants referencing new table as changed
  for each statement execute function tell_of_variants();
create trigger variants_told_delete after delete on variants referencing old table as changed
  for each statement execute function tell_of_variants();

-- How often a product was sold, and who saved it last, changes nothing of it.
create function tell_of_products() returns trigger language plpgsql as $$
declare wanted text[] := wanted_events(); beside text[] := array['sold_count', 'updated_at', 'version'];
begin
  if 'product.changed' = any (wanted) then
    insert into door_events (kind, object, facts)
      select 'product.changed', 'product:' || n.id, jsonb_build_object('product', n.id)
      from changed n join former o on o.id = n.id
      where to_jsonb(n) - beside is distinct from to_jsonb(o) - beside order by n.id;
  end if;
  return null;
end $$;
create trigger products_told_update after update on products referencing old table as former new table as changed
  for each statement execute function tell_of_products();

create function tell_of_product() returns trigger language plpgsql as $$
declare wanted text[] := wanted_events(); event text := case tg_op when 'INSERT' then 'product.created' else 'product.deleted' end;
begin
  if event = any (wanted) then
    insert into door_events (kind, object, facts)
      select event, 'product:' || c.id, jsonb_build_object('product', c.id, 'slug', c.slug) from changed c order by c.id;
  end if;
  return null;
end $$;
create trigger products_told_insert after insert on products referencing new table as changed
  for each statement execute function tell_of_product();
create trigger products_told_delete after delete on products referencing old table as changed
  for each statement execute function tell_of_product();
