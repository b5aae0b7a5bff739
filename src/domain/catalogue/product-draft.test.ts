import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../text/processor-time.fixture.ts';
import {
  cellsOf,
  checkDraft,
  checkNewDraft,
  type Draft,
  parseTags,
  withKind,
  withOneMain,
} from './product-draft.ts';

const blue = { id: 'b', name: 'Azul' };
const black = { id: 'p', name: 'Preto' };
const small = { id: 's', label: 'P' };
const picture = { key: 'products/a.webp', colourId: 'b', kind: 'product', isMain: true } as const;
const good: Draft = {
  colours: [blue, black],
  sizes: [small],
  images: [picture],
  stock: [{ colourId: 'b', sizeId: 's' }],
};

describe('a draft', () => {
  test('is accepted when complete', () => {
    expect(checkDraft(good)).toBeNull();
    expect(checkNewDraft(good)).toBeNull();
    expect(
      checkDraft({ colours: [], sizes: [], images: [], stock: [{ colourId: null, sizeId: null }] }),
    ).toBeNull();
  });

  test.each<[string, Partial<Draft>]>([
    ['colour_duplicate', { colours: [blue, { id: 'x', name: ' azul' }] }],
    ['colour_duplicate', { colours: [blue, { id: 'b', name: 'Verde' }] }],
    ['size_duplicate', { sizes: [small, { id: 'x', label: 'p' }] }],
    ['image_in_use', { images: [picture, picture] }],
    ['colour_unknown', { images: [{ ...picture, colourId: 'gone' }] }],
    ['colour_unknown', { stock: [{ colourId: null, sizeId: 's' }] }],
    ['size_unknown', { stock: [{ colourId: 'b', sizeId: null }] }],
    ['stock_duplicate', { stock: [good.stock, good.stock].flat() }],
  ])('%s', (problem, change) => {
    expect(checkDraft({ ...good, ...change })).toBe(problem);
  });

  test.each<[string, Partial<Draft>]>([
    ['images_required', { images: [] }],
    ['colours_required', { colours: [], images: [{ ...picture, colourId: null }] }],
    ['sizes_required', { sizes: [] }],
  ])('of a new product: %s', (problem, change) => {
    expect(checkNewDraft({ ...good, ...change })).toBe(problem);
  });
});

test('every colour is sold in every size', () => {
  expect(cellsOf(good)).toEqual([
    { colourId: 'b', sizeId: 's' },
    { colourId: 'p', sizeId: 's' },
  ]);
  expect(cellsOf({ colours: [], sizes: [] })).toEqual([{ colourId: null, sizeId: null }]);
});

test('exactly one picture is the main one, whatever was sent', () => {
  const any = fc.record({
    key: fc.string(),
    colourId: fc.constant(null),
    kind: fc.constantFrom('product' as const, 'model' as const),
    isMain: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1 }), (images) => {
      expect(withOneMain(images).filter(({ isMain }) => isMain)).toHaveLength(1);
    }),
  );
  const model = { ...picture, kind: 'model' as const, isMain: false };
  expect(withOneMain([{ ...picture, isMain: false }, model]).map(({ isMain }) => isMain)).toEqual([
    false,
    true,
  ]);
});

test('the first picture marked as with a model becomes the main one, a second one does not', () => {
  const plain = { ...picture, isMain: false };
  const one = withKind([picture, plain, plain], 1, 'model');
  expect(one.map(({ kind, isMain }) => [kind, isMain])).toEqual([
    ['product', false],
    ['model', true],
    ['product', false],
  ]);
  expect(withKind(one, 2, 'model').map(({ isMain }) => isMain)).toEqual([false, true, false]);
  expect(withKind(one, 1, 'product').map(({ isMain }) => isMain)).toEqual([false, true, false]);
});

test('tags are separated by commas', () => {
  expect(parseTags(' linho, verão ,, LINHO,')).toEqual(['linho', 'verão']);
});

// Compared with all tags before it, each tag of such a text took a millisecond.
test('a text of very many tags is parsed at once', () => {
  const tags = Array.from({ length: 40_000 }, (_, n) => `t${n}`);
  const text = tags.join(',');
  expect(processorMs(() => expect(parseTags(text)).toEqual(tags))).toBeLessThan(5_000);
});
