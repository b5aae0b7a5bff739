import { categories, line, sectionType } from './form.ts';

/** Categories in a horizontally scrolling row. */
export const categoryCarousel = sectionType(
  'category-carousel',
  {
    name: 'Carrossel de categorias',
    hint: 'Categorias lado a lado, que se empurram com o dedo ou as setas.',
  },
  {
    title: line(80, { label: 'Título' }, 'Compre por categoria'),
    otherwise: line(120, { label: 'Texto das categorias sem descrição' }, 'Explore nossa coleção exclusiva'),
    button: line(40, { label: 'Link de cada uma' }, 'Explorar'),
    categories: categories(30, {
      label: 'Categorias',
      hint: 'Nenhuma marcada: todas as que têm peças, as destacadas antes.',
    }),
  },
);
