import { describe, expect, it } from 'vitest';
import { EAN, ID, plan, problemsIn } from './product-import.fixture.ts';

const written = (csv: string, kind: 'sku' | 'ean') =>
  plan(csv).products[0]?.parts.variants.map((variant) => [variant.id, variant[kind]]);

describe('the codes of a product file', () => {
  it('can move from one variant to another', () => {
    for (const [kind, code] of [
      ['sku', 'SOL-1'],
      ['ean', EAN],
    ] as const) {
      const file = `id;cor;tamanho;${kind}\n${ID};Azul;P;\n${ID};Preto;P;${code}`;
      expect(problemsIn(file)).toEqual([]);
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
  ])('reports where a code is invalid: %j', (file, expected) => expect(problemsIn(file)).toEqual(expected));
});
