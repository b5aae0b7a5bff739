-- Pictures of products that moved in from another shop: fetched from there in the background, each until it is here or cannot be.
create table moved_pictures (
  id uuid primary key default uuidv7(),
  move_in_id uuid not null references move_ins on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- Where the other shop has it.
  url text not null check (length(url) between 1 and 2048),
  -- Whose server is asked: one that is busy is left alone for a while.
  host text not null check (length(host) between 1 and 253),
  alt text not null default '' check (length(alt) <= 300),
  -- The name of the colour that it shows; the product's, if none there has this name.
  colour text check (length(colour) between 1 and 60),
  -- Its place among the pictures of its product.
  position integer not null check (position >= 0),
  -- waiting: to be fetched. placed: among the product's images. failed: it cannot be, until somebody has it tried again.
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it is to be fetched; while it is, when it would be given up and fetched anew.
  due_at timestamptz default now(),
  -- Why it could not be fetched, at last.
  failure text check (length(failure) between 1 and 60),
  -- The image that it became.
  key text unique,
  updated_at timestamptz not null default now(),
  -- A second file brings the same picture, which is not fetched again.
  unique (product_id, url),
  constraint moved_pictures_due check ((state = 'waiting') = (due_at is not null)),
  constraint moved_pictures_placed check ((state = 'placed') = (key is not null)),
  constraint moved_pictures_failed check (state <> 'failed' or failure is not null)
);
comment on table moved_pictures is 'Pictures of products that moved in from another shop, waiting to be fetched, placed or failed.';
create index moved_pictures_due_at on moved_pictures (due_at) where due_at is not null;
create index moved_pictures_by_move on moved_pictures (move_in_id, state);
create trigger moved_pictures_touch before update on moved_pictures for each row execute function touch_updated_at();

grant select, insert, update, delete on moved_pictures to elegante_app;
