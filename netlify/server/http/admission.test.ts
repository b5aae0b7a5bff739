import { describe, expect, test } from 'vitest';
import { isFromOwnPage, refusalOf } from './admission.ts';

describe('who may call', () => {
  const customer = { isAdmin: false };
  const admin = { isAdmin: true };

  test.each(['anyone', 'unknown'] as const)('%s: everybody', (access) => {
    for (const user of [null, customer, admin]) expect(refusalOf(access, user)).toBeNull();
  });

  test('customers: whoever is signed in', () => {
    expect([null, customer, admin].map((user) => refusalOf('customer', user))).toEqual([
      'signed_out',
      null,
      null,
    ]);
  });

  test('the back office: administrators, and nobody learns more than that', () => {
    expect([null, customer, admin].map((user) => refusalOf('admin', user))).toEqual([
      'signed_out',
      'forbidden',
      null,
    ]);
  });
});

describe('a write', () => {
  const OWN = ['https://deploy-7--loja.example', 'https://www.loja.example'];
  const isOwn = (headers: Record<string, string>) => isFromOwnPage(new Headers(headers), OWN);

  test('comes from our pages, at whichever of our addresses', () => {
    for (const origin of OWN) {
      expect(isOwn({ origin, 'sec-fetch-site': 'same-origin' })).toBe(true);
      expect(isOwn({ origin })).toBe(true);
    }
    expect(isOwn({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  test('without a word of where it comes from is no page’s', () => {
    expect(isOwn({})).toBe(true);
  });

  test.each(['cross-site', 'same-site', 'none', ''])(
    'from a page that the browser calls "%s" is refused',
    (site) => {
      expect(isOwn({ 'sec-fetch-site': site })).toBe(false);
      expect(isOwn({ 'sec-fetch-site': site, origin: OWN[1] ?? '' })).toBe(false);
    },
  );

  test.each([
    'https://www.loja.example.evil.example',
    'http://www.loja.example',
    'https://loja.example',
    'https://www.loja.example:8443',
    'null',
    '',
  ])('from "%s" is refused', (origin) => {
    expect(isOwn({ origin })).toBe(false);
    expect(isOwn({ origin, 'sec-fetch-site': 'same-origin' })).toBe(false);
  });
});
