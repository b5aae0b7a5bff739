import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { CART_ID, cartOf, DRESS, line, SHIRT } from './cart.fixture.ts';

const LINE = `/api/carrinho/itens/${DRESS}`;
const start = { 'GET /api/carrinho': [{ body: cartOf(line(DRESS, 1), line(SHIRT, 2)) }] };

let storage: Storage;

beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab: fresh modules over the storage shared by all tabs. */
async function openTab() {
  vi.resetModules();
  const cart = await import('./cart.ts');
  const count = await import('../kept/cart-count.ts');
  const shown = () => {
    const state = cart.$cart.get();
    if (state.status !== 'ready') throw new Error(`the cart is ${state.status}`);
    return state;
  };
  return { ...cart, ...count, shown };
}

describe('the cart', () => {
  it('loads, and keeps its id and the number of pieces', async () => {
    fakeNetwork(start);
    const tab = await openTab();
    expect(tab.$cart.get()).toEqual({ status: 'loading' });
    await tab.loadCart();
    expect(tab.shown().cart.lines).toHaveLength(2);
    expect(storage.getItem('cart_id')).toBe(CART_ID);
    expect(storage.getItem('cart_count')).toBe('3');
  });

  it('shows the last known cart while the server does not answer', async () => {
    const cart = cartOf(line(DRESS, 1));
    fakeNetwork({ 'GET /api/carrinho': [{ body: cart }, 'no network', { body: cartOf() }, 'no network'] });
    await (await openTab()).loadCart();
    const later = await openTab();
    expect(await later.loadCart()).toEqual({ status: 'failed', code: 'unreachable', lastSeen: cart });
    await later.loadCart();
    const emptied = await openTab();
    expect(await emptied.loadCart()).toMatchObject({ status: 'failed', lastSeen: null });
  });

  it('reports a failed load, and loads on retry', async () => {
    fakeNetwork({ 'GET /api/carrinho': ['no network', ...start['GET /api/carrinho']] });
    const tab = await openTab();
    await tab.loadCart();
    expect(tab.$cart.get()).toEqual({ status: 'failed', code: 'unreachable', lastSeen: null });
    await tab.loadCart();
    expect(tab.$cart.get().status).toBe('ready');
  });

  it('shows a new quantity before the server has answered, and the server’s sums after', async () => {
    const answer = Promise.withResolvers<{ body: unknown }>();
    fakeNetwork({ ...start, [`PATCH ${LINE}`]: [answer.promise] });
    const tab = await openTab();
    await tab.loadCart();
    const change = tab.setQuantity(DRESS, 3);
    expect(tab.shown()).toMatchObject({ settled: false, cart: { itemCount: 5, subtotalCents: 30000 } });
    expect(tab.shown().cart.lines[0]).toMatchObject({ quantity: 3, totalCents: 30000 });
    answer.resolve({ body: cartOf(line(DRESS, 3), line(SHIRT, 2)) });
    await change;
    expect(tab.shown()).toMatchObject({ settled: true, cart: { itemCount: 5, subtotalCents: 50000 } });
  });

  it('rolls a quantity back when the stock is too small, and shows the stock', async () => {
    fakeNetwork({
      ...start,
      [`PATCH ${LINE}`]: [failure('quantity_over_stock', 409, { data: { available: 2 } })],
    });
    const tab = await openTab();
    await tab.loadCart();
    await tab.setQuantity(DRESS, 9);
    expect(tab.shown()).toMatchObject({ settled: true, cart: { itemCount: 3 } });
    expect(tab.$lineProblems.get()).toEqual({ [DRESS]: 'Apenas 2 unidades disponíveis' });
    expect(tab.$cartCount.get()).toBe(3);
  });

  it('says that a line was removed elsewhere, and shows the cart as it is', async () => {
    fakeNetwork({
      'GET /api/carrinho': [
        { body: cartOf(line(DRESS, 1), line(SHIRT, 2)) },
        { body: cartOf(line(SHIRT, 2)) },
      ],
      [`PATCH ${LINE}`]: [failure('line_not_found', 404)],
    });
    const tab = await openTab();
    await tab.loadCart();
    await tab.setQuantity(DRESS, 2);
    expect(tab.shown().cart.lines.map(({ id }) => id)).toEqual([SHIRT]);
    const { $toasts } = await import('../kit/toasts.ts');
    expect($toasts.get()).toMatchObject([
      { text: 'Este item não está mais no seu carrinho.', kind: 'error' },
    ]);
  });

  it('takes a quantity back when nobody answers, with the spec’s words and the reason', async () => {
    fakeNetwork({ ...start, [`PATCH ${LINE}`]: ['no network'] });
    const tab = await openTab();
    await tab.loadCart();
    await tab.setQuantity(DRESS, 2);
    expect(tab.shown().cart.lines[0]?.quantity).toBe(1);
    expect(tab.$lineProblems.get()[DRESS]).toMatch(/^Não foi possível atualizar a quantidade\. Sem conexão/);
  });

  it('combines quick changes into one request', async () => {
    const first = Promise.withResolvers<{ body: unknown }>();
    const seen = fakeNetwork({
      ...start,
      [`PATCH ${LINE}`]: [first.promise, { body: cartOf(line(DRESS, 5), line(SHIRT, 2)) }],
    });
    const tab = await openTab();
    await tab.loadCart();
    const changes = [tab.setQuantity(DRESS, 2)];
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    changes.push(tab.setQuantity(DRESS, 3), tab.setQuantity(DRESS, 4), tab.setQuantity(DRESS, 5));
    first.resolve({ body: cartOf(line(DRESS, 2), line(SHIRT, 2)) });
    await Promise.all(changes);
    await vi.waitFor(() => expect(tab.shown().settled).toBe(true));
    expect(seen.slice(1).map((one) => one.body)).toEqual([{ quantity: 2 }, { quantity: 5 }]);
    expect(tab.shown().cart.lines[0]?.quantity).toBe(5);
  });

  it('does not go below one piece', async () => {
    const seen = fakeNetwork(start);
    const tab = await openTab();
    await tab.loadCart();
    await tab.setQuantity(DRESS, 0);
    expect(seen).toHaveLength(1);
    expect(tab.shown().cart.itemCount).toBe(3);
  });

  it('removes a line at once and restores it on undo', async () => {
    const seen = fakeNetwork({
      ...start,
      [`DELETE ${LINE}`]: [{ body: cartOf(line(SHIRT, 2)) }],
      'POST /api/carrinho/itens': [{ body: cartOf(line(SHIRT, 2), line(DRESS, 1)) }],
    });
    const tab = await openTab();
    await tab.loadCart();
    const removal = tab.removeLine(DRESS);
    expect(tab.shown().cart.lines.map((one) => one.id)).toEqual([SHIRT]);
    await removal;
    expect(tab.$removed.get()).toMatchObject({ index: 0, line: { name: 'Vestido Aurora' } });
    expect(await tab.undoRemove()).toBeNull();
    expect(seen.at(-1)?.body).toMatchObject({ productId: DRESS, quantity: 1 });
    expect(tab.shown().cart.itemCount).toBe(3);
    expect(tab.$removed.get()).toBeNull();
  });

  it('can retry an undo that failed', async () => {
    fakeNetwork({
      ...start,
      [`DELETE ${LINE}`]: [{ body: cartOf(line(SHIRT, 2)) }],
      'POST /api/carrinho/itens': [
        failure('internal', 500),
        { body: cartOf(line(SHIRT, 2), line(DRESS, 1)) },
      ],
    });
    const tab = await openTab();
    await tab.loadCart();
    await tab.removeLine(DRESS);
    expect(await tab.undoRemove()).not.toBeNull();
    expect(tab.$removed.get()).toMatchObject({ line: { id: DRESS } });
    expect(tab.$cartCount.get()).toBe(2);
    expect(await tab.undoRemove()).toBeNull();
    expect(tab.$removed.get()).toBeNull();
    expect(tab.shown().cart.itemCount).toBe(3);
  });

  it('reloads the cart when somebody signs in or out, here or in another tab', async () => {
    fakeNetwork({
      'GET /api/carrinho': [{ body: cartOf(line(DRESS, 1)) }, { body: cartOf(line(SHIRT, 2)) }],
    });
    const tab = await openTab();
    await tab.loadCart();
    const { setAccountKind } = await import('../kept/account-kind.ts');
    setAccountKind('customer');
    await vi.waitFor(() => expect(tab.shown().cart.lines.map((one) => one.id)).toEqual([SHIRT]));
  });

  it('restores a line whose removal failed', async () => {
    fakeNetwork({ ...start, [`DELETE ${LINE}`]: [failure('internal', 500)] });
    const tab = await openTab();
    await tab.loadCart();
    await tab.removeLine(DRESS);
    expect(tab.shown().cart.itemCount).toBe(3);
    expect(tab.$removed.get()).toBeNull();
    expect(tab.$lineProblems.get()[DRESS]).toMatch(/^Não foi possível remover o item\./);
  });

  it('counts an added product at once and rolls back when it is refused', async () => {
    const answer = Promise.withResolvers<{ status: number; body: unknown }>();
    fakeNetwork({ 'POST /api/carrinho/itens': [answer.promise] });
    const tab = await openTab();
    const adding = tab.addToCart({ productId: DRESS, variantId: SHIRT, quantity: 2 });
    expect(tab.$cartCount.get()).toBe(2);
    answer.resolve(failure('quantity_over_stock', 409));
    expect(await adding).toMatchObject({ ok: false, code: 'quantity_over_stock' });
    expect(tab.$cartCount.get()).toBe(0);
  });

  it('counts what is being added while another change of the cart is shown', async () => {
    const answer = Promise.withResolvers<{ status: number; body: unknown }>();
    fakeNetwork({
      ...start,
      'POST /api/carrinho/itens': [answer.promise],
      [`PATCH ${LINE}`]: [{ body: cartOf(line(DRESS, 2), line(SHIRT, 2)) }],
    });
    const tab = await openTab();
    await tab.loadCart();
    const adding = tab.addToCart({ productId: DRESS, variantId: SHIRT, quantity: 2 });
    const changing = tab.setQuantity(DRESS, 2);
    expect(tab.$cartCount.get()).toBe(6);
    answer.resolve(failure('quantity_over_stock', 409));
    await adding;
    expect(tab.$cartCount.get()).toBe(4);
    await changing;
    expect(tab.$cartCount.get()).toBe(4);
  });

  it('says why a coupon does not apply', async () => {
    fakeNetwork({
      ...start,
      'PUT /api/carrinho/cupom': [failure('coupon_invalid', 404), failure('coupon_first_purchase_only', 409)],
    });
    await openTab();
    const { enterCoupon } = await import('./coupon.ts');
    expect(await enterCoupon('NADA')).toBe('Cupom inválido ou expirado.');
    expect(await enterCoupon('ELEGANTE10')).toBe('Este cupom vale só para a primeira compra.');
  });

  it('shows changes made in another tab', async () => {
    fakeNetwork({
      ...start,
      [`PATCH ${LINE}`]: [{ body: cartOf(line(DRESS, 4), line(SHIRT, 2)) }],
    });
    const [here, there] = [await openTab(), await openTab()];
    await here.loadCart();
    await there.loadCart();
    await there.setQuantity(DRESS, 4);
    await vi.waitFor(() => expect(here.shown().cart.itemCount).toBe(6));
  });

  it('does not let a late response replace a newer cart from another tab', async () => {
    const late = Promise.withResolvers<{ body: unknown }>();
    const now = cartOf(line(DRESS, 2));
    const seen = fakeNetwork({
      'GET /api/carrinho': [{ body: cartOf(line(DRESS, 1)) }, late.promise, { body: now }],
      [`PATCH ${LINE}`]: [{ body: now }],
    });
    const [here, there] = [await openTab(), await openTab()];
    await there.loadCart();
    const loading = here.loadCart();
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    await there.setQuantity(DRESS, 2);
    await vi.waitFor(() => expect(here.shown().cart.itemCount).toBe(2));
    late.resolve({ body: cartOf(line(DRESS, 1)) });
    await loading;
    expect(here.shown().cart.itemCount).toBe(2);
    expect(there.shown().cart.itemCount).toBe(2);
  });
});

describe('the badge', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('shows %i as %o', async (count, text) => {
    const { badgeText } = await openTab();
    expect(badgeText(count)).toBe(text);
  });

  it('follows other tabs', async () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    const { $cartCount } = await openTab();
    storage.setItem('cart_count', '7');
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart_count' }));
    expect($cartCount.get()).toBe(7);
    storage.setItem('cart_count', 'seven');
    target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect($cartCount.get()).toBe(0);
  });
});
