import { expect, it } from 'vitest';
import { SIZE_OPTIONS } from '#domain/catalogue/catalogue.ts';
import { NO_FACETS } from '../../contracts/catalogue.ts';
import { filterChoices } from './choices.ts';

const category = (slug: string) => ({
  id: slug,
  slug,
  name: slug.toUpperCase(),
  description: '',
  metaTitle: '',
  metaDescription: '',
  image: null,
  productCount: 1,
  isHighlighted: false,
});
const count = (value: string) => ({ value, label: value, count: 1 });

it('offers each category above its subcategories, which say whose they are', () => {
  const tree = [{ ...category('feminino'), children: [category('vestidos')] }];
  expect(filterChoices(tree, NO_FACETS).categories).toEqual([
    { slug: 'feminino', name: 'FEMININO' },
    { slug: 'vestidos', name: 'VESTIDOS', above: 'feminino' },
  ]);
});

it('offers the usual sizes and colours, then what else the catalogue has, none twice', () => {
  const { sizes, colours } = filterChoices([], {
    ...NO_FACETS,
    sizes: [count('m'), count('Sob medida')],
    colours: [
      { ...count('preto'), hex: '#000000' },
      { ...count('Turquesa'), hex: '#30d5c8' },
    ],
  });
  expect(sizes).toHaveLength(SIZE_OPTIONS.length + 1);
  expect(sizes).toContain('Sob medida');
  expect(colours[0]).toEqual({ name: 'Preto', hex: '#000000' });
  expect(colours.at(-1)).toEqual({ name: 'Turquesa', hex: '#30d5c8' });
});
