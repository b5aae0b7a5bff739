import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Care } from '../catalogue/care.ts';
import { eanCheckDigit } from '../catalogue/ean.ts';
import { PIECE_MEASURES, type PieceMeasures, POSSIBLE_MEASURES } from '../sizing/piece-measures.ts';
import { SIZE_FAMILIES } from '../sizing/size-families.ts';
import { CSV_START } from '../text/csv.ts';
import { NEW_PRODUCT, type ProductValues } from './product-columns.ts';
import { FILE_HEADER, productLines } from './product-export.ts';
import { ID, OTHER, plan, problemsIn, SCARF } from './product-import.fixture.ts';
import type { CatalogueProduct } from './product-plan.ts';

const eanOf = (first: string) => first + eanCheckDigit(first);

describe('planImport', () => {
  it('parses the size family by its name, and reports an unknown one', () => {
    const said = (family: string) => plan(`id;familia_de_medidas\n${ID};${family}`);
    expect(said('  MASCULINO:  Calças e bermudas').products).toMatchObject([
      { values: { sizeFamily: 'men-bottoms' } },
    ]);
    expect(said('Luvas').problems).toEqual([
      { line: 2, column: 'familia_de_medidas', code: 'family_unknown' },
    ]);
    const belt: CatalogueProduct = { ...SCARF, sizeFamily: 'men-belts' };
    expect(plan(`id;familia_de_medidas\n${OTHER};`, [belt]).products).toMatchObject([
      { values: { sizeFamily: null } },
    ]);
    expect(plan(`id;nome\n${OTHER};Lenço`, [belt])).toMatchObject({ products: [], unchanged: 1 });
  });

  it('creates a product from its rows: colours, sizes, and every combination', () => {
    const made = plan(
      'nome;preco;cor;cor_hex;tamanho;estoque;ativo;tags\nSaia;1.234,50;Azul;#0000FF;P;3;sim;a, b\n;;Azul;;M;1;;\n;;Vermelho;;P;;;',
    );
    expect(made.problems).toEqual([]);
    const [saia] = made.products;
    expect(saia?.values).toMatchObject({
      name: 'Saia',
      priceCents: 123_450,
      isActive: true,
      tags: ['a', 'b'],
    });
    expect(saia?.parts.newColours.map(({ name, hex }) => [name, hex])).toEqual([
      ['Azul', '#0000ff'],
      ['Vermelho', '#ffffff'],
    ]);
    expect(saia?.parts.variants.map(({ name, stock }) => [name, stock])).toEqual([
      ['Azul P', 3],
      ['Azul M', 1],
      ['Vermelho P', 0],
      ['Vermelho M', 0],
    ]);
  });

  it('parses weight like stock, with a dot between thousands', () => {
    const read = plan(`id;peso;cor;tamanho;estoque\n${ID};1.234;Azul;P;1.234`);
    expect(read.problems).toEqual([]);
    expect(read.products[0]?.values.weightGrams).toBe(1234);
    expect(read.products[0]?.parts.variants[0]?.stock).toBe(1234);
  });

  it.each(['359.90', '359,9', 'R$ 359,90'])('treats %s as the same price', (price) => {
    expect(plan(`id;preco\n${ID};${price}`)).toMatchObject({ products: [], unchanged: 1, problems: [] });
  });

  it('changes only what differs, and finds a product by its name', () => {
    const { products } = plan('nome;preco;cor;tamanho;estoque\nvestido sol;400;Preto;p;7');
    expect(products).toMatchObject([
      {
        id: ID,
        values: { name: 'Vestido Sol', priceCents: 40_000, description: 'Leve.' },
        parts: { newColours: [], variants: [{ id: 'v2', stock: 7, sku: null, was: { stock: 0 } }] },
      },
    ]);
  });

  it('clears an empty text cell, and keeps fields without a column', () => {
    const { products } = plan(`id;tags;preco\n${ID};;`);
    expect(products[0]?.values).toMatchObject({ tags: [], priceCents: 35_990, description: 'Leve.' });
  });

  it('does not restore units sold since the export', () => {
    const row = (stock: number, base: number) =>
      plan(`id;cor;tamanho;estoque;estoque_exportado\n${ID};Azul;P;${stock};${base}`);
    expect(row(8, 8)).toMatchObject({ products: [], problems: [] });
    expect(row(9, 5).products[0]?.parts.variants).toMatchObject([{ stock: 9 }]);
    expect(row(9, 8).problems).toMatchObject([{ code: 'stock_moved', data: { was: 8, now: 5 } }]);
    // Importing the same file again changes nothing.
    expect(row(5, 8)).toMatchObject({ products: [], problems: [] });
  });

  it.each([
    ['nome\n', [[1, null, 'file_empty']]],
    ['preco\n1', [[1, null, 'columns_missing']]],
    ['nome;Nome\na;b', [[1, 'nome', 'column_twice']]],
    [`id\nabc`, [[2, 'id', 'id_invalid']]],
    [`id\n${ID.replace('1', '9')}`, [[2, 'id', 'product_unknown']]],
    ['nome;preco\n;5', [[2, 'nome', 'product_missing']]],
    // Rows without a product: in an exported file, below a product named on each row, of another product.
    [`id;nome;cor;tamanho\n${ID};;Azul;P\n;;Preto;P`, [[3, 'nome', 'product_missing']]],
    [
      `id;nome;preco;cor;tamanho\n${ID};;;Azul;P\n;;10;;\n;;;Verde;P`,
      [
        [3, 'nome', 'product_missing'],
        [4, 'nome', 'product_missing'],
      ],
    ],
    ['nome;preco;cor\nNova;5;Azul\nNova;;Preto\n;;Verde', [[4, 'nome', 'product_missing']]],
    ['nome;preco;cor\nNova;5;Azul\n;6;Preto', [[3, 'nome', 'product_missing']]],
    ['nome\nNova', [[2, 'preco', 'price_invalid']]],
    ['nome;preco\nNova;de graça', [[2, 'preco', 'price_invalid']]],
    ['nome;preco\nNova;0', [[2, 'preco', 'price_invalid']]],
    [`id;preco\n${ID};10\n${ID};11`, [[3, 'preco', 'differs']]],
    [`id;categoria\n${ID};sapatos`, [[2, 'categoria', 'category_unknown']]],
    [`id;ativo\n${ID};talvez`, [[2, 'ativo', 'flag_invalid']]],
    [`id;desconto\n${ID};101%`, [[2, 'desconto', 'percent_invalid']]],
    [`id;cor;tamanho;estoque\n${ID};Azul;;1`, [[2, 'tamanho', 'size_missing']]],
    [`id;cor;tamanho;estoque\n${ID};;P;1`, [[2, 'cor', 'colour_missing']]],
    [`id;cor;tamanho;estoque\n${ID};Azul;P;-1`, [[2, 'estoque', 'stock_invalid']]],
    [`id;cor;tamanho\n${ID};Azul;P\n${ID};AZUL;p`, [[3, null, 'variant_twice']]],
    [
      `id;cor;cor_hex\n${OTHER};Azul;zul`,
      [
        [2, 'cor_hex', 'colour_invalid'],
        [2, 'cor', 'colours_added'],
      ],
    ],
    [`id;nome\n${ID};\n;Lenço\n;Vestido Sol`, [[4, null, 'product_twice']]],
    [
      `id;tamanho;medida_busto;medida_manga\n${ID};P;9,2;dez\n${ID};P;92,55;`,
      [
        [2, 'medida_busto', 'measure_invalid'],
        [2, 'medida_manga', 'measure_invalid'],
        [3, 'medida_busto', 'measure_invalid'],
      ],
    ],
    [`id;cor;tamanho;medida_busto\n${ID};Azul;P;93\n${ID};Preto;P;94`, [[3, 'medida_busto', 'differs']]],
    [`id;medida_largura\n${OTHER};90`, [[2, 'tamanho', 'size_missing']]],
    [`id;medida_busto\n${ID};90`, [[2, 'tamanho', 'size_missing']]],
  ])('reports what is wrong with %j', (csv, expected) => {
    expect(problemsIn(csv)).toEqual(expected);
  });

  it('sets measures from one row of a size; an empty cell keeps them, a hyphen removes them', () => {
    const csv = `id;tamanho;medida_busto;medida_comprimento;medida_manga;medida_quadril\n${ID};p;;-;61,5 cm;\n${ID};P;92,0;;;\n${ID};M;96;;;98,5`;
    expect(plan(csv)).toMatchObject({
      problems: [],
      products: [
        {
          parts: {
            remeasured: [{ id: 'p', was: { bust: 920, length: 1005 }, measures: { bust: 920, sleeve: 615 } }],
            newSizes: [{ label: 'M', measures: { bust: 960, hip: 985 } }],
          },
        },
      ],
    });
    expect(plan(csv).products[0]?.parts.remeasured[0]?.measures).not.toHaveProperty('length');
    const same = `id;tamanho;medida_busto;medida_comprimento\n${ID};P;92;100,5`;
    expect(plan(same)).toEqual({ products: [], unchanged: 1, problems: [] });
  });

  it('rejects an ambiguous name of two products', () => {
    const twin = { ...SCARF, id: ID };
    expect(plan('nome;preco\nLenço;5', [SCARF, twin]).problems).toMatchObject([{ code: 'name_ambiguous' }]);
  });
});

