import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { aUser } from '../../contracts/samples.fixture.ts';

const user = aUser({ email: 'ana@exemplo.com.br' });
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
  return import('./sign-in-again.ts');
}

describe('asking to sign in again', () => {
  it('asks when the session has expired, with the address filled in', async () => {
    const { openSignInAgain, $signInAgain } = await signedInPage(guest);
    expect(await openSignInAgain()).toBe(true);
    expect($signInAgain.get()).toBe(true);
    const { login } = await import('./sign-in.ts');
    expect(login.$values.get().email).toBe(user.email);
  });

  it('does not ask when a late response is about a session replaced since', async () => {
    const { openSignInAgain, $signInAgain } = await signedInPage(customer);
    expect(await openSignInAgain()).toBe(false);
    expect($signInAgain.get()).toBe(false);
  });

  it('asks when the server is unreachable', async () => {
    const { openSignInAgain } = await signedInPage('no network');
    expect(await openSignInAgain()).toBe(true);
  });

  it('does nothing on a page where nobody was signed in', async () => {
    fakeNetwork({});
    const { openSignInAgain } = await import('./sign-in-again.ts');
    expect(await openSignInAgain()).toBe(false);
  });
});
