-- Rights belong to units, not to lines: a return says how many units of which item it is about, as an exchange does (`units`), so
-- that it hides nothing of the others (src/domain/after-sale/units.ts).
create table return_units (
  request_id uuid not null references order_requests on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  units integer not null check (units > 0),
  primary key (request_id, order_item_id)
);
create index return_units_by_item on return_units (order_item_id);
grant select, insert on return_units to elegante_app;
alter table return_units enable row level security;
alter table return_units force row level security;
create policy shop on return_units using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy own_read on return_units for select
  using (exists (select from order_requests where order_requests.id = request_id));

-- Until now a return was of all that was left of its items. Of one under way, that is what neither came back nor is being exchanged;
-- of an ended one, what no earlier exchange had brought back.
insert into return_units (request_id, order_item_id, units)
  select * from (
    select r.id, i.id, case when r.status in ('open', 'accepted') then i.quantity - i.refunded_quantity - coalesce((
          select sum(e.units) from order_requests e
          where e.order_item_id = i.id and e.kind = 'exchange' and e.status = 'accepted'), 0)
        else i.quantity - coalesce((
          select sum(e.units) from order_requests e
          where e.order_item_id = i.id and e.kind = 'exchange' and e.status = 'done' and e.created_at < r.created_at), 0)
      end::int as units
    from order_requests r join order_items i on i.order_id = r.order_id and (r.order_item_id is null or i.id = r.order_item_id)
    where r.kind = 'withdrawal') asked
  where units > 0;

-- Of two equal pieces each may be asked for by itself. That no unit is asked for twice is checked under the order's lock.
drop index order_requests_one_open;
