import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORTS } from './catalogue.ts';
import {
  type CollectionQuery,
  choicesIn,
  collectionParams,
  EVERYTHING,
  listInput,
  parseCollectionQuery,
} from './collection-query.ts';
import { perFacet } from './product-facets.ts';

const parse = (text: string) => parseCollectionQuery(new URLSearchParams(text));

describe('the URL of a collection', () => {
  it('parses the shop’s links and what forms send', () => {
    expect(parse('')).toEqual(EVERYTHING);
    expect(parse('categoria=vestidos,saias&novidades=true')).toEqual({
      ...EVERYTHING,
      categories: ['vestidos', 'saias'],
      onlyNew: true,
    });
    expect(parse('tamanho=P&tamanho=M&cor=Azul+Claro&precoMin=0&precoMax=5000&estoque=on&busca=')).toEqual({
      ...EVERYTHING,
      sizes: ['P', 'M'],
      colours: ['Azul Claro'],
      inStock: true,
    });
  });

  it('corrects invalid values', () => {
    expect(parse('precoMin=900&precoMax=100')).toMatchObject({ minPrice: 100, maxPrice: 900 });
    expect(parse('precoMin=-5&precoMax=99999999&pagina=0&ordem=drop')).toEqual(EVERYTHING);
    expect(parse('pagina=1e9&promocao=talvez&tamanho=&categoria=,,')).toEqual(EVERYTHING);
    expect(parse(`busca=${'a'.repeat(10_000)}`).search).toHaveLength(200);
    expect(parse('busca=%00%0Avestido%20%20%00longo').search).toBe('vestido longo');
    expect(parse(`categoria=${'x'.repeat(81)}`).categories).toEqual([]);
  });

  it('widens the price range to the slider’s steps, and never narrows it', () => {
    expect(parse('precoMin=150&precoMax=250')).toMatchObject({ minPrice: 100, maxPrice: 300 });
    expect(parse('precoMin=4950&precoMax=4999')).toMatchObject({ minPrice: 4900, maxPrice: 5000 });
    expect(parse('precoMin=200&precoMax=200')).toMatchObject({ minPrice: 200, maxPrice: 200 });
  });

  const word = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', '👗', "'", '&', '<'),
    minLength: 1,
    maxLength: 8,
  });
  const text = word.map((one) => one.trim()).filter((one) => one !== '' && !one.includes('  '));
  const slug = fc.stringMatching(/^[a-z][a-z-]{0,9}$/);
  const anyQuery: fc.Arbitrary<CollectionQuery> = fc.record({
    categories: fc.uniqueArray(slug, { maxLength: 4 }),
    search: fc.oneof(fc.constant(''), text),
    onlyNew: fc.boolean(),
    onlySale: fc.boolean(),
    inStock: fc.boolean(),
    sizes: fc.uniqueArray(text, { maxLength: 4 }),
    colours: fc.uniqueArray(text, { maxLength: 4 }),
    facets: fc.record(
      perFacet((_, { maxLength }) => {
        const short = text.filter((one) => one.length <= maxLength);
        return fc.uniqueArray(short, { maxLength: 4 });
      }),
    ),
    minPrice: fc.integer({ min: 0, max: 25 }).map((steps) => steps * 100),
    maxPrice: fc.integer({ min: 25, max: 50 }).map((steps) => steps * 100),
    sort: fc.constantFrom(...SORTS.map(({ value }) => value)),
    page: fc.integer({ min: 1, max: 100_000 }),
  });

  it('round-trips through its own URL', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parse(collectionParams(query).toString())).toEqual(query);
      }),
    );
  });

  it('never exceeds the server’s limit, whatever is typed', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string({ unit: 'binary' }), (params, search) => {
        const typed = new URLSearchParams(params);
        typed.set('busca', search);
        const query = parseCollectionQuery(typed);
        expect(query.search.length).toBeLessThanOrEqual(200);
        expect(query.search).not.toContain('\u0000');
        expect(parse(collectionParams(query).toString())).toEqual(query);
      }),
    );
  });
});

it('the number of choices does not include the sort order', () => {
  expect(choicesIn({ ...EVERYTHING, sort: 'menor-preco', page: 3 })).toBe(0);
  expect(choicesIn({ ...EVERYTHING, sizes: ['P', 'M'], minPrice: 100, onlySale: true })).toBe(4);
});

it('the server is asked for the same filters', () => {
  const input = listInput({ ...EVERYTHING, maxPrice: 300, sizes: ['P'] });
  expect(input).toMatchObject({ precoMax: 300, tamanho: ['P'], pagina: 1 });
  expect(listInput(EVERYTHING)).not.toHaveProperty('precoMax');
});
