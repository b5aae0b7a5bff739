import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { CART_ID, cartOf, DRESS, line } from '../cart/cart.fixture.ts';
import { ORDER_ID, orderOf, PAID } from '../payment/order.fixture.ts';
import { CART, empty, fillIn, full, HERE, ORDER, open, QUOTE, STATE, world } from './checkout.fixture.ts';

let local: Storage;
let tab: Storage;

beforeEach(() => {
  local = fakeStorage({ cart_id: CART_ID });
  tab = fakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('opening the checkout', () => {
  it('trusts the server about a cart that this browser has not stored', async () => {
    local.removeItem('cart_id');
    fakeNetwork(world);
    const { openCheckout } = await open();
    expect(await openCheckout(HERE)).toBe('form');
  });

  it('redirects a shopper with an empty cart', async () => {
    fakeNetwork({ [CART]: [empty] });
    const { openCheckout } = await open();
    expect(await openCheckout(HERE)).toBe('cart');
  });

  it('redirects a shopper whose cart could not be loaded', async () => {
    fakeNetwork({ [CART]: ['no network'] });
    const { openCheckout } = await open();
    expect(await openCheckout(HERE)).toBe('cart');
    expect(tab.getItem('notice_on_arrival')).toBe(
      'A compra não pôde ser aberta. Sem conexão com a loja. Confira sua internet e tente novamente.',
    );
  });

  it('tells such a shopper how long to wait', async () => {
    const wait = failure('too_many_requests', 429, { data: { retryAfterSeconds: 3_600 } });
    fakeNetwork({ [CART]: [wait] });
    expect(await (await open()).openCheckout(HERE)).toBe('cart');
    expect(tab.getItem('notice_on_arrival')).toContain('Aguarde 60 minutos e ');
  });

  it('resumes the order in the URL', async () => {
    fakeNetwork({ [STATE]: [{ body: orderOf() }] });
    (await open()).showOrder(orderOf());
    const { openCheckout, $checkout } = await open();
    expect(await openCheckout({ search: `?pedido=${ORDER_ID}`, hash: '' })).toBe('order');
    expect($checkout.get().phase).toBe('ordered');
  });

  it('resumes the last order while it is open and the cart is empty', async () => {
    fakeNetwork({ [CART]: [empty], [STATE]: [{ body: orderOf() }, { body: orderOf(PAID) }] });
    (await open()).showOrder(orderOf());
    expect(await (await open()).openCheckout(HERE)).toBe('order');
    expect(await (await open()).openCheckout(HERE)).toBe('cart');
  });
});

describe('submitting', () => {
  it('drops the message about missing fields once every field is filled in', async () => {
    fakeNetwork(world);
    const page = await open();
    await page.openCheckout(HERE);
    page.chooseMethod('pix');
    page.followForm();
    await page.submitOrder();
    expect(page.$checkout.get().problem).toBe('Por favor, preencha todos os campos obrigatórios.');
    page.typeField('firstName', 'Ana');
    expect(page.$checkout.get().problem).not.toBeNull();
    const typed = {
      lastName: 'Souza',
      email: 'ana@exemplo.com',
      cpf: '52998224725',
      phone: '11987654321',
    } as const;
    for (const [field, value] of Object.entries(typed)) page.typeField(field as keyof typeof typed, value);
    page.typeField('postalCode', '01001000');
    await vi.waitFor(() => expect(page.$lookup.get().status).toBe('filled'));
    expect(page.$checkout.get().problem).not.toBeNull();
    page.typeField('number', '1');
    expect(page.$checkout.get()).toMatchObject({ phase: 'form', problem: null, stoppedAt: null });
  });

  it('focuses the first missing field', async () => {
    const seen = fakeNetwork(world);
    const page = await open();
    await page.openCheckout(HERE);
    await page.submitOrder();
    expect(page.$checkout.get()).toMatchObject({
      phase: 'form',
      problem: 'Por favor, preencha todos os campos obrigatórios.',
      stoppedAt: { field: 'firstName' },
    });
    expect(seen.some((one) => one.url === '/api/pedidos')).toBe(false);
  });

  it('places one order for what is shown, and shows it', async () => {
    const seen = fakeNetwork({ ...world, [ORDER]: [{ body: orderOf() }] });
    const page = await open();
    await fillIn(page);
    await Promise.all([page.submitOrder(), page.submitOrder()]);
    const orders = seen.filter((one) => one.url === '/api/pedidos');
    expect(orders).toHaveLength(1);
    expect(orders[0]?.body).toMatchObject({
      customer: { firstName: 'Ana', cpf: '529.982.247-25' },
      address: { postalCode: '01001000', state: 'SP' },
      service: 'padrao',
      payment: { method: 'pix' },
      expectedTotalCents: 9500 + 2990,
    });
    expect(page.$checkout.get().phase).toBe('ordered');
    expect(page.$order.get()).toMatchObject({ status: 'shown', order: { id: ORDER_ID } });
    expect(page.$cartCount.get()).toBe(0);
    expect(tab.getItem('checkout_attempts')).toBeNull();
  });

  it('reuses the idempotency key after a lost response', async () => {
    const seen = fakeNetwork({ ...world, [ORDER]: ['no network', { body: orderOf() }] });
    const page = await open();
    await fillIn(page);
    await page.submitOrder();
    expect(page.$checkout.get()).toMatchObject({
      phase: 'form',
      problem: expect.stringMatching(/Sem conexão/),
    });
    await page.submitOrder();
    const [first, second] = seen.filter((one) => one.url === '/api/pedidos').map((one) => one.body);
    expect(first).toEqual(second);
    expect(page.$checkout.get().phase).toBe('ordered');
  });

  it('finds the order of the first attempt even if something changed before the second', async () => {
    const seen = fakeNetwork({
      ...world,
      [ORDER]: ['no network', failure('key_reused', 409), { body: orderOf() }],
    });
    const page = await open();
    await fillIn(page);
    await page.submitOrder();
    page.typeField('complement', 'Fundos');
    await page.submitOrder();
    const sent = seen.filter((one) => one.url === '/api/pedidos').map((one) => one.body);
    expect(sent[2]).toEqual(sent[0]);
    expect(page.$checkout.get().phase).toBe('ordered');
  });

  it('finds the order after a reload in the middle', async () => {
    fakeNetwork({ ...world, [ORDER]: ['no network'] });
    const before = await open();
    await fillIn(before);
    await before.submitOrder();
    const seen = fakeNetwork({ [CART]: [empty], [ORDER]: [{ body: orderOf() }] });
    const after = await open();
    expect(await after.openCheckout(HERE)).toBe('order');
    expect(seen.at(-1)?.url).toBe('/api/pedidos');
    expect(after.$order.get()).toMatchObject({ status: 'shown', order: { id: ORDER_ID } });
  });

  it('uses a new key after a rejection, and shows the new total first', async () => {
    const seen = fakeNetwork({
      ...world,
      [CART]: [full, { body: cartOf(line(DRESS, 1, { unitCents: 12000, totalCents: 12000 })) }],
      [ORDER]: [failure('total_changed', 409, { data: { totalCents: 14390 } }), { body: orderOf() }],
    });
    const page = await open();
    await fillIn(page);
    await page.submitOrder();
    expect(page.$checkout.get()).toMatchObject({ phase: 'form', problem: expect.stringContaining('143,90') });
    await page.submitOrder();
    const sent = seen.filter((one) => one.url === '/api/pedidos').map((one) => one.body) as {
      idempotencyKey: string;
      expectedTotalCents: number;
    }[];
    expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
    expect(sent.map((one) => one.expectedTotalCents)).toEqual([12490, 14390]);
  });

  it('shows server errors beside their fields', async () => {
    fakeNetwork({
      ...world,
      [ORDER]: [failure('invalid_input', 400, { fields: { 'customer.phone': 'phone_invalid' } })],
    });
    const page = await open();
    await fillIn(page);
    await page.submitOrder();
    expect(page.$checkout.get().stoppedAt?.field).toBe('phone');
    expect(page.$fieldProblems.get().phone).toMatch(/DDD/);
  });

  it('offers to remove a coupon that this shopper cannot use', async () => {
    fakeNetwork({
      ...world,
      'DELETE /api/carrinho/cupom': [full],
      [ORDER]: [failure('coupon_first_purchase_only', 409), { body: orderOf() }],
    });
    const page = await open();
    await fillIn(page);
    await page.submitOrder();
    expect(page.$checkout.get()).toMatchObject({
      remedy: 'drop_coupon',
      problem: 'Este cupom vale só para a primeira compra.',
    });
    await page.continueWithoutCoupon();
    expect(page.$checkout.get()).toMatchObject({ phase: 'form', problem: null });
  });

  it('focuses the shipping options when the address cannot be served', async () => {
    fakeNetwork({ ...world, [QUOTE]: [failure('no_options', 404)] });
    const page = await open();
    await fillIn(page);
    await page.submitOrder();
    expect(page.$checkout.get()).toMatchObject({ phase: 'form', stoppedAt: { field: 'postalCode' } });
    expect(page.$quote.get().problem).toBe('Não encontramos opções de frete para este CEP.');
  });
});
