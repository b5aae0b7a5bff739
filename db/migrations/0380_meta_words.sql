-- What search engines and chats are told of a product's or a category's page; empty, its name and its description serve.
alter table products
  add column meta_title text not null default '' check (length(meta_title) <= 120),
  add column meta_description text not null default '' check (length(meta_description) <= 300);
alter table categories
  add column meta_title text not null default '' check (length(meta_title) <= 120),
  add column meta_description text not null default '' check (length(meta_description) <= 300);
