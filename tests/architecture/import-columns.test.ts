import { expect, test } from 'vitest';
import { NEW_PRODUCT, PRODUCT_COLUMNS, type ProductColumn } from '#domain/products/product-columns.ts';
import { readFiles } from './support/project.ts';

/** Takes any words as they are: the screen has one line for all texts. */
function isText({ put, show }: ProductColumn): boolean {
  const read = put(NEW_PRODUCT, 'a, b');
  return read.ok && show(read.value) === 'a, b';
}

test('the screen that imports products explains every column of the file that is not a plain text', () => {
  const [screen] = readFiles(['src/islands/admin/products/ImportColumns.tsx']);
  const rows = [...(screen?.text.matchAll(/\[\s*'([^']+)',/g) ?? [])];
  const explained = new Set(rows.flatMap(([, names = '']) => names.split(', ')));
  const asked = PRODUCT_COLUMNS.filter((column) => !isText(column)).map(({ column }) => column);
  expect(asked).toContain('cuidados');
  expect(asked.filter((column) => !explained.has(column))).toEqual([]);
});
