import { expect, it, test } from 'vitest';
import type { SheetProduct } from '../../../contracts/admin/product-sheet.ts';
import { processorMs } from '../../../domain/text/processor-time.fixture.ts';
import {
  type Cell,
  cellsOfPage,
  changesIn,
  parseCell,
  rebased,
  type Typed,
  typedWith,
  typedWithBlock,
  undoOf,
  wrongCells,
} from './sheet-values.ts';

const product = (id: string, stocks: readonly number[]): SheetProduct => ({
  id,
  name: id,
  isActive: true,
  version: 3,
  priceCents: 10_000,
  discountPercent: 0,
  ncm: '',
  variants: stocks.map((stock, n) => ({
    id: `${id}${n}`,
    colour: null,
    size: null,
    sku: null,
    ean: null,
    stock,
  })),
});
const page = [product('a', [1, 2]), product('b', [3])];
const columns = cellsOfPage(page);
const cell = (column: keyof typeof columns, n: number): Cell => {
  const found = columns[column][n];
  if (!found) throw new Error('no such cell');
  return found;
};
const texts = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).map(([key, { text }]) => [key, text]));

test.for([
  ['price', '1.234,50', 123_450],
  ['price', 'R$ 99,9', 9_990],
  ['price', '0', null],
  ['price', 'dez', null],
  ['discount', '10 %', 10],
  ['discount', '101', null],
  ['ncm', ' 6204.42.00', '62044200'],
  ['ncm', '62044200', '62044200'],
  ['ncm', '', ''],
  ['ncm', '6204420', null],
  ['stock', '1.200', 1_200],
  ['stock', '-1', null],
  ['stock', '1,5', null],
  ['stock', '', null],
] as const)('%s %s is %s', ([column, text, value]) => {
  expect(parseCell(column, text)).toBe(value);
});

it('a cell counts as changed only while it differs from the stored value', () => {
  const typed = typedWith({}, cell('stock', 0), '5');
  expect(texts(typed)).toEqual({ 'stock:a0': '5' });
  expect(typedWith(typed, cell('stock', 0), '1')).toEqual({});
  expect(wrongCells(typedWith(typed, cell('price', 1), 'x'))).toEqual(['price:b']);
});

it('pastes a block down a column across products, including the discount beside a price', () => {
  expect(texts(typedWithBlock({}, columns, { column: 'stock', id: 'a1' }, '7\r\n\r\n9\n').typed)).toEqual({
    'stock:a1': '7',
  });
  expect(texts(typedWithBlock({}, columns, { column: 'stock', id: 'a0' }, '7\n8\n9\n10').typed)).toEqual({
    'stock:a0': '7',
    'stock:a1': '8',
    'stock:b0': '9',
  });
  expect(
    texts(typedWithBlock({}, columns, { column: 'price', id: 'a' }, '150,00\t10\tx\n200,00\t\t').typed),
  ).toEqual({ 'price:a': '150,00', 'discount:a': '10', 'price:b': '200,00' });
});

it('a price is saved with its discount on the newest version, and undone', () => {
  let typed = typedWith({}, cell('discount', 0), '20');
  typed = typedWith(typed, cell('stock', 2), '4');
  typed = rebased(typed, [{ ...product('a', [1, 2]), version: 4 }]);
  const changes = changesIn(typed);
  expect(changes).toEqual({
    prices: [{ id: 'a', version: 4, priceCents: 10_000, discountPercent: 20 }],
    stock: [{ id: 'b0', was: 3, now: 4 }],
  });
  expect(undoOf(typed, changes, [{ id: 'a', version: 5 }])).toEqual({
    prices: [{ id: 'a', version: 5, priceCents: 10_000, discountPercent: 0 }],
    stock: [{ id: 'b0', was: 4, now: 3 }],
  });
});

test.for([
  ['stock', 'a0', '7\n8\n9', 0],
  ['stock', 'a0', '7\n8\n9\n10\n\n11', 2],
  ['stock', 'b0', '7\r\n8\r\n', 1],
  ['price', 'b', '7\t1\n8\t2\n9\t3', 2],
] as const)('in %s from %s on, %j leaves %i lines below the last cell', ([column, id, block, left]) => {
  expect(typedWithBlock({}, columns, { column, id }, block).left).toBe(left);
});

test('a cell full of spaces is read at once', () => {
  const cell = `1${' '.repeat(40_000)}x`;
  expect(processorMs(() => expect(parseCell('discount', cell)).toBeNull())).toBeLessThan(1_000);
});
