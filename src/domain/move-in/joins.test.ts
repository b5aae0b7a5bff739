import { describe, expect, it } from 'vitest';
import { converted, type FileLine, shopifyFile } from './convert.fixture.ts';

const dress = (colour: string, more: FileLine = {}): FileLine => ({
  ...{ Handle: `vestido-lua-${colour.toLowerCase()}`, Title: `Vestido Lua - ${colour}` },
  ...{ 'Option1 Name': 'Tamanho', 'Option1 Value': 'P', 'Body (HTML)': '<p>De linho.</p>', ...more },
});
const of = (lines: readonly FileLine[], joins: Readonly<Record<string, string>> = {}) => {
  const { products, joins: offers } = converted([shopifyFile(...lines)], { joins });
  return {
    products: products.map(({ values, colours }) => [values.name, colours.map(({ name }) => name)]),
    offers: offers.map(({ key, title, isSure, isJoined, members }) => ({
      ...{ key, title, isSure, isJoined, colours: members.map(({ colour }) => colour) },
    })),
  };
};
const KEY = 'shopify vestido lua';
const OFFER = { key: KEY, title: 'Vestido Lua', colours: ['Preto', 'Azul'] };
const JOINED = [['Vestido Lua', ['Preto', 'Azul']]];
const APART = [
  ['Vestido Lua - Preto', []],
  ['Vestido Lua - Azul', []],
];

describe('products of one colour each', () => {
  const same = [dress('Preto'), dress('Azul')];
  const apart = [dress('Preto'), dress('Azul', { 'Body (HTML)': '<p>De seda.</p>' })];

  it('become one where nobody has to decide, unless somebody does', () => {
    const offers = [{ ...OFFER, isSure: true, isJoined: true }];
    expect(of(same)).toEqual({ products: JOINED, offers });
    expect(of(same, { [KEY]: 'no' })).toEqual({
      products: APART,
      offers: [{ ...OFFER, isSure: true, isJoined: false }],
    });
  });

  it('stay apart where they are described otherwise, until a person lets go of it', () => {
    expect(of(apart)).toEqual({ products: APART, offers: [{ ...OFFER, isSure: false, isJoined: false }] });
    expect(of(apart, { [KEY]: 'yes' })).toEqual({
      products: JOINED,
      offers: [{ ...OFFER, isSure: false, isJoined: true }],
    });
  });

  it('are described the same whatever the markup', () => {
    const marked = dress('Azul', { 'Body (HTML)': '<div><b>De</b> linho.</div>' });
    expect(of([dress('Preto'), marked]).products).toEqual(JOINED);
  });

  it('stand where the first of them stood, and others where they were', () => {
    const other = { Handle: 'bolsa', Title: 'Bolsa Sol' };
    expect(of([dress('Preto'), other, dress('Azul')]).products.map(([name]) => name)).toEqual([
      'Vestido Lua',
      'Bolsa Sol',
    ]);
  });

  it('of two files are not one', () => {
    const files = [shopifyFile(dress('Preto')), shopifyFile(dress('Azul'))];
    expect(converted(files).joins).toEqual([]);
  });
});
