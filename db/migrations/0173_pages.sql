-- Pages made of sections: the home page (without a slug) and campaign pages. What stands on one is a json value whose shape is
-- src/contracts/pages.ts. Every save is a version, never changed afterwards.
create table pages (
  id uuid primary key default uuidv7(),
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  created_at timestamptz not null default now()
);
create unique index pages_home on pages ((slug is null)) where slug is null;

create table page_versions (
  page_id uuid not null references pages on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content->'sections') = 'array'),
  saved_at timestamptz not null default now(),
  -- Null: the shop's own beginning, or somebody whose account is gone.
  saved_by uuid references users on delete set null,
  primary key (page_id, number)
);

-- Which version shows from when until when. Of those in force the one that began last is shown.
create table page_publications (
  id uuid primary key default uuidv7(),
  page_id uuid not null,
  number integer not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  made_by uuid references users on delete set null,
  made_at timestamptz not null default now(),
  -- When it was taken back.
  withdrawn_at timestamptz,
  foreign key (page_id, number) references page_versions on delete cascade
);
create index page_publications_of on page_publications (page_id, starts_at desc);

-- What the public may see now: no draft, nothing of another day.
create view shown_pages as
  select p.id, p.slug, u.number, v.content, u.starts_at, u.ends_at
  from pages p
    join lateral (
      select number, starts_at, ends_at from page_publications
      where page_id = p.id and withdrawn_at is null and starts_at <= now() and (ends_at is null or ends_at > now())
      order by starts_at desc, id desc limit 1) u on true
    join page_versions v on v.page_id = p.id and v.number = u.number;

grant select, insert, delete on pages to elegante_app;
grant select, insert on page_versions to elegante_app;
grant select, insert on page_publications to elegante_app;
grant update (withdrawn_at) on page_publications to elegante_app;
grant select on shown_pages to elegante_app, elegante_build;

-- The home page as it was, with the pictures that the shop's settings held until now.
with home as (insert into pages default values returning id),
own as (
  select banner_key as first, nullif(slide_keys[1], '') as second, nullif(slide_keys[2], '') as third
  from (select 1) always left join store_settings on true),
pictures as (
  select array(select case when key is not null then jsonb_build_object('key', key, 'alt', '', 'focus', null) end
    from unnest(array[first, second, third]) with ordinality as keys (key, place) order by place) as shown
  from own),
first_version as (
  insert into page_versions (page_id, number, content)
  select home.id, 1, jsonb_build_object(
    'title', 'moda feminina, masculina e acessórios',
    'description', '',
    'sections', jsonb_build_array(
      jsonb_build_object('id', 'abertura', 'hidden', false, 'type', 'hero', 'slides', jsonb_build_array(
        jsonb_build_object('title', 'O que fica no armário',
          'description', 'Bons tecidos e corte preciso, escolhidos peça a peça para durar mais que uma estação.',
          'button', 'Ver a coleção', 'link', '/colecao', 'picture', pictures.shown[1], 'standIn', 'highlight', 'showsPiece', true),
        jsonb_build_object('title', 'O detalhe termina a roupa',
          'description', 'Bolsas, calçados e joias para usar todos os dias.',
          'button', 'Ver acessórios', 'link', '/colecao?categoria=acessorios', 'picture', pictures.shown[2], 'standIn', 'category',
          'showsPiece', true),
        jsonb_build_object('title', 'Acabou de chegar',
          'description', 'As peças mais novas da casa, antes que o seu tamanho acabe.',
          'button', 'Ver novidades', 'link', '/colecao?novidades=true', 'picture', pictures.shown[3], 'standIn', 'newest',
          'showsPiece', true))),
      jsonb_build_object('id', 'beneficios', 'hidden', false, 'type', 'benefits', 'title', 'BENEFÍCIOS', 'items', jsonb_build_array(
        jsonb_build_object('title', '{pix} OFF no PIX', 'text', 'Em todo o site'),
        jsonb_build_object('title', 'Frete grátis', 'text', 'Acima de {frete-gratis} para todo o Brasil'),
        jsonb_build_object('title', 'Até 6x sem juros', 'text', E'Nas compras acima de R$\u00a0500,00'))),
      jsonb_build_object('id', 'destaques', 'hidden', false, 'type', 'products', 'title', 'Destaques da Coleção',
        'button', 'Ver Todos', 'link', '/colecao', 'rule', 'featured', 'limit', 4),
      jsonb_build_object('id', 'categorias-em-destaque', 'hidden', false, 'type', 'category-banner', 'label', 'CATEGORIA EM DESTAQUE',
        'large', 'Explorar Categoria', 'small', 'Ver Categoria', 'categories', jsonb_build_array()),
      jsonb_build_object('id', 'categorias', 'hidden', false, 'type', 'category-carousel', 'title', 'Compre por categoria',
        'otherwise', 'Explore nossa coleção exclusiva', 'button', 'Explorar', 'categories', jsonb_build_array()),
      jsonb_build_object('id', 'vistos', 'hidden', false, 'type', 'recent'),
      jsonb_build_object('id', 'instagram', 'hidden', false, 'type', 'posts', 'title', 'Do nosso Instagram')))
  from home, pictures
  returning page_id)
insert into page_publications (page_id, number) select page_id, 1 from first_version;
