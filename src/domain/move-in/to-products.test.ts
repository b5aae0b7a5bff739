import { describe, expect, it } from 'vitest';
import { converted, type FileLine, productsFrom, saidOfLines, shopifyFile } from './convert.fixture.ts';

const dress = (colour: string, size: string, more: FileLine = {}): FileLine => ({
  ...{ Handle: 'vestido', 'Option1 Value': colour, 'Option2 Value': size, ...more },
});
const first = (colour: string, size: string, more: FileLine = {}): FileLine =>
  dress(colour, size, { Title: 'Vestido', 'Option1 Name': 'Cor', 'Option2 Name': 'Tamanho', ...more });

describe('a product', () => {
  it('has its colours with dots, its sizes in their order and a code for each variant', () => {
    const [product, ...others] = productsFrom([
      first('PRETO', 'G', { 'Variant SKU': 'V-1' }),
      dress('PRETO', 'P', { 'Variant SKU': 'V-2' }),
      dress('Azul claro', 'P', { 'Variant SKU': 'V-3', 'Variant Barcode': '7891000100103' }),
    ]);
    expect(others).toEqual([]);
    expect(product).toMatchObject({
      key: 'shopify vestido',
      at: [{ file: 0, line: 2 }],
      values: { name: 'Vestido', priceCents: 10_000, isActive: false, sizeFamily: 'women-tops' },
      wantsActive: true,
      colours: [
        { name: 'Preto', hex: '#000000' },
        { name: 'Azul Claro', hex: '#87a3ce' },
      ],
      sizes: [{ label: 'P' }, { label: 'G' }],
      variants: [
        { colour: 'Preto', size: 'G', sku: 'V-1', ean: null, handle: 'vestido' },
        { colour: 'Preto', size: 'P', sku: 'V-2' },
        { colour: 'Azul Claro', size: 'P', sku: 'V-3', ean: '7891000100103' },
      ],
    });
  });

  it('loses nothing of its description unsaid', () => {
    const lines = [
      first('Preto', 'P', {
        'Body (HTML)':
          '<p>Veja <a href="/guia">o guia</a> [gallery ids="1"]</p><table><tr><td>P</td><td>88</td></tr></table><img src="x.jpg">',
      }),
    ];
    expect(productsFrom(lines)[0]?.values.description).toBe('Veja o guia\n\nP | 88');
    expect(saidOfLines(lines)).toEqual([
      [2, 'description_media'],
      [2, 'description_links'],
      [2, 'description_table'],
      [2, 'description_codes', '[gallery ids="1"]'],
    ]);
  });

  it('is what a person said its words mean', () => {
    const lines = [first('Noite', 'XL')];
    expect(productsFrom(lines)[0]).toMatchObject({
      colours: [{ name: 'Noite', hex: '#ffffff' }],
      sizes: [{ label: 'GG' }],
    });
    expect(saidOfLines(lines)).toContainEqual([2, 'colour_unknown', 'Noite']);
    const said = { colours: { noite: 'Azul Marinho' }, sizes: { xl: 'EG' } };
    expect(productsFrom(lines, said)[0]).toMatchObject({
      colours: [{ name: 'Azul Marinho', hex: '#14213d' }],
      sizes: [{ label: 'EG' }],
    });
    expect(saidOfLines(lines, said)).toEqual([]);
  });

  it('keeps colours apart that are called the same but meet in one variant', () => {
    const lines = [first('Preto B10', 'P'), dress('Preto B20', 'P'), dress('Preto B20', 'M')];
    expect(productsFrom(lines)[0]?.variants.map(({ colour, size }) => [colour, size])).toEqual([
      ['Preto', 'P'],
      ['Preto B20', 'P'],
      ['Preto B20', 'M'],
    ]);
  });

  it('leaves out a variant that is really the same, and says so', () => {
    const lines = [first('Preto', 'P', { 'Variant SKU': 'A' }), dress('preto', 'P', { 'Variant SKU': 'B' })];
    expect(productsFrom(lines)[0]?.variants).toHaveLength(1);
    expect(saidOfLines(lines)).toEqual([[3, 'variant_left', 'preto / P']]);
  });

  it('makes a shared code one of each variant, the same from the same file', () => {
    const lines = [first('Preto', 'P', { 'Variant SKU': 'V' }), dress('Preto', 'M', { 'Variant SKU': 'v' })];
    expect(productsFrom(lines)[0]?.variants.map(({ sku }) => sku)).toEqual(['V-P', 'v-M']);
    expect(saidOfLines(lines)).toEqual([
      [2, 'sku_extended', 'V'],
      [3, 'sku_extended', 'v'],
    ]);
  });

  it('leaves a code that two products have with the first', () => {
    const other = { Handle: 'saia', Title: 'Saia', 'Variant SKU': 'a' };
    const { products, findings } = converted([
      shopifyFile(first('Preto', 'P', { 'Variant SKU': 'A' }), other),
    ]);
    expect(products.map(({ variants }) => variants[0]?.sku)).toEqual(['A', null]);
    expect(findings).toContainEqual(
      expect.objectContaining({ line: 3, code: 'sku_left', value: 'a', file: 0 }),
    );
  });
});

