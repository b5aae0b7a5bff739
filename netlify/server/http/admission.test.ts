import { describe, expect, test } from 'vitest';
import { isFromOwnPage, refusalOf } from './admission.ts';

describe('who may call', () => {
  const customer = { role: null };
  const owner = { role: 'owner' } as const;
  const care = { role: 'care' } as const;

  test.each(['anyone', 'unknown'] as const)('%s: everybody', (access) => {
    for (const user of [null, customer, owner]) expect(refusalOf(access, user, null)).toBeNull();
  });

  test('every signed-in user is admitted as a customer', () => {
    expect([null, customer, owner].map((user) => refusalOf('customer', user, null))).toEqual([
      'signed_out',
      null,
      null,
    ]);
  });

  test('the back office: members of the team, by the capabilities of their role', () => {
    const asked = [null, customer, care, owner];
    expect(asked.map((user) => refusalOf('admin', user, 'settings.write'))).toEqual([
      'signed_out',
      'forbidden',
      'not_in_role',
      null,
    ]);
    expect(refusalOf('admin', care, 'messages.handle')).toBeNull();
  });

  test('a back-office route without a capability refuses everybody', () => {
    expect(refusalOf('admin', owner, null)).toBe('not_in_role');
  });
});

describe('a write', () => {
  const OWN = ['https://deploy-7--loja.example', 'https://www.loja.example'];
  const isOwn = (headers: Record<string, string>) => isFromOwnPage(new Headers(headers), OWN);

  test('is accepted from our pages, at any of our origins', () => {
    for (const origin of OWN) {
      expect(isOwn({ origin, 'sec-fetch-site': 'same-origin' })).toBe(true);
      expect(isOwn({ origin })).toBe(true);
    }
    expect(isOwn({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  test('without those headers comes from no browser page and is accepted', () => {
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
