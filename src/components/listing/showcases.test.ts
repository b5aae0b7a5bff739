import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#contracts/catalogue.ts';
import { SHOWCASES } from '../../paths.ts';
import { SHOWCASE_WORDS, showcasePages } from './showcases.ts';

const card = (id: string) => ({ id }) as ProductCard;
const ids = Array.from({ length: 14 }, (_, at) => String(at));
const cards = ids.map(card);
const pages = showcasePages(cards, {
  novidades: ids.toReversed(),
  'mais-vendidos': ['3', '0', '99', '7'],
  promocoes: [],
  verao: ids.slice(0, 12),
});
const shown = (name: string) =>
  pages.filter((page) => page.name === name).map((page) => page.cards.map(({ id }) => id));

describe('the selections', () => {
  it('keep the order of their ids, twelve per page', () => {
    expect(shown('novidades')).toEqual([ids.toReversed().slice(0, 12), ['1', '0']]);
    expect(shown('verao')).toEqual([ids.slice(0, 12)]);
    expect(pages[1]).toMatchObject({ name: 'novidades', total: 14, page: 2, pages: 2 });
  });

  it('omit products no longer in the shop', () => {
    expect(shown('mais-vendidos')).toEqual([['3', '0', '7']]);
  });

  it('have a page even without products', () => {
    expect(pages.find(({ name }) => name === 'promocoes')).toMatchObject({ total: 0, page: 1, pages: 1 });
  });

  it('link to the collection with a matching filter', () => {
    expect(SHOWCASES.map((name) => SHOWCASE_WORDS[name].narrowed)).toEqual([
      '/colecao?novidades=true',
      '/colecao?ordem=mais-vendidos',
      '/colecao?promocao=true',
      '/colecao?busca=ver%C3%A3o',
    ]);
  });
});
