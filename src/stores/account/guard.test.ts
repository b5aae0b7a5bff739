import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { aUser } from '../../contracts/samples.fixture.ts';

const ASK = 'GET /api/sessao';
const USER = aUser();

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function load() {
  vi.resetModules();
  return { ...(await import('./guard.ts')), ...(await import('./session.ts')) };
}

describe('the guard of the account', () => {
  it.each([
    ['a guest', { body: { kind: 'guest' } }, 'guest'],
    ['a customer', { body: { kind: 'customer', user: USER } }, 'open'],
    ['an administrator', { body: { kind: 'admin', role: 'care', user: USER } }, 'admin'],
    ['nobody knows whom', failure('internal', 500), 'limited'],
    ['nobody at all', 'no network', 'limited'],
  ] as const)('handles %s', async (_, reply, guard) => {
    fakeNetwork({ [ASK]: [reply] });
    const { $guard, openGuard } = await load();
    expect($guard.get()).toBe('waiting');
    await openGuard();
    expect($guard.get()).toBe(guard);
  });

  it('waits ten seconds for an answer, then shows the page with a warning', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
    const { $guard, openGuard } = await load();
    await openGuard();
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect($guard.get()).toBe('limited');
  });

  it('closes when the session ends, unless the customer is signing out', async () => {
    fakeNetwork({ [ASK]: [{ body: { kind: 'customer', user: USER } }] });
    const { $guard, openGuard, setLeaving, acceptSession } = await load();
    await openGuard();
    setLeaving(true);
    acceptSession({ kind: 'guest' });
    expect($guard.get()).toBe('open');
    acceptSession({ kind: 'customer', user: USER });
    setLeaving(false);
    acceptSession({ kind: 'guest' });
    expect($guard.get()).toBe('guest');
  });
});
