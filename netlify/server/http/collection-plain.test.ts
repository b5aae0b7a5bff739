import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#contracts/catalogue.ts';
import { EVERYTHING } from '#domain/collection-query.ts';
import { plainListing } from './collection-plain.ts';

const card: ProductCard = {
  id: '01930f0e-7b1a-7000-8000-000000000001',
  name: 'Peça',
  category: null,
  priceCents: 100,
  discountPercent: 0,
  finalPriceCents: 100,
  isNew: false,
  isFeatured: false,
  shipsToday: false,
  stock: 1,
  image: null,
  hoverImage: null,
  colours: [],
  sizes: [],
};
const facets = { categories: [], sizes: [], colours: [] };
const query = { ...EVERYTHING, colours: ['Preto'], onlySale: true };

describe('a listing without scripts', () => {
  it('has links to the first page, the last, and those within two', () => {
    const page = { items: [card], total: 240, page: 10, totalPages: 20, facets };
    const html = plainListing({ ...query, page: 10 }, page, 0);
    const numbers = [...html.matchAll(/aria-label="Página (\d+)"/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual([1, 8, 9, 10, 11, 12, 20]);
    expect(html.match(/…/g)).toHaveLength(2);
    expect(html).toContain('href="/colecao?promocao=true&amp;cor=Preto&amp;pagina=20"');
  });

  it('that cannot be read can be asked for again', () => {
    const html = plainListing({ ...query, page: 2 }, null, 0);
    expect(html).toContain('Falha ao carregar produtos.');
    expect(html).toMatch(
      /<a [^>]*href="\/colecao\?promocao=true&amp;cor=Preto&amp;pagina=2">Tentar novamente<\/a>/,
    );
  });
});
