import { describe, expect, it } from 'vitest';
import { parseCsv } from '../text/csv.ts';
import { plain } from '../text/normal-form.ts';
import { NEW_PRODUCT } from './product-columns.ts';
import { readProductFile } from './product-file.ts';
import { planImport } from './product-import.ts';
import type { CatalogueProduct } from './product-plan.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';
const EAN = '7891000315507';
const LENS = '6291041500213';

const DRESS: CatalogueProduct = {
  ...NEW_PRODUCT,
  id: ID,
  name: 'Vestido Sol',
  priceCents: 35_990,
  colours: [
    { id: 'azul', name: 'Azul', hex: '#112233' },
    { id: 'preto', name: 'Preto', hex: '#000000' },
  ],
  sizes: [{ id: 'p', label: 'P', measures: {} }],
  variants: [
    { id: 'v1', colourId: 'azul', sizeId: 'p', sku: 'SOL-1', ean: EAN, stock: 5 },
    { id: 'v2', colourId: 'preto', sizeId: 'p', sku: null, ean: null, stock: 0 },
  ],
};
const SCARF: CatalogueProduct = {
  ...NEW_PRODUCT,
  id: OTHER,
  name: 'Lenço',
  priceCents: 9_000,
  colours: [],
  sizes: [],
  variants: [{ id: 'v3', colourId: null, sizeId: null, sku: 'LEN', ean: LENS, stock: 2 }],
};

function plan(csv: string) {
  const table = parseCsv(csv);
  if (!table.ok) throw new Error(table.code);
  const products = [DRESS, SCARF];
  const variants = products.flatMap((product) => product.variants);
  const owners = (kind: 'sku' | 'ean') =>
    new Map(variants.flatMap((one): [string, string][] => (one[kind] ? [[plain(one[kind]), one.id]] : [])));
  const catalogue = {
    products,
    categories: new Set<string>(),
    owners: { sku: owners('sku'), ean: owners('ean') },
  };
  return planImport(readProductFile(table.rows), catalogue, () => 'novo');
}
const written = (csv: string, kind: 'sku' | 'ean') =>
  plan(csv).products[0]?.parts.variants.map((variant) => [variant.id, variant[kind]]);
const problems = (csv: string) => plan(csv).problems.map(({ line, column, code }) => [line, column, code]);

describe('the codes of a product file', () => {
  it('can move from one variant to another', () => {
    for (const [kind, code] of [
      ['sku', 'SOL-1'],
      ['ean', EAN],
    ] as const) {
      const file = `id;cor;tamanho;${kind}\n${ID};Azul;P;\n${ID};Preto;P;${code}`;
      expect(problems(file)).toEqual([]);
      expect(written(file, kind)).toEqual([
        ['v1', null],
        ['v2', code],
      ]);
    }
  });

  it('stay if the file has no column for them, or the same number in another notation', () => {
    expect(plan(`id;cor;tamanho;estoque\n${ID};Azul;P;9`).products[0]?.parts.variants).toMatchObject([
      { sku: 'SOL-1', ean: EAN, stock: 9 },
    ]);
    expect(plan(`id;cor;tamanho;ean\n${ID};Azul;P;7 891000 315507`)).toMatchObject({
      products: [],
      unchanged: 1,
    });
  });

  it.each([
    [`id;cor;tamanho;sku\n${ID};Preto;P;LEN`, [[2, 'sku', 'sku_taken']]],
    [`id;cor;tamanho;sku\n${ID};Azul;P;X\n${ID};Preto;P;X`, [[3, 'sku', 'sku_twice']]],
    // The packing table reads these as one.
    [`id;cor;tamanho;sku\n${ID};Preto;P;len`, [[2, 'sku', 'sku_taken']]],
    [`id;cor;tamanho;sku\n${ID};Azul;P;Vest-1\n${ID};Preto;P;VEST\u20111\u200b`, [[3, 'sku', 'sku_twice']]],
    [`id;cor;tamanho;ean\n${ID};Preto;P;6 291041 500213`, [[2, 'ean', 'ean_taken']]],
    [`id;cor;tamanho;ean\n${ID};Azul;P;0036000291452\n${ID};Preto;P;036000291452`, [[3, 'ean', 'ean_twice']]],
    [`id;cor;tamanho;ean\n${ID};Azul;P;7891000315508`, [[2, 'ean', 'ean_invalid']]],
    // How a spreadsheet rewrites thirteen digits.
    [`id;cor;tamanho;ean\n${ID};Azul;P;7,891E+12`, [[2, 'ean', 'ean_invalid']]],
  ])('reports where a code is invalid: %j', (file, expected) => expect(problems(file)).toEqual(expected));
});
