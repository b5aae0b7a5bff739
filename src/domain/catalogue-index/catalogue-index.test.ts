import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { perFacet } from '../catalogue/product-facets.ts';
import { readQuery } from '../search/search-query.ts';
import { indexTerms } from '../text/search-text.ts';
import type { IndexCategory } from './catalogue-categories.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { anEntry } from './index-entry.fixture.ts';
import type { IndexEntry } from './index-entry.ts';
import { type IndexFilter, UNFILTERED } from './index-query.ts';

const CATEGORIES: IndexCategory[] = [
  { id: 'f', parentId: null, slug: 'feminino', name: 'Feminino', isActive: true },
  { id: 'v', parentId: 'f', slug: 'vestidos', name: 'Vestidos', isActive: true },
  { id: 'a', parentId: null, slug: 'acessorios', name: 'Acessórios', isActive: true },
  { id: 'h', parentId: 'f', slug: 'oculta', name: 'Oculta', isActive: false },
];

const ALL = { sort: 'newest', limit: 100, offset: 0 } as const;

type Made = Partial<IndexEntry> & { name?: string };

const entry = (id: string, { name = `Peça ${id}`, ...more }: Made = {}) =>
  anEntry({ id, categoryId: 'v', nameStems: indexTerms(name), ...more });
const variant = (size: string, colour: string, inStock = true) => ({ size, colour, hex: '#000000', inStock });

const find = (entries: IndexEntry[], filter: Partial<IndexFilter> = {}, page: object = {}) =>
  new CatalogueIndex(CATEGORIES, entries).find({ ...UNFILTERED, ...filter }, { ...ALL, ...page });

