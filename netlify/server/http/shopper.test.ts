import { expect, test } from 'vitest';
import { ensureShopper, renewShopper, shopperOf } from './shopper.ts';
import { readVisitor, type SignedIn } from './visitor.ts';

const ANA = { userId: '01930f0e-7b1a-7000-8000-000000000001', role: null, isAdmin: false } as SignedIn;
const DESK = { userId: '01930f0e-7b1a-7000-8000-000000000002', role: 'owner', isAdmin: true } as SignedIn;
const secrets = { appSecret: 'a secret of this test', formerSecrets: [] };
const COOKIE = `__Host-guest=${'g'.repeat(43)}`;

function visitor(user: SignedIn | null, { cookie = '' } = {}) {
  const request = new Request('https://www.loja.example', { headers: cookie ? { cookie } : {} });
  return readVisitor(request, { user, ip: '203.0.113.7', secrets });
}

test('a guest is identified by the guest cookie, and owns nothing without one', () => {
  const guest = visitor(null, { cookie: COOKIE });
  expect(shopperOf(guest)).toEqual({ actor: 'guest', guestHash: guest.guestHash });
  expect(guest.guestHash).toMatch(/^[0-9a-f]{64}$/);
  expect(shopperOf(visitor(null))).toEqual({ actor: 'guest', guestHash: '' });
});

test('a customer acts by user id and keeps the browser’s guest data', () => {
  const customer = visitor(ANA, { cookie: COOKIE });
  const acting = { actor: 'customer', userId: ANA.userId, guestHash: customer.guestHash };
  expect(shopperOf(customer)).toEqual(acting);
});

test('an administrator shops as a customer', () => {
  expect(shopperOf(visitor(DESK))).toEqual({ actor: 'customer', userId: DESK.userId, guestHash: null });
});

test('a change renews a guest cookie but creates none', () => {
  const guest = visitor(null, { cookie: COOKIE });
  expect(renewShopper(guest)).toEqual({ actor: 'guest', guestHash: guest.guestHash });
  expect(guest.cookies).toHaveLength(1);
  expect(guest.cookies[0]).toContain(COOKIE);
  const none = visitor(null);
  expect(renewShopper(none)).toEqual({ actor: 'guest', guestHash: '' });
  expect(none.cookies).toEqual([]);
  const customer = visitor(ANA, { cookie: COOKIE });
  renewShopper(customer);
  expect(customer.cookies).toEqual([]);
});

test('before data is created a guest gets a cookie; a customer needs none', () => {
  const none = visitor(null);
  const shopper = ensureShopper(none);
  expect(none.cookies).toHaveLength(1);
  expect(shopper).toEqual({ actor: 'guest', guestHash: none.guestHash });
  expect(none.guestHash).toMatch(/^[0-9a-f]{64}$/);
  const customer = visitor(ANA);
  expect(ensureShopper(customer)).toEqual({ actor: 'customer', userId: ANA.userId, guestHash: null });
  expect(customer.cookies).toEqual([]);
});
