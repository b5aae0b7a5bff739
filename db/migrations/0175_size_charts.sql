-- What the sizes of each family mean, as the house has it (src/domain/sizing/size-charts.ts): until now that was code. Figures are
-- centimetres of the body; a shop that sells for children enters its own. Whoever lays figures of another source over these
-- names it.
create table size_charts (
  id text primary key,
  family text not null,
  source text not null check (length(source) <= 500),
  rows jsonb not null check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) <= 40),
  -- The sizes it knows, as charts write them: what decides whether a piece has a chart.
  labels text[] not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (cardinality(labels) = jsonb_array_length(rows))
);
create index size_charts_family on size_charts (family);
create trigger size_charts_touch before update on size_charts for each row execute function touch_updated_at();
grant select, update on size_charts to elegante_app;
grant select on size_charts to elegante_build;

-- The figures that every shop had; size-chart-seed.ts has the same, to go back to.
insert into size_charts (id, family, source, rows, labels)
select id, family, source, rows, array(select r->>'size' from jsonb_array_elements(rows) r)
from (values
  ('women-tops', 'women-tops', 'Medidas da própria casa.',
    '[{"size":"PP","body":{"bust":{"from":84,"to":88},"waist":{"from":64,"to":68},"hip":{"from":90,"to":94}}},{"size":"P","body":{"bust":{"from":88,"to":92},"waist":{"from":68,"to":72},"hip":{"from":94,"to":98}}},{"size":"M","body":{"bust":{"from":92,"to":96},"waist":{"from":72,"to":76},"hip":{"from":98,"to":102}}},{"size":"G","body":{"bust":{"from":96,"to":100},"waist":{"from":76,"to":80},"hip":{"from":102,"to":106}}},{"size":"GG","body":{"bust":{"from":100,"to":104},"waist":{"from":80,"to":84},"hip":{"from":106,"to":110}}}]'::jsonb),
  ('women-bottoms', 'women-bottoms', 'Quadril = 2 × (número + 8): comitê têxtil da ABNT, na Superinteressante de 15 de março de 2012. Cintura derivada: 26 cm a menos que o quadril, como na tabela da casa.',
    '[{"size":"34","body":{"waist":{"from":56,"to":60},"hip":{"from":82,"to":86}}},{"size":"36","body":{"waist":{"from":60,"to":64},"hip":{"from":86,"to":90}}},{"size":"38","body":{"waist":{"from":64,"to":68},"hip":{"from":90,"to":94}}},{"size":"40","body":{"waist":{"from":68,"to":72},"hip":{"from":94,"to":98}}},{"size":"42","body":{"waist":{"from":72,"to":76},"hip":{"from":98,"to":102}}},{"size":"44","body":{"waist":{"from":76,"to":80},"hip":{"from":102,"to":106}}},{"size":"46","body":{"waist":{"from":80,"to":84},"hip":{"from":106,"to":110}}},{"size":"48","body":{"waist":{"from":84,"to":88},"hip":{"from":110,"to":114}}}]'::jsonb),
  ('women-bottoms-letters', 'women-bottoms', 'Medidas da própria casa.',
    '[{"size":"PP","body":{"waist":{"from":64,"to":68},"hip":{"from":90,"to":94}}},{"size":"P","body":{"waist":{"from":68,"to":72},"hip":{"from":94,"to":98}}},{"size":"M","body":{"waist":{"from":72,"to":76},"hip":{"from":98,"to":102}}},{"size":"G","body":{"waist":{"from":76,"to":80},"hip":{"from":102,"to":106}}},{"size":"GG","body":{"waist":{"from":80,"to":84},"hip":{"from":106,"to":110}}}]'::jsonb),
  ('men-tops', 'men-tops', 'Tórax: letras da EN 13402-3 (P 86-94 e M 94-102, as outras seguem de 8 em 8 cm). Pescoço: 38 cm é P (Superinteressante, 2012, da ABNT NBR 13377), 1 cm a cada 4 cm de tórax (ANSUR II).',
    '[{"size":"PP","body":{"chest":{"from":78,"to":86},"neck":{"from":35,"to":37}}},{"size":"P","body":{"chest":{"from":86,"to":94},"neck":{"from":37,"to":39}}},{"size":"M","body":{"chest":{"from":94,"to":102},"neck":{"from":39,"to":41}}},{"size":"G","body":{"chest":{"from":102,"to":110},"neck":{"from":41,"to":43}}},{"size":"GG","body":{"chest":{"from":110,"to":118},"neck":{"from":43,"to":45}}}]'::jsonb),
  ('men-bottoms', 'men-bottoms', 'Número = metade da cintura: ABNT NBR 13377:1995, na Superinteressante (2012 e 2018).',
    '[{"size":"36","body":{"waist":{"from":70,"to":74}}},{"size":"38","body":{"waist":{"from":74,"to":78}}},{"size":"40","body":{"waist":{"from":78,"to":82}}},{"size":"42","body":{"waist":{"from":82,"to":86}}},{"size":"44","body":{"waist":{"from":86,"to":90}}},{"size":"46","body":{"waist":{"from":90,"to":94}}},{"size":"48","body":{"waist":{"from":94,"to":98}}},{"size":"50","body":{"waist":{"from":98,"to":102}}},{"size":"52","body":{"waist":{"from":102,"to":106}}}]'::jsonb),
  ('men-bottoms-letters', 'men-bottoms', 'Derivada: cintura 12 cm menor que o tórax (ANSUR II: médias de 105,9 e 94,1 cm).',
    '[{"size":"PP","body":{"waist":{"from":66,"to":74}}},{"size":"P","body":{"waist":{"from":74,"to":82}}},{"size":"M","body":{"waist":{"from":82,"to":90}}},{"size":"G","body":{"waist":{"from":90,"to":98}}},{"size":"GG","body":{"waist":{"from":98,"to":106}}}]'::jsonb),
  ('shoes', 'shoes', 'Pontos franceses de 2/3 cm (SENAI-RS, Fôrmas e sistemas de medidas para calçados, 2008), 2 abaixo do número europeu (Mensch), com 1,5 cm de folga (Wikipedia, Shoe size: 15 a 20 mm).',
    '[{"size":"33","body":{"foot":{"from":21.2,"to":21.8}}},{"size":"34","body":{"foot":{"from":21.8,"to":22.5}}},{"size":"35","body":{"foot":{"from":22.5,"to":23.2}}},{"size":"36","body":{"foot":{"from":23.2,"to":23.8}}},{"size":"37","body":{"foot":{"from":23.8,"to":24.5}}},{"size":"38","body":{"foot":{"from":24.5,"to":25.2}}},{"size":"39","body":{"foot":{"from":25.2,"to":25.8}}},{"size":"40","body":{"foot":{"from":25.8,"to":26.5}}},{"size":"41","body":{"foot":{"from":26.5,"to":27.2}}},{"size":"42","body":{"foot":{"from":27.2,"to":27.8}}},{"size":"43","body":{"foot":{"from":27.8,"to":28.5}}},{"size":"44","body":{"foot":{"from":28.5,"to":29.2}}},{"size":"45","body":{"foot":{"from":29.2,"to":29.8}}}]'::jsonb),
  ('women-belts', 'women-belts', 'Comprimentos dos cintos da casa.',
    '[{"size":"P","body":{"waist":{"from":80,"to":90}}},{"size":"M","body":{"waist":{"from":90,"to":100}}},{"size":"G","body":{"waist":{"from":100,"to":110}}}]'::jsonb),
  ('men-belts', 'men-belts', 'Comprimentos dos cintos da casa.',
    '[{"size":"P","body":{"waist":{"from":90,"to":100}}},{"size":"M","body":{"waist":{"from":100,"to":110}}},{"size":"G","body":{"waist":{"from":110,"to":120}}}]'::jsonb),
  ('hats', 'hats', 'O número é o contorno da cabeça em centímetros (Wikipedia, EN 13402).',
    '[{"size":"53","body":{"head":{"from":52.5,"to":53.5}}},{"size":"54","body":{"head":{"from":53.5,"to":54.5}}},{"size":"55","body":{"head":{"from":54.5,"to":55.5}}},{"size":"56","body":{"head":{"from":55.5,"to":56.5}}},{"size":"57","body":{"head":{"from":56.5,"to":57.5}}},{"size":"58","body":{"head":{"from":57.5,"to":58.5}}},{"size":"59","body":{"head":{"from":58.5,"to":59.5}}},{"size":"60","body":{"head":{"from":59.5,"to":60.5}}},{"size":"61","body":{"head":{"from":60.5,"to":61.5}}},{"size":"62","body":{"head":{"from":61.5,"to":62.5}}}]'::jsonb),
  ('children', 'children', '',
    '[]'::jsonb)

) as seed (id, family, source, rows);

-- Which pieces have a chart is part of what functions keep in memory of each (0010_catalogue_changes.sql).
create function note_chart_changes() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes default values;
  return null;
end $$;
create trigger note_update after update on size_charts for each row when (old.labels is distinct from new.labels)
  execute function note_chart_changes();

-- Clothes for children: by stature.
alter table categories drop constraint categories_size_family_check, add constraint categories_size_family_check
  check (size_family in ('women-tops', 'women-bottoms', 'men-tops', 'men-bottoms', 'shoes', 'women-belts', 'men-belts', 'hats',
    'children', 'one-size'));
alter table products drop constraint products_size_family_check, add constraint products_size_family_check
  check (size_family in ('women-tops', 'women-bottoms', 'men-tops', 'men-bottoms', 'shoes', 'women-belts', 'men-belts', 'hats',
    'children', 'one-size'));