describe('the catalogue index', () => {
  it('requires size, colour and stock to match in one variant', () => {
    const entries = [
      entry('1', { variants: [variant('P', 'Preto'), variant('M', 'Azul')] }),
      entry('2', { variants: [variant('P', 'Azul', false), variant('M', 'Preto')] }),
    ];
    expect(find(entries, { sizes: ['P'], colours: ['Azul'] }).ids).toEqual(['2']);
    expect(find(entries, { sizes: ['P'], colours: ['Azul'], inStock: true }).ids).toEqual([]);
    expect(find(entries, { sizes: ['p'], inStock: true }).ids).toEqual(['1']);
  });

  it('counts a parent with its children, hides inactive categories, and ignores its own choice', () => {
    const entries = [
      entry('1'),
      entry('2', { categoryId: 'f' }),
      entry('3', { categoryId: 'a' }),
      entry('4', { categoryId: 'h' }),
    ];
    const { total, facets } = find(entries, { categories: ['feminino'] });
    expect(total).toBe(3);
    expect(facets.categories).toEqual([
      { value: 'feminino', label: 'Feminino', count: 3 },
      { value: 'vestidos', label: 'Vestidos', count: 1 },
      { value: 'acessorios', label: 'Acessórios', count: 1 },
    ]);
  });

  it('ranks name before category before tag before description', () => {
    const entries = [
      entry('description', { categoryId: 'a', stems: ['vestido'], createdAt: 4 }),
      entry('tag', { categoryId: 'a', tags: ['vestidos'], createdAt: 3 }),
      entry('category', { createdAt: 2 }),
      entry('name', { categoryId: 'a', name: 'Vestido', createdAt: 1 }),
      entry('none', { categoryId: 'a', createdAt: 9 }),
    ];
    const order = ['name', 'category', 'tag', 'description'];
    for (const query of ['vestido', 'VESTIDOS', 'vest', 'estid', 'vestdo', 'vesitdo', 'vestidinho']) {
      expect(find(entries, { words: readQuery(query) }, { sort: 'relevance' }).ids, query).toEqual(order);
    }
    expect(find(entries, { words: readQuery('bermuda') }).total).toBe(0);
    expect(find(entries, { words: readQuery('…') }).total).toBe(0);
  });

  it('prefers exact whole words, and finds colours', () => {
    const entries = [
      entry('1', { name: 'Calça Reta', variants: [variant('P', 'Preto')] }),
      entry('2', { name: 'Calçado' }),
    ];
    expect(find(entries, { words: readQuery('calça') }).ids).toEqual(['1']);
    expect(find(entries, { words: readQuery('calça preta') }).ids).toEqual(['1']);
  });

  it('treats a word found only in descriptions as a prefix too', () => {
    const entries = [entry('1', { stems: ['sai'] }), entry('2', { name: 'Saia Midi' })];
    expect(find(entries, { words: readQuery('sai') }, { sort: 'relevance' }).ids).toEqual(['2', '1']);
    expect(find(entries, { words: readQuery('saia') }).ids).toEqual(['2']);
  });

  it('sorts by the requested order', () => {
    const entries = [
      entry('old', { createdAt: 1, soldCount: 9, finalPriceCents: 20_000 }),
      entry('new', { createdAt: 3, soldCount: 2, finalPriceCents: 10_000 }),
      entry('cheap', { createdAt: 2, soldCount: 1, finalPriceCents: 5_000 }),
      entry('dear', { createdAt: 0, soldCount: 0, finalPriceCents: 90_000 }),
    ];
    const orders = {
      relevance: ['new', 'cheap', 'old', 'dear'],
      newest: ['new', 'cheap', 'old', 'dear'],
      priceAsc: ['cheap', 'new', 'old', 'dear'],
      priceDesc: ['dear', 'old', 'new', 'cheap'],
      best_sellers: ['old', 'new', 'cheap', 'dear'],
    };
    for (const [sort, order] of Object.entries(orders)) {
      expect(find(entries, {}, { sort }).ids, sort).toEqual(order);
      expect(find(entries, {}, { sort, limit: 2, offset: 1 }).ids, sort).toEqual(order.slice(1, 3));
    }
  });

  it('has the visible categories, including empty ones', () => {
    const below = { id: 'b', parentId: 'h', slug: 'abaixo', name: 'Abaixo', isActive: true };
    const index = new CatalogueIndex([...CATEGORIES, below], []);
    expect(['feminino', 'vestidos', 'acessorios'].every((slug) => index.hasCategory(slug))).toBe(true);
    expect(['oculta', 'abaixo', 'nenhuma', ''].some((slug) => index.hasCategory(slug))).toBe(false);
  });

  const anyEntry = fc.record({
    categoryId: fc.constantFrom('f', 'v', 'a', 'h', null),
    name: fc.constantFrom('Vestido Longo', 'Saia', 'Bolsa'),
    material: fc.constantFrom('100% linho', '60% linho, 40% seda', '100% seda', ''),
    finalPriceCents: fc.integer({ min: 1, max: 5 }),
    isNew: fc.boolean(),
    isOnSale: fc.boolean(),
    createdAt: fc.nat(3),
    soldCount: fc.nat(3),
    variants: fc.array(
      fc.record({
        size: fc.constantFrom('P', 'M', ''),
        colour: fc.constantFrom('Preto', 'Azul', ''),
        hex: fc.constant('#000000'),
        inStock: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
  });
  const anyFilter = fc.record({
    categories: fc.subarray(['feminino', 'vestidos', 'acessorios', 'nenhuma']),
    words: fc.constantFrom(null, readQuery('vestido'), readQuery('saia')),
    onlyNew: fc.boolean(),
    onlySale: fc.boolean(),
    inStock: fc.boolean(),
    sizes: fc.subarray(['P', 'M', 'GG']),
    colours: fc.subarray(['Preto', 'Azul']),
    facets: fc.record({
      ...perFacet(() => fc.constant([] as string[])),
      material: fc.subarray(['Linho', 'Seda', 'Lã']),
    }),
    minCents: fc.constantFrom(null, 2),
    maxCents: fc.constantFrom(null, 4),
  });
  const anySort = fc.constantFrom('relevance', 'newest', 'priceAsc', 'priceDesc', 'best_sellers' as const);

  it('counts what a choice would show, after any changes, and also when restored from a snapshot', () => {
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(11), anyEntry), { maxLength: 6 }),
        anyFilter,
        anySort,
        fc.subarray([0, 1, 2, 3, 4, 5]),
        (made, changed, filter, sort, kept) => {
          const entries = new Map(made.map((one, number) => [`${number}`, entry(`${number}`, one)]));
          let index = new CatalogueIndex(CATEGORIES, [...entries.values()]);
          const page = { sort, limit: 100, offset: 0 } as const;
          for (const [at, [number, one]] of changed.entries()) {
            const id = `${number}`;
            // Remembered, and forgotten with the change below.
            index.find(filter, page);
            if (kept.includes(at)) index = CatalogueIndex.restore(structuredClone(index.snapshot()));
            if (number % 3 === 0) {
              entries.delete(id);
              index.remove(id);
            } else {
              entries.set(id, entry(id, one));
              index.put(entry(id, one));
            }
          }
          const found = index.find(filter, page);
          const fresh = new CatalogueIndex(CATEGORIES, [...entries.values()]);
          expect(found.ids).toEqual(fresh.find(filter, page).ids);
          expect(found.ids.toSorted()).toEqual(
            [...entries.values()]
              .filter((one) => fits(one, filter))
              .map(({ id }) => id)
              .toSorted(),
          );
          expect(index.find(filter, { ...page, offset: 2, limit: 3 }).ids).toEqual(found.ids.slice(2, 5));
          for (const { value, count } of found.facets.sizes) {
            expect(index.find({ ...filter, sizes: [value] }, page).total).toBe(count);
          }
          for (const { value, count } of found.facets.colours) {
            expect(index.find({ ...filter, colours: [value] }, page).total).toBe(count);
          }
          for (const { value, count } of found.facets.material) {
            const facets = { ...filter.facets, material: [value] };
            expect(index.find({ ...filter, facets }, page).total).toBe(count);
          }
          for (const { value, count } of found.facets.categories) {
            expect(index.find({ ...filter, categories: [value] }, page).total).toBe(count);
          }
        },
      ),
    );
  });
});

/** A naive implementation of the filter, as the reference for the index. */
function fits(one: IndexEntry, filter: IndexFilter): boolean {
  const own = CATEGORIES.find(({ id }) => id === one.categoryId);
  const slugs = [own?.slug ?? '', CATEGORIES.find(({ id }) => id === own?.parentId)?.slug ?? ''];
  const words = [
    ...one.nameStems,
    ...indexTerms(...CATEGORIES.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name)),
  ];
  const has = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value);
  return (
    (filter.categories.length === 0 || filter.categories.some((slug) => slugs.includes(slug))) &&
    (filter.words === null || filter.words.meanings.every(({ word }) => words.includes(word))) &&
    (filter.facets.material.length === 0 ||
      filter.facets.material.some((name) => one.material.includes(name.toLowerCase()))) &&
    (!filter.onlyNew || one.isNew) &&
    (!filter.onlySale || one.isOnSale) &&
    (filter.minCents === null || one.finalPriceCents >= filter.minCents) &&
    (filter.maxCents === null || one.finalPriceCents <= filter.maxCents) &&
    ((filter.sizes.length === 0 && filter.colours.length === 0 && !filter.inStock) ||
      one.variants.some(
        ({ size, colour, inStock }) =>
          has(filter.sizes, size) && has(filter.colours, colour) && (inStock || !filter.inStock),
      ))
  );
}
