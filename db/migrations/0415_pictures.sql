-- The picture library: the shop's own pictures, by what they are called and what they show, so that one uploaded once can be used
-- again. The pictures themselves are in the image store, and who uses them is in the tables that refer to their keys; the clean-up
-- (use-cases/scheduled/tidy-images.ts) asks these, and notes here since when nobody does.
create table pictures (
  key text primary key check (key ~ '^(products|store-images|categories)/' and length(key) <= 300),
  -- As on the computer it came from; '' for those uploaded before it was kept.
  file_name text not null default '' check (length(file_name) <= 200),
  -- What it shows, as last said where it is used: a suggestion for the next use.
  alt text not null default '' check (length(alt) <= 300),
  words text not null generated always as (plain_text(alt || ' ' || file_name)) stored,
  added_at timestamptz not null default now(),
  -- The library does not offer it from then on; a day later it is deleted.
  unused_since timestamptz
);
create index pictures_newest on pictures (added_at desc, key desc) where unused_since is null;
create index pictures_words on pictures using gin (words gin_trgm_ops);
grant select, insert, update, delete on pictures to elegante_app;

-- The time in the key of an upload (UUID v7); null for other keys.
create function picture_time(key text) returns timestamptz language sql stable
  return uuid_extract_timestamp(substring(key from '/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.webp$')::uuid);

-- A picture is used, and what it is said to show there. Ordered by key: two saves that share pictures must not wait for each other.
create function use_pictures(used jsonb) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  insert into pictures as p (key, alt, added_at)
    select distinct on (u.key) u.key, left(btrim(coalesce(u.alt, '')), 300), coalesce(picture_time(u.key), now())
    from jsonb_to_recordset(used) u(key text, alt text)
    where u.key ~ '^(products|store-images|categories)/' and length(u.key) <= 300
    order by u.key, btrim(coalesce(u.alt, '')) = '', u.alt
  on conflict (key) do update
    set alt = case when excluded.alt = '' then p.alt else excluded.alt end, unused_since = null
    where p.unused_since is not null or (excluded.alt <> '' and excluded.alt <> p.alt)
$$;
revoke all on function use_pictures(jsonb) from public;

-- The pictures in a page, wherever in it.
create function pictures_in(content jsonb) returns jsonb language sql immutable
  return (select coalesce(jsonb_agg(jsonb_build_object('key', found->'key', 'alt', found->'alt')), '[]')
    from jsonb_path_query(content, 'strict $.** ? (@.type() == "object" && @.key.type() == "string")', '{}', true) found);

create function use_picture() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform use_pictures(case tg_table_name
    when 'page_versions' then pictures_in(to_jsonb(new)->'content')
    when 'products' then pictures_in(to_jsonb(new)->'video')
    when 'product_images' then jsonb_build_array(jsonb_build_object('key', to_jsonb(new)->'key', 'alt', to_jsonb(new)->'alt_text'))
    when 'gallery_posts' then jsonb_build_array(jsonb_build_object('key', to_jsonb(new)->'image_key', 'alt', to_jsonb(new)->'alt'))
    when 'store_settings' then jsonb_build_array(jsonb_build_object('key', to_jsonb(new)->'logo_key'))
    else jsonb_build_array(jsonb_build_object('key', to_jsonb(new)->'image_key')) end);
  return null;
end $$;
revoke all on function use_picture() from public;
create trigger use_picture after insert or update of content on page_versions for each row execute function use_picture();
create trigger use_picture after insert or update of video on products for each row
  when (new.video is not null) execute function use_picture();
create trigger use_picture after insert or update of key, alt_text on product_images for each row execute function use_picture();
create trigger use_picture after insert or update of image_key, alt on gallery_posts for each row execute function use_picture();
create trigger use_picture after insert or update of logo_key on store_settings for each row execute function use_picture();
create trigger use_picture after insert or update of image_key on product_colors for each row execute function use_picture();
create trigger use_picture after insert or update of image_key on categories for each row execute function use_picture();

-- What is used today; of what a page says in several versions, the latest.
select use_pictures(coalesce(jsonb_agg(jsonb_build_object('key', image_key, 'alt', '')), '[]')) from (
  select image_key from product_colors where image_key is not null
  union select image_key from categories where image_key is not null
  union select logo_key from store_settings where logo_key is not null) others;
select use_pictures(coalesce(jsonb_agg(jsonb_build_object('key', image_key, 'alt', alt)), '[]')) from gallery_posts;
select use_pictures(coalesce(jsonb_agg(jsonb_build_object('key', key, 'alt', alt_text)), '[]')) from product_images;
select use_pictures(pictures_in(coalesce(jsonb_agg(video), '[]'))) from products where video is not null;
do $$
declare
  version record;
begin
  for version in select content from page_versions order by saved_at, page_id, number loop
    perform use_pictures(pictures_in(version.content));
  end loop;
end $$;
