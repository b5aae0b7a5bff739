-- What the shop's notes (NF-e) need that its other settings do not have. Of its own table: it has its own capability, no page shows it, and
-- so a save asks for no build. The provider's token and the certificate are never here.
create table fiscal_settings (
  id boolean primary key default true check (id),
  state_registration text not null default '' check (state_registration ~ '^([0-9]{2,14}|ISENTO)?$'),
  regime text not null default 'unset' check (regime in ('unset', 'simples', 'simples_excess', 'regular', 'mei')),
  -- The place as the note has it, in parts; its CEP is that of the shop's settings.
  street text not null default '' check (length(street) <= 60),
  number text not null default '' check (length(number) <= 60),
  complement text not null default '' check (length(complement) <= 60),
  district text not null default '' check (length(district) <= 60),
  city text not null default '' check (length(city) <= 60),
  state text not null default '' check (state ~ '^([A-Z]{2})?$'),
  city_code text not null default '' check (city_code ~ '^([0-9]{7})?$'),
  series smallint not null default 1 check (series between 0 and 889),
  sale_within text not null default '5102' check (sale_within ~ '^5[0-9]{3}$'),
  sale_across text not null default '6108' check (sale_across ~ '^6[0-9]{3}$'),
  return_within text not null default '1202' check (return_within ~ '^1[0-9]{3}$'),
  return_across text not null default '2202' check (return_across ~ '^2[0-9]{3}$'),
  csosn text not null default '102' check (csosn in ('102', '103', '300', '400')),
  pis_cofins text not null default '49' check (pis_cofins in ('49', '99')),
  -- [{from: '2027-01', ibs, cbs}], newest first; in ten-thousandths of a per cent.
  simples_rates jsonb not null default '[]' check (jsonb_typeof(simples_rates) = 'array'),
  environment text not null default 'test' check (environment in ('test', 'production')),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
comment on table fiscal_settings is 'One row: what the shop''s notes (NF-e) need besides its settings.';
create trigger fiscal_settings_touch before update on fiscal_settings for each row execute function touch_updated_at();

grant select, insert, update on fiscal_settings to elegante_app;
