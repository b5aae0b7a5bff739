import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { CART_ID, cartOf, DRESS, line } from '../cart/cart.fixture.ts';
import { orderOf, PAID } from '../payment/order.fixture.ts';
import { CART, fillIn, HERE, ORDER, open, QUOTE, quoted, world } from './checkout.fixture.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage({ cart_id: CART_ID }));
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const free = { body: cartOf(line(DRESS, 1, { unitCents: 0, totalCents: 0 })) };
const [option] = quoted.body.options;
const delivered = (priceCents: number) => ({
  body: { ...quoted.body, options: [{ ...option, priceCents }] },
});

it('orders a free cart without a card, even if that is the chosen method', async () => {
  const seen = fakeNetwork({
    ...world,
    [CART]: [free],
    [QUOTE]: [delivered(0)],
    [ORDER]: [{ body: orderOf({ ...PAID, totalCents: 0 }) }],
  });
  const page = await open();
  await fillIn(page);
  await page.quote();
  page.chooseMethod('credit_card');
  await page.submitOrder();
  expect(seen.find((one) => one.url === '/api/pedidos')?.body).toMatchObject({
    payment: { method: 'pix' },
    expectedTotalCents: 0,
  });
  expect(page.$checkout.get().phase).toBe('ordered');
});

it('requires the card if a free piece has paid delivery', async () => {
  const seen = fakeNetwork({ ...world, [CART]: [free], [QUOTE]: [delivered(2_990)] });
  const page = await open();
  await fillIn(page);
  await page.quote();
  page.chooseMethod('credit_card');
  await page.submitOrder();
  expect(page.$checkout.get()).toMatchObject({ phase: 'form', stoppedAt: { field: 'cardNumber' } });
  expect(seen.some((one) => one.url === '/api/pedidos')).toBe(false);
  expect(await page.openCheckout(HERE)).toBe('form');
});
