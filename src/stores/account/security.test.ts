import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { aUser } from '../../contracts/samples.fixture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const user = aUser({
  firstName: 'Clara',
  lastName: 'Nunes',
  email: 'clara@exemplo.com',
  mayBecomeAdmin: true,
});

/** Tabs of earlier tests would hear of the session, and ask for it during a later test. */
class NoOtherTabs extends EventTarget {
  postMessage() {}
}

async function openProfile(replies: Parameters<typeof fakeNetwork>[0]) {
  vi.stubGlobal('BroadcastChannel', NoOtherTabs);
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  fakeNetwork({ 'GET /api/sessao': [{ body: { kind: 'customer', user } }], ...replies });
  const { $guard, openGuard } = await import('./guard.ts');
  await openGuard();
  expect($guard.get()).toBe('open');
  return $guard;
}

it('becoming administrator leads to its own page without passing by the sign-in page', async () => {
  const guard = await openProfile({ 'POST /api/conta/administrador': [{ body: { kind: 'guest' } }] });
  const { promoteSelf, leaveAfterPromotion } = await import('./security.ts');
  expect(await promoteSelf()).toBeNull();
  leaveAfterPromotion();
  expect(guard.get()).toBe('open');
});

it('a page from the back/forward cache shows nothing after signing out', async () => {
  const back = new EventTarget();
  vi.stubGlobal('addEventListener', back.addEventListener.bind(back));
  const guard = await openProfile({
    'GET /api/sessao': [{ body: { kind: 'customer', user } }, { body: { kind: 'guest' } }],
    'DELETE /api/sessao': [{ body: { kind: 'guest' } }],
  });
  const { setLeaving } = await import('./guard.ts');
  const { signOut } = await import('./session.ts');
  setLeaving(true);
  await signOut();
  expect(guard.get()).toBe('open');
  back.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(guard.get()).toBe('guest'));
});

it('deleting the account without a password asks for it, which is no attempt', async () => {
  const seen = fakeNetwork({});
  const { deleteMyAccount } = await import('./privacy.ts');
  expect(await deleteMyAccount('')).toBe('Preencha este campo.');
  expect(seen).toEqual([]);
});

it('deleting the account leads to its own page and removes all data from the browser', async () => {
  const guard = await openProfile({ 'POST /api/conta/exclusao': [{ body: { deleted: true } }] });
  for (const key of ['user_data', 'order_keys', 'last_order_id', 'cart_count'])
    localStorage.setItem(key, 'x');
  sessionStorage.setItem('user_cpf', '52998224725');
  localStorage.setItem('cookie_choice', 'refused');
  const { deleteMyAccount } = await import('./privacy.ts');
  expect(await deleteMyAccount('uma senha')).toBeNull();
  expect(guard.get()).toBe('open');
  expect(localStorage.getItem('cookie_choice')).toBe('refused');
  expect(localStorage.length).toBe(1);
  // All that is left is the message for the next page.
  expect(sessionStorage.length).toBe(1);
  expect(sessionStorage.getItem('notice_on_arrival')).toBe('Sua conta foi excluída.');
});
