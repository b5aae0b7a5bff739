-- What was code until now: prices and days of the house's table, the limit of free delivery, what PIX takes off, the instalments of a
-- card and the hour before which a parcel still leaves. The price of Padrão is delivery_fee_cents, as before. The defaults are
-- what the code had.
alter table store_settings
  add column economy_fee_cents integer not null default 1990 check (economy_fee_cents >= 0),
  add column economy_min_days smallint not null default 6,
  add column economy_max_days smallint not null default 8,
  add column standard_min_days smallint not null default 3,
  add column standard_max_days smallint not null default 5,
  add column express_fee_cents integer not null default 4990 check (express_fee_cents >= 0),
  add column express_min_days smallint not null default 1,
  add column express_max_days smallint not null default 2,
  add column free_shipping_over_cents integer not null default 30000 check (free_shipping_over_cents >= 0),
  add column pix_percent smallint not null default 5 check (pix_percent between 0 and 50),
  add column max_instalments smallint not null default 12 check (max_instalments between 1 and 12),
  add column cutoff_hour smallint not null default 15 check (cutoff_hour between 1 and 23),
  add check (1 <= economy_min_days and economy_min_days <= economy_max_days and economy_max_days <= 60),
  add check (1 <= standard_min_days and standard_min_days <= standard_max_days and standard_max_days <= 60),
  add check (1 <= express_min_days and express_min_days <= express_max_days and express_max_days <= 60);

-- An order keeps the terms that it was placed on: it may be paid in another way days later.
alter table orders
  add column pix_percent smallint not null default 5 check (pix_percent between 0 and 50),
  add column max_instalments smallint not null default 12 check (max_instalments between 1 and 12),
  -- Null of orders from before: the shop's own holds for them.
  add column minimum_instalment_cents integer check (minimum_instalment_cents > 0);
