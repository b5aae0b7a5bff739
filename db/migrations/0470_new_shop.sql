-- A new shop is its owner's: the home page that 0173 gave every shop spoke for the demo shop, which now writes its own (db/seed).
-- A shop that has settings or products keeps its page.
update page_versions v
set content = jsonb_build_object(
  'title', 'loja online',
  'description', '',
  'sections', (
    select jsonb_agg(case section->>'type'
      when 'hero' then jsonb_set(section, '{slides}', jsonb_build_array(jsonb_build_object(
        'title', 'Boas-vindas', 'description', 'Veja o que acabou de chegar.', 'button', 'Ver a coleção', 'link', '/colecao',
        'picture', null, 'standIn', 'highlight', 'showsPiece', true)))
      when 'benefits' then jsonb_set(section, '{items}', jsonb_build_array(
        jsonb_build_object('title', '{pix} OFF no PIX', 'text', 'Em todo o site'),
        jsonb_build_object('title', 'Frete grátis', 'text', 'Acima de {frete-gratis} para todo o Brasil'),
        jsonb_build_object('title', 'Até {parcelas} sem juros', 'text', 'Parcela mínima de {parcela-minima}')))
      else section end order by at)
    from jsonb_array_elements(v.content->'sections') with ordinality as sections (section, at)))
where v.number = 1 and v.saved_by is null and v.page_id = (select id from pages where kind = 'home')
  and not exists (select from store_settings) and not exists (select from products);

-- Every save writes them: nothing may fall back to the demo shop's postal code.
alter table store_settings alter column origin_zip_code drop default, alter column delivery_fee_cents drop default;
