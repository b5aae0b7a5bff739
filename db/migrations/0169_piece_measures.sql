-- What a piece itself measures in each size: whole millimetres by the measure's name. The same measures with the same possible
-- values stand in src/domain/sizing/piece-measures.ts; a new one replaces this function.
create function are_piece_measures(measures jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(measures) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(measures) = 'object' then measures else '{}' end) as told(name, mm)
      left join (values
        ('bust', 400, 2500), ('chest', 400, 2500), ('waist', 300, 2500), ('hip', 400, 2500), ('shoulder', 200, 1000),
        ('sleeve', 50, 1200), ('collar', 250, 800), ('rise', 100, 700), ('inseam', 30, 1300), ('insole', 150, 400),
        ('heel', 1, 300), ('head', 400, 800), ('brim', 5, 400), ('length', 100, 2500), ('width', 5, 2500),
        ('height', 5, 2500), ('depth', 5, 2500)
      ) as possible(name, least, most) on possible.name = told.name
    where possible.name is null or case jsonb_typeof(told.mm)
      when 'number' then told.mm::numeric not between possible.least and possible.most or told.mm::numeric % 1 <> 0
      else true end)
$$;

alter table product_sizes add column measures jsonb not null default '{}',
  add constraint product_sizes_measures check (are_piece_measures(measures));
