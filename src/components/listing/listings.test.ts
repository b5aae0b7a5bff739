import { describe, expect, it } from 'vitest';
import type { CategoryTree, ProductCard } from '#contracts/catalogue.ts';
import { cardBadges } from '#domain/catalogue.ts';
import { listingFile } from '../../paths.ts';
import { listingPages } from './listings.ts';

const category = (slug: string) => ({
  id: slug,
  slug,
  name: slug,
  description: '',
  image: null,
  productCount: 0,
  isHighlighted: false,
});
const tree: CategoryTree[] = [
  { ...category('feminino'), children: [category('vestidos'), category('saias')] },
  { ...category('acessorios'), children: [] },
];

function card(id: number, slug: string): ProductCard {
  return {
    id: String(id),
    name: `Peça ${id}`,
    category: { name: slug, slug },
    priceCents: 100,
    discountPercent: 0,
    finalPriceCents: 100,
    isNew: id === 1,
    isFeatured: id === 5,
    shipsToday: false,
    stock: 1,
    image: null,
    hoverImage: null,
    colours: [],
    sizes: [],
  };
}

const cards = [...Array.from({ length: 13 }, (_, i) => card(i, 'vestidos')), card(13, 'saias')];
const pages = listingPages(cards, tree);
const fileOf = ({ listing, page }: (typeof pages)[number]) => listingFile(listing, page) ?? '';
const page = (file: string) => pages.find((one) => fileOf(one) === file);

describe('listingPages', () => {
  it('makes a page per twelve products and per category, each once', () => {
    expect(pages.map(fileOf)).toEqual([
      '',
      '_todas/2',
      '_novidades',
      'feminino',
      'feminino/2',
      'vestidos',
      'vestidos/2',
      'saias',
      'acessorios',
    ]);
  });

  it('counts a subcategory in its parent', () => {
    expect(page('feminino')?.total).toBe(14);
    expect(page('feminino/2')?.cards.map(({ id }) => id)).toEqual(['12', '13']);
  });

  it('keeps the order of the cards', () => {
    expect(page('')?.cards.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => String(i)));
  });

  it("shows as new what bears the badge 'Novo': the featured ones, too", () => {
    const shown = page('_novidades')?.cards ?? [];
    expect(shown.map(({ id }) => id)).toEqual(['1', '5']);
    expect(shown.every((one) => cardBadges(one).some(({ kind }) => kind === 'new'))).toBe(true);
  });

  it('shows an empty category as one empty page', () => {
    expect(page('acessorios')).toMatchObject({ cards: [], total: 0, page: 1, pages: 1 });
  });

  it('leads back from a subcategory through its parent', () => {
    expect(page('saias')?.trail.map(({ name }) => name)).toEqual(['Início', 'Coleção', 'feminino', 'saias']);
  });
});
