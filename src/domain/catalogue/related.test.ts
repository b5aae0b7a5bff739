import { describe, expect, it } from 'vitest';
import { type Wearer, wearerFinder, wearerOf } from './outfits.ts';
import { relatedFinder } from './related.ts';

const card = (id: string, slug: string, stock = 1) => ({ id, stock, category: { slug } });
const anybody = (): Wearer => 'all';

describe('related pieces', () => {
  const dress = card('dress', 'vestidos');
  const cards = [
    card('skirt', 'saias'),
    dress,
    card('gone', 'vestidos', 0),
    card('long', 'vestidos'),
    card('bag', 'bolsas'),
    card('short', 'vestidos'),
    card('belt', 'cintos'),
  ];
  const ids = (count?: number) => relatedFinder(cards, anybody, count)(dress, 'women').map(({ id }) => id);

  it('come from the same category first, never the piece itself or a sold-out one', () => {
    expect(ids()).toEqual(['long', 'short', 'skirt', 'bag']);
    expect(ids(1)).toEqual(['long']);
  });

  it('are the chosen ones first, in their order; the rule adds the rest without duplicates', () => {
    const chosen = [card('bag', 'bolsas'), card('sold', 'bolsas', 0), dress, card('long', 'vestidos')];
    const found = (count?: number) =>
      relatedFinder(cards, anybody, count)(dress, 'women', chosen).map(({ id }) => id);
    expect(found()).toEqual(['bag', 'long', 'short', 'skirt']);
    expect(found(1)).toEqual(['bag']);
  });

  it('are empty in a shop with one piece', () => {
    expect(relatedFinder([dress], anybody)(dress, 'women')).toEqual([]);
  });
});

describe('related pieces are cut for the same wearer', () => {
  const piece = (
    id: string,
    slug: string,
    parent: string,
    more: { tags?: string[]; sizes?: string[] } = {},
  ) => ({
    id,
    stock: 1,
    category: { slug, parent: { slug: parent } },
    tags: more.tags ?? [],
    sizes: (more.sizes ?? []).map((label) => ({ label })),
  });
  const shirt = piece('shirt', 'camisas', 'masculino');
  const oxford = piece('oxford', 'calcados', 'acessorios', { sizes: ['40', '42', '44'] });
  const scarpin = piece('scarpin', 'calcados', 'acessorios', { sizes: ['35', '36', '38'] });
  const pieces = [
    piece('skirt', 'saias', 'feminino'),
    scarpin,
    oxford,
    shirt,
    piece('chino', 'calcas-masculinas', 'masculino'),
    piece('belt', 'cintos', 'acessorios', { tags: ['unissex'] }),
    piece('flat', 'calcados', 'acessorios', { sizes: ['34', '37'] }),
  ];
  const to = (product: (typeof pieces)[number], cards = pieces) =>
    relatedFinder(cards, wearerFinder(pieces))(product, wearerOf(product)).map(({ id }) => id);

  it('even if the category has pieces for both', () => {
    expect(to(shirt)).toEqual(['oxford', 'chino', 'belt']);
    expect(to(oxford)).toEqual(['shirt', 'chino', 'belt']);
    expect(to(scarpin)).toEqual(['flat', 'skirt', 'belt']);
  });

  it('also those newer than the pieces known, by their category', () => {
    const [polo, blouse] = [piece('polo', 'camisas', ''), piece('blouse', 'saias', '')];
    expect(to(shirt, [blouse, polo])).toEqual(['polo']);
    expect(to(pieces[0] ?? shirt, [blouse, polo])).toEqual(['blouse']);
  });
});
