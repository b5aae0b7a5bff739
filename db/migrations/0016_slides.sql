-- Pictures of the home page's second and third slide; the first one's is the banner. Without them a slide shows a piece.
alter table store_settings add column slide_keys text[] not null default '{}' check (cardinality(slide_keys) <= 2);
