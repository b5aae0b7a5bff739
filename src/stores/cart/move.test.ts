import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import type { CartLine } from '../../contracts/cart.ts';
import { cartOf, DRESS, line, SHIRT } from './cart.fixture.ts';

const DRESS_L = '01930f0e-7b1a-7000-8000-000000000003';
const remove = (id: string) => `DELETE /api/carrinho/itens/${id}`;
const ADD = 'POST /api/carrinho/itens';
const FAVOURITE = `/api/favoritos/${DRESS}`;

const dress = line(DRESS, 2, { variantId: DRESS });
const shirt = line(SHIRT, 1);
const both = { body: cartOf(dress, shirt) };
const without = { body: cartOf(shirt) };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with this cart; `move` moves a line, `press` presses the button of the only toast. */
async function open(lines: readonly CartLine[], network: Parameters<typeof fakeNetwork>[0]) {
  const seen = fakeNetwork({ 'GET /api/carrinho': [{ body: cartOf(...lines) }], ...network });
  vi.resetModules();
  const cart = await import('./cart.ts');
  const { moveToFavourites } = await import('./move.ts');
  const { $favourites, setFavourites } = await import('../kept/favourites.ts');
  const { $toasts, dismissToast } = await import('../kit/toasts.ts');
  const kind = await import('../kept/account-kind.ts');
  await cart.loadCart();
  const units = () => {
    const state = cart.$cart.get();
    return state.status === 'ready' ? state.cart.lines.map((one) => [one.id, one.quantity]) : state.status;
  };
  const press = (label: string) => {
    const [shown, ...more] = $toasts.get();
    expect([shown?.action?.label, more]).toEqual([label, []]);
    if (shown) dismissToast(shown.id);
    shown?.action?.run();
  };
  return { ...cart, ...kind, seen, moveToFavourites, $favourites, setFavourites, $toasts, units, press };
}

it('moves a line to the favourites of a guest, and back with its variant and units', async () => {
  const page = await open([dress, shirt], { [remove(DRESS)]: [without], [ADD]: [both] });
  await page.moveToFavourites(dress);
  expect([page.units(), page.$favourites.get()]).toEqual([[[SHIRT, 1]], [DRESS]]);
  page.press('Desfazer');
  await vi.waitFor(() => expect(page.$favourites.get()).toEqual([]));
  expect(page.seen.at(-1)?.body).toEqual({ productId: DRESS, variantId: DRESS, quantity: 2 });
  expect(page.units()).toEqual([
    [DRESS, 2],
    [SHIRT, 1],
  ]);
});

it('leaves a favourite that was one before, and one that another size still needs', async () => {
  const large = line(DRESS_L, 1, { productId: DRESS, variantId: DRESS_L });
  const network = {
    [remove(DRESS)]: [{ body: cartOf(large) }],
    [remove(DRESS_L)]: [{ body: cartOf() }],
    [ADD]: [{ body: cartOf(dress) }, { body: cartOf(dress, large) }],
  };
  const page = await open([dress, large], network);
  await page.moveToFavourites(dress);
  const [first] = page.$toasts.get();
  await page.moveToFavourites(large);
  first?.action?.run();
  await vi.waitFor(() => expect(page.units()).toEqual([[DRESS, 2]]));
  expect(page.$favourites.get()).toEqual([DRESS]);

  const again = await open([dress], { [remove(DRESS)]: [{ body: cartOf() }], [ADD]: [both] });
  again.setFavourites([DRESS]);
  await again.moveToFavourites(dress);
  again.press('Desfazer');
  await vi.waitFor(() => expect(again.units()).toHaveLength(2));
  expect(again.$favourites.get()).toEqual([DRESS]);
});

it('keeps the line where the account refuses the favourite or does not answer', async () => {
  const put = [failure('favourites_full', 409, { data: { maximum: 200 } }), 'no network'] as const;
  const page = await open([dress, shirt], { [`PUT ${FAVOURITE}`]: put, 'POST /api/favoritos': [] });
  page.setFavourites([], true);
  page.setAccountKind('customer');
  for (const reason of ['está cheia: cabem 200 peças', 'Sem conexão']) {
    await page.moveToFavourites(dress);
    expect(page.$lineProblems.get()[DRESS]).toMatch(
      new RegExp(`^Não foi possível mover o item para os favoritos\\..*${reason}`),
    );
    expect([page.units(), page.$favourites.get(), page.$toasts.get()]).toEqual([
      [
        [DRESS, 2],
        [SHIRT, 1],
      ],
      [],
      [],
    ]);
  }
  expect(page.seen.some(({ method }) => method === 'DELETE')).toBe(false);
});

it('drops no old favourite of a guest whose list is full', async () => {
  const page = await open([dress], {});
  const full = Array.from(
    { length: 200 },
    (_, n) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  );
  page.setFavourites(full);
  await page.moveToFavourites(dress);
  expect(page.$favourites.get()).toEqual(full);
  expect(page.$lineProblems.get()[DRESS]).toContain('está cheia');
  expect(page.units()).toEqual([[DRESS, 2]]);
});

it('has the piece in both places where the cart does not answer', async () => {
  const page = await open([dress, shirt], { [remove(DRESS)]: ['no network'] });
  await page.moveToFavourites(dress);
  expect(page.units()).toHaveLength(2);
  expect(page.$favourites.get()).toEqual([DRESS]);
  expect(page.$lineProblems.get()[DRESS]).toMatch(/^Guardamos o item nos favoritos, mas ele continua/);
  expect(page.$toasts.get()).toEqual([]);
});

it('does not add the units twice where the answer to an undo was lost', async () => {
  const page = await open([dress, shirt], {
    'GET /api/carrinho': [both, 'no network', both],
    [remove(DRESS)]: [without],
    [ADD]: ['no network'],
  });
  await page.moveToFavourites(dress);
  page.press('Desfazer');
  for (let tries = 0; tries < 2; tries += 1) {
    await vi.waitFor(() => expect(page.$toasts.get()).toMatchObject([{ kind: 'error' }]));
    page.press('Tentar novamente');
  }
  await vi.waitFor(() => expect(page.$favourites.get()).toEqual([]));
  expect(page.units()).toHaveLength(2);
  expect(page.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('keeps the favourite where the piece sold out before the undo, and offers none for a piece sold out', async () => {
  const sold = line(SHIRT, 1, { stock: 0, maximum: 0, notices: [{ kind: 'sold_out' }] });
  const page = await open([dress, sold], {
    [remove(DRESS)]: [{ body: cartOf(sold) }],
    [remove(SHIRT)]: [{ body: cartOf() }],
    [ADD]: [failure('quantity_over_stock', 409, { data: { available: 0 } })],
  });
  await page.moveToFavourites(dress);
  page.press('Desfazer');
  await vi.waitFor(() => expect(page.$toasts.get()).toMatchObject([{ kind: 'error' }]));
  const [refused] = page.$toasts.get();
  expect(refused).toEqual({ id: refused?.id, kind: 'error', text: expect.stringContaining('indisponível') });
  await page.moveToFavourites(sold);
  expect(page.$favourites.get()).toEqual([SHIRT, DRESS]);
  expect(page.$toasts.get().at(-1)?.action).toBeUndefined();
});
