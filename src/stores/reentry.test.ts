import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../client/network.fixture.ts';

const user = {
  id: '01930f0e-7b1a-7000-8000-000000000001',
  email: 'ana@exemplo.com.br',
  firstName: 'Ana',
  lastName: 'Lima',
  phone: null,
  emailConfirmed: true,
  pendingEmail: null,
  hasSecondFactor: false,
  mayBecomeAdmin: false,
};
const customer = { body: { kind: 'customer', user } };
const guest = { body: { kind: 'guest' } };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page on which Ana is signed in; the next session request answers `then`. */
async function signedInPage(then: Parameters<typeof fakeNetwork>[0][string][number]) {
  fakeNetwork({ 'GET /api/sessao': [customer, then] });
  const { loadSession } = await import('./session.ts');
  await loadSession();
  return import('./reentry.ts');
}

describe('asking to sign in again', () => {
  it('asks when the session has expired, with the address filled in', async () => {
    const { openReentry, $reentry } = await signedInPage(guest);
    expect(await openReentry()).toBe(true);
    expect($reentry.get()).toBe(true);
    const { login } = await import('./sign-in.ts');
    expect(login.$values.get().email).toBe(user.email);
  });

  it('does not ask when a late response is about a session replaced since', async () => {
    const { openReentry, $reentry } = await signedInPage(customer);
    expect(await openReentry()).toBe(false);
    expect($reentry.get()).toBe(false);
  });

  it('asks when the server is unreachable', async () => {
    const { openReentry } = await signedInPage('no network');
    expect(await openReentry()).toBe(true);
  });

  it('does nothing on a page where nobody was signed in', async () => {
    fakeNetwork({});
    const { openReentry } = await import('./reentry.ts');
    expect(await openReentry()).toBe(false);
  });
});
