-- Moving in from another shop (docs/move-in.md): its files, what is to be written of them, and what was.
create table move_ins (
  id uuid primary key default uuidv7(),
  -- open: being prepared. running: being written. moved. undoing: being taken back. undone.
  state text not null default 'open' check (state in ('open', 'running', 'moved', 'undoing', 'undone')),
  -- What a person said of colours, sizes, options, categories, joins and conflicts, by kind and key.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- How far each step is: [{step, done, total}].
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  -- Why it stopped for a person.
  problem text check (length(problem) between 1 and 60),
  created_by uuid references users on delete set null,
  -- How often in a row it failed, and which claim is the last.
  attempts integer not null default 0 check (attempts >= 0),
  claim integer not null default 0 check (claim >= 0),
  -- Somebody works on it until then: nobody else does.
  claimed_until timestamptz,
  -- When it is to be worked on next; null: nothing is to be done.
  due_at timestamptz,
  started_at timestamptz,
  moved_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint move_ins_started check (state = 'open' or started_at is not null),
  constraint move_ins_moved check (state <> 'moved' or moved_at is not null),
  constraint move_ins_undone check ((state = 'undone') = (undone_at is not null)),
  constraint move_ins_not_forgotten check ((state in ('running', 'undoing')) = (due_at is not null))
);
comment on table move_ins is 'Moves from another shop: what was said of its files, and how far each is.';
-- Two at once could write one product under two keys.
create unique index move_ins_one_at_a_time on move_ins ((true)) where state in ('running', 'undoing');
create trigger move_ins_touch before update on move_ins for each row execute function touch_updated_at();

create table move_in_files (
  id uuid primary key default uuidv7(),
  move_in_id uuid not null references move_ins on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- SHA-256: the same file is not kept twice.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Gzipped; null once they are not needed any more, as customers are in them.
  content bytea,
  bytes integer not null check (bytes >= 0),
  rows integer not null default 0 check (rows >= 0),
  dialect text check (length(dialect) between 1 and 40),
  kind text check (kind in ('products', 'customers', 'orders', 'redirects')),
  mapping jsonb,
  -- Of a table that no reader knows: its header, and what was understood of it.
  header jsonb not null default '[]' check (jsonb_typeof(header) = 'array'),
  guess jsonb,
  findings jsonb not null default '{}' check (jsonb_typeof(findings) = 'object'),
  created_at timestamptz not null default now(),
  unique (move_in_id, digest)
);
comment on table move_in_files is 'The files that a move is made of, until it is done or given up, at most thirty days.';
create index move_in_files_kept on move_in_files (created_at) where content is not null;

create table move_in_items (
  move_in_id uuid not null references move_ins on delete cascade,
  step text not null check (step in ('categories', 'products', 'customers', 'orders', 'redirects')),
  position integer not null check (position >= 0),
  item jsonb not null,
  primary key (move_in_id, step, position)
);
comment on table move_in_items is 'What a running move has still to write: an item is deleted by the transaction that writes it.';

create table moved_products (
  -- Its key in the other shop, the same in a later file.
  key text primary key check (length(key) between 1 and 600),
  product_id uuid not null references products on delete cascade,
  move_in_id uuid not null references move_ins on delete cascade,
  -- Whether the move created it, or found it here.
  was_created boolean not null,
  -- Shown once it has a picture.
  wants_active boolean not null default false,
  -- As it was last written from a file: what differs from it here was edited here.
  written jsonb not null
);
comment on table moved_products is 'Products that came from another shop, by their key there, and as they were last written from a file.';
create index moved_products_by_product on moved_products (product_id);
create index moved_products_by_move on moved_products (move_in_id);

create table moved_changes (
  move_in_id uuid not null references move_ins on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- As it was before the move changed it, and as it was last written from a file before.
  before jsonb not null,
  written_before jsonb,
  primary key (move_in_id, product_id)
);
comment on table moved_changes is 'How a product that a move changed was before, to take the change back.';
create index moved_changes_by_product on moved_changes (product_id);

create table moved_categories (
  move_in_id uuid not null references move_ins on delete cascade,
  category_id uuid primary key references categories on delete cascade
);
comment on table moved_categories is 'Categories that a move created.';
create index moved_categories_by_move on moved_categories (move_in_id);

create table moved_columns (
  -- Of the header that it is for.
  key text primary key check (length(key) = 64),
  mapping jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table moved_columns is 'What a person said the columns of a table are, for the next file with the same header.';
create trigger moved_columns_touch before update on moved_columns for each row execute function touch_updated_at();

grant select, insert, update, delete on move_ins, move_in_files, move_in_items, moved_products, moved_changes, moved_categories, moved_columns
  to elegante_app;
alter table move_ins enable row level security;
alter table move_ins force row level security;
create policy shop on move_ins using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
alter table move_in_files enable row level security;
alter table move_in_files force row level security;
create policy shop on move_in_files using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
alter table move_in_items enable row level security;
alter table move_in_items force row level security;
create policy shop on move_in_items using ((select acts_for_the_shop())) with check ((select acts_for_the_shop()));