describe('what has no place', () => {
  it('takes a free one: another option is the size of a product without', () => {
    const lines = [
      { Handle: 'vela', Title: 'Vela', 'Option1 Name': 'Aroma', 'Option1 Value': 'Figo' },
      { Handle: 'vela', 'Option1 Value': 'Cedro' },
    ];
    expect(productsFrom(lines)[0]).toMatchObject({
      colours: [],
      sizes: [{ label: 'Figo' }, { label: 'Cedro' }],
    });
    expect(saidOfLines(lines)).toEqual([[2, 'option_as_size', 'Figo, Cedro']]);
  });

  it('parts the product otherwise; the first keeps name, key and address', () => {
    const lines = [
      first('Preto', 'P', { 'Option3 Name': 'Tecido', 'Option3 Value': 'Viscose' }),
      dress('Preto', 'P', { 'Option3 Value': 'Seda' }),
    ];
    expect(productsFrom(lines).map(({ key, values }) => [key, values.name])).toEqual([
      ['shopify vestido', 'Vestido'],
      ['shopify vestido seda', 'Vestido – Seda'],
    ]);
    expect(saidOfLines(lines)).toEqual([[2, 'option_parts', 'Viscose, Seda']]);
  });

  it('parts a product by price, as it has one here, unless a person says otherwise', () => {
    const lines = [
      first('Preto', 'P'),
      dress('Preto', 'M'),
      dress('Azul', 'P', { 'Variant Price': '120.00' }),
    ];
    expect(productsFrom(lines).map(({ values }) => [values.name, values.priceCents])).toEqual([
      ['Vestido', 10_000],
      ['Vestido – Azul', 12_000],
    ]);
    expect(saidOfLines(lines)).toEqual([[2, 'price_parts']]);
    const said = { proposals: { price_parts: 'yes' } };
    expect(productsFrom(lines, said).map(({ values }) => values.priceCents)).toEqual([12_000]);
    expect(saidOfLines(lines, said)).toEqual([[2, 'price_highest']]);
  });

  it('does not come without a price or a name', () => {
    const { products, left, findings } = converted([
      shopifyFile({ Handle: 'a', Title: 'Saia', 'Variant Price': '0' }, { Handle: 'b', 'Variant SKU': 'B' }),
    ]);
    expect([products, left]).toEqual([[], 2]);
    expect(findings).toContainEqual(
      expect.objectContaining({ line: 2, code: 'price_needed', value: 'Saia' }),
    );
  });

  it('is divided by a thousand when a person agrees', () => {
    const lines = [first('Preto', 'P', { 'Variant Grams': '34000' })];
    expect(productsFrom(lines)[0]?.values.weightGrams).toBe(34_000);
    expect(productsFrom(lines, { proposals: { weight_thousandfold: 'yes' } })[0]?.values.weightGrams).toBe(
      34,
    );
  });
});
