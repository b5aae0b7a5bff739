-- The menu and the footer are kept like the shop's pages: in versions, published at a time. Without a version, those that come with the
-- code show (src/content/menu.ts).
alter table pages drop constraint pages_kind_check;
alter table pages add constraint pages_kind_check check (kind in ('home', 'campaign', 'information', 'menu'));
insert into pages (kind, slug) values ('menu', 'menu');
