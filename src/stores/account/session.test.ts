import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';

/** What was typed in this tab, with codes of gift cards and the data of those who get one. */
const TYPED = [
  'checkout_attempts',
  'checkout_credit_codes',
  'contact_form',
  'gift_card',
  'gift_card_attempts',
  'user_cpf',
];

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('BroadcastChannel', undefined);
  localStorage.setItem('account', 'customer');
  for (const key of ['order_keys', 'last_order_id', 'user_data']) localStorage.setItem(key, 'x');
  for (const key of TYPED) sessionStorage.setItem(key, 'x');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('signing out removes order keys and typed data from the browser', async () => {
  fakeNetwork({ 'DELETE /api/sessao': [{ body: { kind: 'guest' } }] });
  const { signOut } = await import('./session.ts');
  await signOut();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it('an expired session removes its order keys and keeps the checkout form', async () => {
  fakeNetwork({ 'GET /api/sessao': [{ body: { kind: 'guest' } }] });
  const { loadSession } = await import('./session.ts');
  await loadSession();
  expect(localStorage.getItem('order_keys')).toBeNull();
  expect(localStorage.getItem('last_order_id')).toBeNull();
  expect(localStorage.getItem('user_data')).toBe('x');
  expect(sessionStorage.getItem('checkout_attempts')).toBe('x');
});

it('a guest keeps the keys of their orders, whatever the server is asked', async () => {
  localStorage.removeItem('account');
  fakeNetwork({ 'GET /api/sessao': [{ body: { kind: 'guest' } }] });
  const { loadSession } = await import('./session.ts');
  await loadSession();
  expect(localStorage.getItem('order_keys')).toBe('x');
});

it('a failed sign-out removes nothing', async () => {
  fakeNetwork({ 'DELETE /api/sessao': ['no network'] });
  const { signOut } = await import('./session.ts');
  await signOut();
  expect(localStorage.getItem('order_keys')).toBe('x');
});
