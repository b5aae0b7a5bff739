import { categories, line, sectionType } from './form.ts';

/** Three categories: one large, two small. */
export const categoryBanner = sectionType(
  'category-banner',
  { name: 'Categorias em destaque', hint: 'Uma categoria grande e duas menores, com suas fotos.' },
  {
    label: line(60, { label: 'Linha sobre a maior' }, 'CATEGORIA EM DESTAQUE'),
    large: line(40, { label: 'Botão da maior' }, 'Explorar Categoria'),
    small: line(40, { label: 'Botão das menores' }, 'Ver Categoria'),
    categories: categories(3, {
      label: 'Categorias',
      hint: 'Nenhuma marcada: as três primeiras do menu, as destacadas antes.',
    }),
  },
);
