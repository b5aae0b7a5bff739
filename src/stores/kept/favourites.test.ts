import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';

const A = '01890000-0000-7000-8000-00000000000a';
const B = '01890000-0000-7000-8000-00000000000b';
const C = '01890000-0000-7000-8000-00000000000c';

let storage: Storage;

async function load() {
  vi.resetModules();
  const [favourites, account, kind, toasts] = await Promise.all([
    import('./favourites.ts'),
    import('./favourites-account.ts'),
    import('./account-kind.ts'),
    import('../kit/toasts.ts'),
  ]);
  return { ...favourites, ...account, ...kind, ...toasts };
}

beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('favourites in this browser', () => {
  it('are stored once each, latest first', async () => {
    const { $favourites, setFavourite } = await load();
    for (const id of [A, B, A]) setFavourite(id, true);
    setFavourite(C, false);
    expect($favourites.get()).toEqual([A, B]);
    expect((await load()).$favourites.get()).toEqual([A, B]);
    (await load()).setFavourite(A, false);
    expect((await load()).$favourites.get()).toEqual([B]);
  });

  it('are empty if the stored value is invalid', async () => {
    storage.setItem('favourites', `["${A}", "<b>", 7, "${'-'.repeat(36)}"]`);
    expect((await load()).$favourites.get()).toEqual([A]);
    storage.setItem('favourites', '{');
    expect((await load()).$favourites.get()).toEqual([]);
  });
});

describe('favourites of an account', () => {
  it('are merged from the browser once after signing in, and removed on signing out', async () => {
    const seen = fakeNetwork({ 'POST /api/favoritos': [{ body: { ids: [A, B] } }] });
    const shop = await load();
    shop.setFavourite(A, true);
    shop.setAccountKind('customer');
    await shop.syncFavourites();
    await shop.syncFavourites();
    expect(seen).toEqual([{ method: 'POST', url: '/api/favoritos', body: { ids: [A] } }]);
    expect(shop.$favourites.get()).toEqual([A, B]);
    shop.setAccountKind('guest');
    await shop.syncFavourites();
    expect(shop.$favourites.get()).toEqual([]);
    expect(shop.isKept()).toBe(false);
  });

  it('roll back a heart that could not be saved, and say why', async () => {
    fakeNetwork({ [`PUT /api/favoritos/${A}`]: [failure('favourites_full', 409)] });
    const shop = await load();
    shop.setFavourite(A, true);
    await shop.saveFavourite(A, true);
    expect(shop.$favourites.get()).toEqual([]);
    expect(shop.$toasts.get()).toMatchObject([{ kind: 'error', text: expect.stringContaining('favoritos') }]);
  });

  it('take a list as the latest, those that are new, as far as there is room', async () => {
    const network = {
      'POST /api/favoritos': [{ body: { ids: [B, C, A] } }, failure('internal', 500)],
    };
    const seen = fakeNetwork(network);
    const guest = await load();
    guest.setFavourite(A, true);
    expect(await guest.keepFavourites([B, A, C])).toEqual({ added: [B, C], problem: null });
    expect(guest.$favourites.get()).toEqual([B, C, A]);
    const others = Array.from(
      { length: 199 },
      (_, n) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    );
    guest.setFavourites(others);
    expect(await guest.keepFavourites([B, C])).toEqual({
      added: [B],
      problem: expect.stringContaining('está cheia: cabem 200 peças'),
    });
    expect(guest.$favourites.get()).toEqual([B, ...others]);

    guest.setFavourites([A], true);
    guest.setAccountKind('customer');
    expect(await guest.keepFavourites([B, A, C])).toEqual({ added: [B, C], problem: null });
    expect(seen.at(-1)?.body).toEqual({ ids: [B, C] });
    guest.setFavourites([A], true);
    expect(await guest.keepFavourites([B])).toEqual({ added: [], problem: expect.any(String) });
    expect(guest.$favourites.get()).toEqual([A]);
  });

  it('are sent one after the other, and an earlier answer takes no later heart back', async () => {
    const first = Promise.withResolvers<{ body: unknown }>();
    const seen = fakeNetwork({
      [`PUT /api/favoritos/${A}`]: [first.promise],
      [`PUT /api/favoritos/${B}`]: [{ body: { ids: [B, A] } }],
    });
    const shop = await load();
    const saved = [A, B].map((id) => {
      shop.setFavourite(id, true);
      return shop.saveFavourite(id, true);
    });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    shop.$favourites.listen((ids) => expect(ids).toEqual([B, A]));
    first.resolve({ body: { ids: [A] } });
    await Promise.all(saved);
    expect(seen.map(({ url }) => url)).toEqual([`/api/favoritos/${A}`, `/api/favoritos/${B}`]);
    expect(shop.$favourites.get()).toEqual([B, A]);
  });

  it('are saved as the last tap left them; one that fails goes back to what the account has', async () => {
    const first = Promise.withResolvers<{ body: unknown }>();
    const seen = fakeNetwork({
      [`PUT /api/favoritos/${A}`]: [first.promise],
      [`DELETE /api/favoritos/${A}`]: [failure('internal', 500)],
    });
    const shop = await load();
    const tap = (wanted: boolean) => {
      shop.setFavourite(A, wanted);
      return shop.saveFavourite(A, wanted);
    };
    const saved = [tap(true)];
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    saved.push(...[false, true, false].map(tap));
    first.resolve({ body: { ids: [A] } });
    await Promise.all(saved);
    expect(seen.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    expect(shop.$favourites.get()).toEqual([A]);
    expect(shop.$toasts.get()).toHaveLength(1);
  });

  it('are sent at once when the page is left, as requests that outlive it', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const fetched = vi.fn((_url: string, _init: RequestInit) => new Promise<Response>(() => {}));
    vi.stubGlobal('fetch', fetched);
    const shop = await load();
    for (const id of [A, B, C]) void shop.saveFavourite(id, true);
    void shop.saveFavourite(B, false);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    page.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
    expect(fetched.mock.calls.map(([url, { method, keepalive }]) => [method, url.at(-1), keepalive])).toEqual(
      [
        ['PUT', 'a', true],
        ['PUT', 'c', true],
        ['DELETE', 'b', true],
      ],
    );
  });

  it('stay in the browser when the session has expired, and are merged at the next sign-in', async () => {
    fakeNetwork({ [`PUT /api/favoritos/${A}`]: [failure('signed_out', 401)] });
    const shop = await load();
    shop.setFavourites([B], true);
    shop.setFavourite(A, true);
    await shop.saveFavourite(A, true);
    expect(shop.$favourites.get()).toEqual([A, B]);
    expect(shop.isKept()).toBe(false);
  });
});
