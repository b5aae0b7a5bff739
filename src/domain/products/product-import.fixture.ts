import { parseCsv } from '../text/csv.ts';
import { plain } from '../text/normal-form.ts';
import { NEW_PRODUCT } from './product-columns.ts';
import { readProductFile } from './product-file.ts';
import { planImport } from './product-import.ts';
import type { Catalogue, CatalogueProduct } from './product-plan.ts';

/** What the shop has when a file is imported. */

export const ID = '00000000-0000-7000-8000-000000000001';
export const OTHER = '00000000-0000-7000-8000-000000000002';
export const EAN = '7891000315507';

export const DRESS: CatalogueProduct = {
  ...NEW_PRODUCT,
  id: ID,
  name: 'Vestido Sol',
  category: 'vestidos',
  priceCents: 35_990,
  tags: ['verão', 'linho'],
  description: 'Leve.',
  colours: [
    { id: 'azul', name: 'Azul', hex: '#112233' },
    { id: 'preto', name: 'Preto', hex: '#000000' },
  ],
  sizes: [{ id: 'p', label: 'P', measures: { bust: 920, length: 1005 } }],
  variants: [
    { id: 'v1', colourId: 'azul', sizeId: 'p', sku: 'SOL-1', ean: EAN, stock: 5 },
    { id: 'v2', colourId: 'preto', sizeId: 'p', sku: null, ean: null, stock: 0 },
  ],
};
export const SCARF: CatalogueProduct = {
  ...NEW_PRODUCT,
  id: OTHER,
  name: 'Lenço',
  priceCents: 9_000,
  colours: [],
  sizes: [],
  variants: [{ id: 'v3', colourId: null, sizeId: null, sku: 'LEN', ean: '6291041500213', stock: 2 }],
};

/** What importing the file into a shop with these products would do. */
export function plan(csv: string, products = [DRESS, SCARF], more: Partial<Catalogue> = {}) {
  const table = parseCsv(csv);
  if (!table.ok) throw new Error(table.code);
  const variants = products.flatMap((product) => product.variants);
  const owners = (kind: 'sku' | 'ean') =>
    new Map(variants.flatMap((one): [string, string][] => (one[kind] ? [[plain(one[kind]), one.id]] : [])));
  const catalogue = {
    products,
    categories: new Set(['vestidos', 'blusas']),
    owners: { sku: owners('sku'), ean: owners('ean') },
    ...more,
  };
  let made = 0;
  return planImport(readProductFile(table.rows), catalogue, () => `novo-${++made}`);
}
export const problemsIn = (csv: string) =>
  plan(csv).problems.map(({ line, column, code }) => [line, column, code]);
