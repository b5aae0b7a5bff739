import { expect, test } from 'vitest';
import type { PieceRule } from '#domain/catalogue-index/piece-rules.ts';
import { ruleListing } from './rule-listing.ts';

const RULE: PieceRule = { rule: 'featured', categories: [], words: '', maxCents: 1, pieces: [], limit: 4 };

test.each<[Partial<PieceRule>, string]>([
  [{ rule: 'featured' }, '/colecao'],
  [{ rule: 'by_hand' }, '/colecao'],
  [{ rule: 'newest' }, '/novidades'],
  [{ rule: 'sale' }, '/promocoes'],
  [{ rule: 'best_sellers' }, '/mais-vendidos'],
  [{ rule: 'category', categories: ['vestidos'] }, '/colecao?categoria=vestidos'],
  [{ rule: 'category', categories: ['saias', 'blusas'] }, '/colecao?categoria=saias%2Cblusas'],
  [{ rule: 'words', words: 'verão' }, '/colecao?busca=ver%C3%A3o'],
  [{ rule: 'cheap', maxCents: 20_000 }, '/colecao?precoMax=200&ordem=menor-preco'],
  // The filter has steps of R$ 100: the next one leaves none of the pieces out.
  [{ rule: 'cheap', maxCents: 24_990 }, '/colecao?precoMax=300&ordem=menor-preco'],
  [{ rule: 'cheap', maxCents: 900_000 }, '/colecao?ordem=menor-preco'],
])('%o leads to %s', (changes, address) => {
  expect(ruleListing({ ...RULE, ...changes })).toBe(address);
});
