import { choice, line, optionalLine, sectionType, way, whole } from './form.ts';

/** A row of pieces that a rule of the shop chooses. */
export const products = sectionType(
  'products',
  { name: 'Produtos', hint: 'Uma seleção de peças, que se atualiza a cada publicação.' },
  {
    title: line(80, { label: 'Título' }, 'Destaques da Coleção'),
    button: optionalLine(40, { label: 'Link ao lado do título', hint: 'Vazio: sem link.' }, 'Ver Todos'),
    link: way({ label: 'Para onde o link leva' }, '/colecao'),
    rule: choice(
      {
        featured: 'Marcadas como destaque',
        newest: 'Novidades',
        sale: 'Em promoção',
        best_sellers: 'Mais vendidas',
      },
      { label: 'Quais peças' },
    ),
    limit: whole(1, 12, { label: 'Quantas, no máximo' }, 4),
  },
);
