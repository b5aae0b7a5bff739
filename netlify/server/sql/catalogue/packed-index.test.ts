import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_ATTRIBUTES } from '#domain/catalogue/product-facets.ts';
import { CatalogueIndex } from '#domain/catalogue-index/catalogue-index.ts';
import type { IndexEntry } from '#domain/catalogue-index/index-entry.ts';
import { indexTerms } from '#domain/text/search-text.ts';
import { packIndex, unpackIndex, VERSION } from './packed-index.ts';

/** One product with everything that the index stores: words, labels, numbers. */
const ENTRY: IndexEntry = {
  ...NO_ATTRIBUTES,
  id: '00000000-0000-4000-8000-000000000001',
  categoryId: 'v',
  nameStems: indexTerms('Vestidos de Botões Azuis'),
  stems: indexTerms('Óculos, jeans e colares para as mãos'),
  tags: ['Verão', 'T-shirts'],
  material: '70% lã, 30% algodão. Forro: viscose',
  finalPriceCents: 19_990,
  isNew: true,
  isOnSale: true,
  createdAt: 1_790_000_000_123_456,
  soldCount: 7,
  variants: [
    { size: 'P', colour: 'Azul Claro', hex: '#aabbcc', inStock: true },
    { size: 'GG', colour: 'Azul Claro', hex: '#aabbcc', inStock: false },
  ],
};
const CATEGORIES = [
  { id: 'f', parentId: null, slug: 'feminino', name: 'Feminino', isActive: true },
  { id: 'v', parentId: 'f', slug: 'vestidos', name: 'Vestidos', isActive: true },
];
const snapshot = new CatalogueIndex(CATEGORIES, [ENTRY]).snapshot();

test('packed entries are unpacked unchanged', async () => {
  expect(await unpackIndex(await packIndex(snapshot))).toEqual(snapshot);
});

test('the places of words are unpacked unchanged, whatever their order', async () => {
  const places = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 })).map((all) => Uint32Array.from(all));
  await fc.assert(
    fc.asyncProperty(places, async (all) => {
      const { texts } = snapshot;
      const given = { ...snapshot, texts: { ...texts, places: { all, ends: Uint32Array.of(all.length) } } };
      expect(await unpackIndex(await packIndex(given))).toEqual(given);
    }),
  );
});

test('a changed packing requires a new version here', () => {
  const facets = snapshot.facets.material;
  const sum = createHash('sha256')
    .update(JSON.stringify({ ...snapshot, facets }))
    .digest('hex')
    .slice(0, 12);
  expect({ version: VERSION, sum }).toEqual({ version: 5, sum: '590eb9ccafa6' });
});
