import { describe, expect, it } from 'vitest';
import { aCard } from '#contracts/catalogue.fixture.ts';
import type { CategoryTree } from '#contracts/catalogue.ts';
import { type Listing, listingFile } from '../../paths.ts';
import { listingPages, listings, metaOf } from './listings.ts';

const category = (slug: string) => ({
  id: slug,
  slug,
  name: slug,
  description: '',
  metaTitle: '',
  metaDescription: '',
  image: null,
  productCount: 0,
  isHighlighted: false,
});
const tree: CategoryTree[] = [
  { ...category('feminino'), children: [category('vestidos'), category('saias')] },
  { ...category('acessorios'), children: [] },
];

const cards = Array.from({ length: 14 }, (_, id) =>
  aCard({ id: String(id), category: { name: 'vestidos', slug: 'vestidos' } }),
);
const frames = listings(tree);
const fileOf = ({ listing, page = 1 }: { listing: Listing; page?: number }) =>
  listingFile(listing, page) ?? '';
const frameOf = (file: string) => {
  const found = frames.find((one) => fileOf(one) === file);
  if (!found) throw new Error(`no listing ${file}`);
  return found;
};

describe('listings', () => {
  it('are the whole collection, the new arrivals and each category, once', () => {
    expect(frames.map(fileOf)).toEqual(['', '_novidades', 'feminino', 'vestidos', 'saias', 'acessorios']);
  });

  it('have a breadcrumb with the parent category', () => {
    expect(frameOf('saias').trail.map(({ name }) => name)).toEqual([
      'Início',
      'Coleção',
      'feminino',
      'saias',
    ]);
  });
});

describe('the pages of a listing', () => {
  it('show twelve cards each, in order', () => {
    const pages = listingPages(frameOf('feminino'), cards, 14);
    expect(pages.map(fileOf)).toEqual(['feminino', 'feminino/2']);
    expect(pages.map(({ page, pages: of, total }) => [page, of, total])).toEqual([
      [1, 2, 14],
      [2, 2, 14],
    ]);
    expect(pages[0]?.cards.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => String(i)));
    expect(pages[1]?.cards.map(({ id }) => id)).toEqual(['12', '13']);
  });

  it('may be only the first ones of a larger listing, with the total number', () => {
    const pages = listingPages(frameOf(''), cards.slice(0, 12), 500);
    expect(pages.map(({ page, pages: of, total }) => [page, of, total])).toEqual([[1, 42, 500]]);
  });

  it('are one empty page for an empty category', () => {
    expect(listingPages(frameOf('acessorios'), [], 0)).toMatchObject([
      { cards: [], total: 0, page: 1, pages: 1 },
    ]);
  });
});

describe('the title and description of a listing', () => {
  const picture = { key: 'categories/saias.webp', alt: 'Saias' };
  const saias = {
    ...category('saias'),
    image: picture,
    metaTitle: 'Saias midi',
    metaDescription: 'Todas as saias.',
  };
  const written: CategoryTree[] = [{ ...category('feminino'), children: [saias, category('calcas')] }];
  const told = (slug: string, page: number, total: number) =>
    metaOf(
      { listing: { kind: 'category', slug }, title: 'Da casa', description: 'De linho.', page, total },
      { tree: written, shop: { name: 'Elegante' } },
    );

  it('is the category’s meta text if there is one, on every page', () => {
    expect(told('saias', 1, 20)).toEqual({ title: 'Saias midi', description: 'Todas as saias.', picture });
    expect(told('saias', 2, 20).title).toBe('Saias midi, página 2');
  });

  it('is otherwise its name, description and number of products', () => {
    expect(told('calcas', 1, 1)).toEqual({
      picture: null,
      title: 'Da casa',
      description: 'De linho. 1 peça na loja Elegante.',
    });
    expect(told('calcas', 2, 20)).toMatchObject({
      title: 'Da casa, página 2',
      description: 'De linho. 20 peças na loja Elegante.',
    });
    expect(told('calcas', 1, 0).description).toBe('De linho.');
  });
});
