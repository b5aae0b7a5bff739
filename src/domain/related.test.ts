import { describe, expect, it } from 'vitest';
import { relatives } from './related.ts';

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
  const ids = (count?: number) => relatives(cards, count)(dress).map(({ id }) => id);

  it('are of the same category first, never itself, never what is sold out', () => {
    expect(ids()).toEqual(['long', 'short', 'skirt', 'bag']);
    expect(ids(1)).toEqual(['long']);
  });

  it('are those that were chosen first, in their order; the rule fills the rest, and none comes twice', () => {
    const chosen = [card('bag', 'bolsas'), card('sold', 'bolsas', 0), dress, card('long', 'vestidos')];
    const found = (count?: number) => relatives(cards, count)(dress, chosen).map(({ id }) => id);
    expect(found()).toEqual(['bag', 'long', 'short', 'skirt']);
    expect(found(1)).toEqual(['bag']);
  });

  it('are none in a shop of one piece', () => {
    expect(relatives([dress])(dress)).toEqual([]);
  });
});
