-- The shop's information pages (sobre, ajuda, faq …) are pages like the home page and campaigns. One without a version shows the
-- text that comes with the code (src/content).
alter table pages add column kind text not null default 'campaign' check (kind in ('home', 'campaign', 'information'));
update pages set kind = 'home' where slug is null;
alter table pages add constraint pages_home_has_no_slug check ((kind = 'home') = (slug is null));
alter table pages drop constraint pages_slug_key;
drop index pages_home;
create unique index pages_address on pages (kind, slug) nulls not distinct;

insert into pages (kind, slug)
select 'information', slug
from unnest(array['sobre', 'ajuda', 'faq', 'entrega', 'termos', 'privacidade', 'cookies']) with ordinality as names (slug, place)
order by place;

create or replace view shown_pages as
  select p.id, p.slug, u.number, v.content, u.starts_at, u.ends_at, p.kind
  from pages p
    join lateral (
      select number, starts_at, ends_at from page_publications
      where page_id = p.id and withdrawn_at is null and starts_at <= now() and (ends_at is null or ends_at > now())
      order by starts_at desc, id desc limit 1) u on true
    join page_versions v on v.page_id = p.id and v.number = u.number;

-- Answers of questions were plain words; they are texts now (src/contracts/rich.ts).
create function pg_temp.as_text(words text) returns jsonb language sql as $$
  select jsonb_build_object('type', 'doc', 'content', coalesce(
    jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', runs) order by at) filter (where runs is not null),
    '[{"type": "paragraph"}]'))
  from (
    select part.at, (
      select jsonb_agg(run order by line.at, place)
      from regexp_split_to_table(btrim(part.words, E' \n'), '\n') with ordinality as line (words, at),
        lateral (values
          (1, case when line.at > 1 then '{"type": "hard_break"}'::jsonb end),
          (2, case when btrim(line.words) <> '' then jsonb_build_object('type', 'text', 'text', btrim(line.words)) end)
        ) as runs (place, run)
      where run is not null) as runs
    from regexp_split_to_table(translate(words, E'\r\t', ' '), '\n\s*\n') with ordinality as part (words, at)) parts
$$;
update page_versions set content = jsonb_set(content, '{sections}', (
  select jsonb_agg(
    case when section->>'type' = 'questions' then jsonb_set(section, '{items}', (
      select coalesce(jsonb_agg(jsonb_set(item, '{answer}', pg_temp.as_text(item->>'answer')) order by place), '[]')
      from jsonb_array_elements(section->'items') with ordinality as items (item, place)))
    else section end order by at)
  from jsonb_array_elements(content->'sections') with ordinality as sections (section, at)))
where content->'sections' @> '[{"type": "questions"}]';
drop function pg_temp.as_text(text);
