-- What buyers say of how a piece turned out (src/domain/sizing/buyers-fit.ts): one answer for each piece and the size that it
-- was bought in, as an exchange gives the same piece another one. Whose it is says the order; it goes with the account.
create table fit_answers (
  order_item_id uuid not null references order_items on delete cascade,
  size_label text not null check (size_label <> ''),
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references products on delete cascade,
  fit text not null check (fit in ('small', 'right', 'large')),
  place text check (place in ('bust', 'chest', 'shoulder', 'sleeve', 'collar', 'waist', 'hip', 'thigh', 'rise', 'length',
    'width', 'instep')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (order_item_id, size_label),
  check (place is null or fit <> 'right')
);
create index fit_answers_by_product on fit_answers (product_id);
create index fit_answers_by_order on fit_answers (order_id);
create trigger fit_answers_touch before update on fit_answers for each row execute function touch_updated_at();
grant select, insert, update, delete on fit_answers to elegante_app;
alter table fit_answers enable row level security;
alter table fit_answers force row level security;
create policy shop on fit_answers using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
create policy own on fit_answers for select using (exists (select from orders where orders.id = order_id));

-- How many said what of a product, which is nobody's own: what every page of it tells. `told_…` are the counts for which pages
-- were last asked to be built.
create table product_fit (
  product_id uuid primary key references products on delete cascade,
  small integer not null default 0 check (small >= 0),
  fits integer not null default 0 check (fits >= 0),
  large integer not null default 0 check (large >= 0),
  told_small integer not null default 0,
  told_fits integer not null default 0,
  told_large integer not null default 0
);
grant select, insert, update on product_fit to elegante_app;
grant select (product_id, small, fits, large) on product_fit to elegante_build;

create function count_fit_answers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update product_fit set small = small - (old.fit = 'small')::int, fits = fits - (old.fit = 'right')::int,
      large = large - (old.fit = 'large')::int where product_id = old.product_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_fit as f (product_id, small, fits, large)
    values (new.product_id, (new.fit = 'small')::int, (new.fit = 'right')::int, (new.fit = 'large')::int)
    on conflict (product_id) do update set small = f.small + excluded.small, fits = f.fits + excluded.fits,
      large = f.large + excluded.large;
  end if;
  return null;
end $$;
create trigger fit_answers_count after insert or delete or update of fit, product_id on fit_answers
  for each row execute function count_fit_answers();

-- They belong to what functions keep in memory of a product (0010_catalogue_changes.sql).
create trigger note_insert after insert on product_fit referencing new table as changed
  for each statement execute function note_catalogue_changes();
create trigger note_update after update on product_fit referencing new table as changed
  for each statement execute function note_catalogue_changes();
