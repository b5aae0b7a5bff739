import { describe, expect, it } from 'vitest';
import { relatedFinder } from './related.ts';

const card = (id: string, slug: string, stock = 1) => ({ id, stock, category: { slug } });

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
  const ids = (count?: number) => relatedFinder(cards, count)(dress).map(({ id }) => id);

  it('come from the same category first, never the piece itself or a sold-out one', () => {
    expect(ids()).toEqual(['long', 'short', 'skirt', 'bag']);
    expect(ids(1)).toEqual(['long']);
  });

  it('are the chosen ones first, in their order; the rule adds the rest without duplicates', () => {
    const chosen = [card('bag', 'bolsas'), card('sold', 'bolsas', 0), dress, card('long', 'vestidos')];
    const found = (count?: number) => relatedFinder(cards, count)(dress, chosen).map(({ id }) => id);
    expect(found()).toEqual(['bag', 'long', 'short', 'skirt']);
    expect(found(1)).toEqual(['bag']);
  });

  it('are empty in a shop with one piece', () => {
    expect(relatedFinder([dress])(dress)).toEqual([]);
  });
});
