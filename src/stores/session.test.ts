import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../client/network.fixture.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('BroadcastChannel', undefined);
  localStorage.setItem('account', 'customer');
  for (const key of ['order_keys', 'last_order_id', 'user_data']) localStorage.setItem(key, 'x');
  for (const key of ['checkout_attempts', 'user_cpf']) sessionStorage.setItem(key, 'x');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('signing out leaves nothing on a shared device: no key of an order, nothing that was typed', async () => {
  fakeNetwork({ 'DELETE /api/sessao': [{ body: { kind: 'guest' } }] });
  const { signOut } = await import('./session.ts');
  await signOut();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it('a session that ended takes the keys of its orders along, and leaves a purchase under way its form', async () => {
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

it('a sign-out that the server did not take forgets nothing', async () => {
  fakeNetwork({ 'DELETE /api/sessao': ['no network'] });
  const { signOut } = await import('./session.ts');
  await signOut();
  expect(localStorage.getItem('order_keys')).toBe('x');
});
