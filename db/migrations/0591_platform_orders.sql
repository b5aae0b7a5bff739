-- The platform of an order that an assistant placed is told how it goes on (docs/machines.md, UCP): one more kind of webhook.
alter table webhook_endpoints
  -- Address of its profile, which names the address that is told and the key of whoever asks. Null: an owner of the shop entered it.
  add column platform text unique check (length(platform) between 1 and 2048),
  alter column secret_sealed drop not null,
  -- A platform is told under the key of the shop, which everybody can check.
  add constraint webhook_endpoints_signed check ((platform is null) = (secret_sealed is not null));

create table platform_orders (
  order_id uuid primary key references orders on delete cascade,
  endpoint_id uuid not null references webhook_endpoints on delete cascade
);
comment on table platform_orders is 'Orders of which the platform is told whose assistant placed them.';
create index platform_orders_by_endpoint on platform_orders (endpoint_id);
grant select, insert, update, delete on platform_orders to elegante_app;

create or replace function wanted_events() returns text[] language sql stable as $$
  select array_agg(distinct k) from webhook_endpoints w, unnest(w.kinds) k
  where w.state = 'on' and w.platform is null and exists (select from store_settings s where s.webhooks_open)
$$;

-- Whether the platform of an order wants an event of it.
create function platform_wants(wanted_order uuid, event text) returns boolean language sql stable as $$
  select exists (select from platform_orders p join webhook_endpoints w on w.id = p.endpoint_id
    where p.order_id = wanted_order and w.state = 'on' and event = any (w.kinds)
      and exists (select from store_settings s where s.agent_sales))
$$;

create or replace function tell_of_steps() returns trigger language plpgsql as $$
declare wanted text[] := wanted_events();
begin
  if wanted is null and not exists (select from platform_orders p join added a on a.order_id = p.order_id) then return null; end if;
  insert into door_events (kind, object, facts)
    select e.kind, 'order:' || e.order_id, e.facts
    from (select a.id, a.order_id, event_of_step(a.kind, r.kind) as kind,
        case when a.data ? 'request' then jsonb_build_object('request', a.data->'request') else '{}'::jsonb end as facts
      from added a left join order_requests r on r.order_id = a.order_id and r.id::text = a.data->>'request') e
    where e.kind = any (wanted) or platform_wants(e.order_id, e.kind) order by e.id;
  return null;
end $$;

create or replace function tell_of_parcel() returns trigger language plpgsql as $$
begin
  if 'parcel.' || new.state = any (wanted_events()) or platform_wants(new.order_id, 'parcel.' || new.state) then
    insert into door_events (kind, object, facts)
      values ('parcel.' || new.state, 'order:' || new.order_id, jsonb_build_object('parcel', new.id));
  end if;
  return null;
end $$;
