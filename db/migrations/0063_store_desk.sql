-- The back office saves the shop's settings: whoever saves second is told. Pictures of the gallery say what one sees.
alter table store_settings add column version integer not null default 1 check (version > 0);
alter table gallery_posts add column alt text not null default '' check (length(alt) <= 300);