describe('an exported file', () => {
  const sign = fc.constantFrom('a', 'ç', ' ', ',', ';', '"', "'", '=', '-', '\n', '\r\n', '1', '.', '%');
  const text = fc.string({ unit: sign, maxLength: 12 }).map((one) => one.trim());
  const named = text.filter((one) => one !== '');
  const line = named.map((one) => one.replace(/[\r\n]+/g, ' '));
  const names = fc.uniqueArray(line, { maxLength: 3, selector: (one) => one.toLowerCase() });
  const measures: fc.Arbitrary<PieceMeasures> = fc.record(
    Object.fromEntries(
      PIECE_MEASURES.map((measure) => {
        const { least, most } = POSSIBLE_MEASURES[measure];
        return [measure, fc.integer({ min: least, max: most })];
      }),
    ),
    { requiredKeys: [] },
  );
  const NO_CODES = { sku: null, ean: null };
  type Plain = {
    [N in keyof ProductValues as ProductValues[N] extends boolean | string ? N : never]: ProductValues[N];
  };
  const plain = Object.fromEntries(
    Object.entries(NEW_PRODUCT).flatMap(([name, value]): [string, unknown][] =>
      value === '' ? [[name, text]] : value === false ? [[name, fc.boolean()]] : [],
    ),
  ) as { [N in keyof Plain]: fc.Arbitrary<Plain[N]> };
  const product: fc.Arbitrary<CatalogueProduct> = fc
    .record({
      ...plain,
      name: line,
      ...{ category: fc.constantFrom(null, 'vestidos'), sizeFamily: fc.constantFrom(null, ...SIZE_FAMILIES) },
      priceCents: fc.integer({ min: 1, max: 100_000_000 }),
      ...{ discountPercent: fc.nat(100), costCents: fc.option(fc.nat(100_000_000)) },
      ...{ weightGrams: fc.integer({ min: 1, max: 100_000 }), origin: fc.constantFrom(null, 'BR', 'GB') },
      ...{ ncm: fc.constantFrom('', '62044200', '01012100'), cest: fc.constantFrom('', '2803800') },
      ...{ goodsOrigin: fc.constantFrom('', '0', '8'), fiscalUnit: fc.constantFrom('', 'UN', 'PAR') },
      netGrams: fc.option(fc.integer({ min: 1, max: 100_000 })),
      tags: fc.array(named, { maxLength: 3 }),
      care: fc.constantFrom<Care>({}, { washing: 'hand_wash' }),
      characteristics: fc.array(named, { maxLength: 3 }),
      ...{ colours: names, sizes: names },
      stocks: fc.array(fc.nat(1_000_000), { minLength: 9, maxLength: 9 }),
      measured: fc.array(measures, { minLength: 3, maxLength: 3 }),
    })
    .map(({ colours: shades, sizes: labels, stocks, measured, ...values }) => {
      const colours = shades.map((name, n) => ({ id: `c${n}`, name, hex: '#123456' }));
      const sizes = labels.map((label, n) => ({ id: `s${n}`, label, measures: measured[n] ?? {} }));
      const rows = colours.length > 0 ? colours : [null];
      const columns = sizes.length > 0 ? sizes : [null];
      const variants = rows.flatMap((colour) =>
        columns.map((size) => ({ colourId: colour?.id ?? null, sizeId: size?.id ?? null })),
      );
      return {
        ...values,
        id: '',
        colours,
        sizes,
        variants: variants.map((place, n) => ({ ...place, ...NO_CODES, id: `v${n}`, stock: stocks[n] ?? 0 })),
      };
    });

  it('changes nothing when it is imported', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), (some) => {
        const products = some.map((one, n) => ({
          ...one,
          id: `00000000-0000-7000-8000-00000000000${n}`,
          variants: one.variants.map((variant) => ({
            ...variant,
            id: `${n} ${variant.id}`,
            sku: `=${n}-${variant.id}`,
            ean: eanOf(`200${n}${variant.id.slice(1).padStart(8, '0')}`),
          })),
        }));
        const file = CSV_START + FILE_HEADER + products.map(productLines).join('');
        expect(plan(file, products)).toEqual({ products: [], unchanged: products.length, problems: [] });
        // A spreadsheet that writes commas and LF line ends.
        const other = file.slice(1).replaceAll('\r\n', '\n');
        expect(plan(other, products)).toMatchObject({ products: [], problems: [] });
      }),
    );
  });
});
