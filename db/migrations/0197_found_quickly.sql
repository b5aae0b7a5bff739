-- What the desk finds accounts by, and by what it sorts products: beside users and variants, for the reasons that order_finder
-- has (0165_large_history.sql).

create table account_finder (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null,
  email text not null,
  -- In lower case and without accents; null where none was given.
  plain_name text,
  -- E-mail and plain name, a line each.
  content text not null
);
create index account_finder_newest on account_finder (created_at desc, user_id desc);
create index account_finder_by_email on account_finder (email, user_id);
create index account_finder_by_name on account_finder (plain_name, user_id desc);
create index account_finder_by_name_down on account_finder (plain_name desc nulls last, user_id desc);
create index account_finder_content on account_finder using gin (content gin_trgm_ops);

create view desk_accounts as select * from account_finder where (select acts_for_the_shop());
grant select on desk_accounts to elegante_app;

create function keep_account_finder() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_finder as f
    values (new.id, new.created_at, new.email, nullif(plain_text(new.name), ''),
      E'\n' || new.email || E'\n' || plain_text(new.name) || E'\n')
    on conflict (user_id) do update set created_at = excluded.created_at, email = excluded.email,
      plain_name = excluded.plain_name, content = excluded.content;
  return null;
end $$;
create trigger users_found_insert after insert on users for each row execute function keep_account_finder();
create trigger users_found_update after update on users for each row
  when ((old.email, old.name, old.created_at) is distinct from (new.email, new.name, new.created_at))
  execute function keep_account_finder();
insert into account_finder
  select id, created_at, email, nullif(plain_text(name), ''), E'\n' || email || E'\n' || plain_text(name) || E'\n' from users;

-- The units of each product, over all its variants. As with `figures`: what changes them only adds a row, so that two orders of
-- one product do not wait for each other, and a job adds the rows up.
create table product_stock (
  product_id uuid primary key references products on delete cascade,
  units bigint not null
);
create table product_stock_changes (
  product_id uuid not null,
  units bigint not null
);
grant select on product_stock, product_stock_changes to elegante_app;

create function keep_product_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into product_stock_changes select product_id, sum(stock) from added group by 1 having sum(stock) <> 0;
  elsif tg_op = 'DELETE' then
    insert into product_stock_changes select product_id, -sum(stock) from taken group by 1 having sum(stock) <> 0;
  else
    insert into product_stock_changes select product_id, sum(stock) from (
      select product_id, stock from added union all select product_id, -stock from taken) moved
      group by 1 having sum(stock) <> 0;
  end if;
  return null;
end $$;
create trigger variants_counted_insert after insert on variants referencing new table as added
  for each statement execute function keep_product_stock();
create trigger variants_counted_update after update on variants referencing old table as taken new table as added
  for each statement execute function keep_product_stock();
create trigger variants_counted_delete after delete on variants referencing old table as taken
  for each statement execute function keep_product_stock();

-- Adds up to so many changes into the units; answers how many. What is gone is left out.
create function fold_stock(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded integer;
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  with taken as (
    delete from product_stock_changes
      where ctid = any (array(select ctid from product_stock_changes limit most for update skip locked)) returning product_id, units),
  added as (
    insert into product_stock as s
      select t.product_id, sum(t.units) from taken t join products p on p.id = t.product_id group by 1 order by 1
      on conflict (product_id) do update set units = s.units + excluded.units)
  select count(*) into folded from taken;
  return folded;
end $$;

-- Compares with the variants and writes down the difference where there is one; answers of how many products.
create function mend_stock() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mended integer;
begin
  if not acts_for_the_shop() then raise exception 'only for the shop' using errcode = 'insufficient_privilege'; end if;
  with differing as (
    select b.product_id, sum(b.units) as units from (
      select product_id, stock::bigint as units from variants
      union all select product_id, -units from product_stock
      union all select product_id, -units from product_stock_changes) b join products p on p.id = b.product_id
    group by 1 having sum(b.units) <> 0),
  written as (insert into product_stock_changes select * from differing)
  select count(*) into mended from differing;
  return mended;
end $$;
revoke all on function keep_account_finder(), keep_product_stock(), fold_stock(integer), mend_stock() from public;
grant execute on function fold_stock(integer), mend_stock() to elegante_app;

insert into product_stock select product_id, sum(stock) from variants group by 1;
