import { describe, expect, it } from 'vitest';
import {
  activeCapabilities,
  CART,
  CHECKOUT,
  capabilitiesOf,
  DISCOUNT,
  isNamedAfter,
  pixHandler,
} from './ucp.ts';

describe('what both speak', () => {
  const NEW = ['2026-08-25'];

  it('is what is declared in the same release, without extensions whose parents are not', () => {
    expect(activeCapabilities({ [CHECKOUT]: NEW, [DISCOUNT]: NEW }, '2026-08-25')).toEqual([
      CHECKOUT,
      DISCOUNT,
    ]);
    expect(activeCapabilities({ [CHECKOUT]: NEW, [DISCOUNT]: NEW }, '2026-04-08')).toEqual([]);
    expect(activeCapabilities({ [DISCOUNT]: NEW, 'com.other.thing': NEW }, '2026-08-25')).toEqual([]);
  });

  it('is named in an answer as far as it belongs to it', () => {
    const active = [CART, CHECKOUT, DISCOUNT, 'dev.ucp.shopping.fulfillment'];
    expect(capabilitiesOf(active, CART)).toEqual([CART, DISCOUNT]);
    expect(capabilitiesOf(active, CHECKOUT)).toEqual([CHECKOUT, DISCOUNT, 'dev.ucp.shopping.fulfillment']);
  });
});

it.each([
  ['https://www.loja.com.br', 'br.com.loja.pix'],
  ['https://moda.exemplo.com.br/', 'br.com.exemplo.moda.pix'],
  ['http://localhost:8888', 'localhost.pix'],
  ['http://127.0.0.1:8888', 'invalid.loja.pix'],
])('payment by PIX is named after the site: %s', (site, name) => {
  expect(pixHandler(site)).toBe(name);
});

it.each([
  ['dev.ucp.shopping.checkout', 'https://ucp.dev/x.json', true],
  ['com.example.pay', 'https://pay.example.com/x.json', true],
  ['com.example.pay', 'https://cdn.example.com/x.json', false],
  ['com.examplecorp.pay', 'https://example.com/x.json', false],
  ['dev.ucp.shopping.checkout', 'https://ucp.dev@evil.example/x.json', false],
  ['dev.ucp.shopping.checkout', 'http://ucp.dev/x.json', false],
  ['dev.ucp.shopping.checkout', 'nonsense', false],
])('%s of %s: %s', (name, schema, is) => {
  expect(isNamedAfter(name, schema)).toBe(is);
});
