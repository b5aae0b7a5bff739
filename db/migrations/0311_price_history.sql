-- What each product cost, since when until when, for the lowest price of the 30 days before a reduction. The rule is that of Directive 98/6/EC,
-- article 6a, which Brazilian law does not demand; the house keeps it.
create table price_history (
  product_id uuid not null references products on delete cascade,
  since timestamptz not null,
  -- Null: it still does.
  until timestamptz check (until > since),
  cents integer not null check (cents >= 0),
  primary key (product_id, since)
);
create unique index price_history_current on price_history (product_id) where until is null;
grant select on price_history to elegante_app, elegante_build;

create function note_price() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A price of this very transaction was never anybody's.
  delete from price_history where product_id = new.id and since = now();
  update price_history set until = now() where product_id = new.id and until is null;
  insert into price_history (product_id, since, cents) values (new.id, now(), new.final_price_cents);
  -- A year and more, for whoever has to prove a reduction.
  delete from price_history where product_id = new.id and until < now() - interval '400 days';
  return null;
end $$;
create trigger note_first_price after insert on products for each row execute function note_price();
create trigger note_price after update on products for each row
  when (new.final_price_cents is distinct from old.final_price_cents) execute function note_price();

-- What was before today is not known: it is told from now on only.
insert into price_history (product_id, since, cents) select id, now(), final_price_cents from products;

-- The lowest price of the 30 days before today's price began, in cents; null where nothing is known of them.
create function lowest_before(product uuid) returns integer language sql stable as $$
  select min(h.cents) from price_history h, price_history today
  where today.product_id = product and today.until is null
    and h.product_id = product and h.until > today.since - interval '30 days' and h.until <= today.since
$$;
