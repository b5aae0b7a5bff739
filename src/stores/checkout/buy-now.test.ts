import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import type { BuyNow } from '../../contracts/buy-now.ts';
import { aSavedAddress, aShippingOption } from '../../contracts/samples.fixture.ts';
import { cartOf, line } from '../cart/cart.fixture.ts';
import { anOfferedProduct } from '../catalogue/product.fixture.ts';
import { orderOf } from '../payment/order.fixture.ts';

const OPEN = 'POST /api/pedidos/agora/previa';
const BUY = 'POST /api/pedidos/agora';
const FRESH = 'GET /api/disponibilidade';

const VARIANT = '01930f0e-7b1a-7000-8000-00000000000b';
const product = anOfferedProduct({
  variants: [{ id: VARIANT, colourId: null, sizeId: null, stock: 5 }],
});

function known(changes: Partial<BuyNow> = {}): { body: BuyNow } {
  const address = aSavedAddress();
  const own = { id: product.id, productId: product.id, variantId: VARIANT };
  return {
    body: {
      buyer: { name: 'Ana Souza', email: 'ana@exemplo.com', cpfEnd: '25' },
      addresses: [address],
      addressId: address.id,
      last: { service: 'padrao', method: 'pix' },
      keptVariantId: null,
      cart: cartOf({ ...line(product.id, 1), ...own }),
      delivery: { city: 'São Paulo', options: [aShippingOption()], problem: null },
      ...changes,
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open() {
  vi.resetModules();
  const page = {
    ...(await import('../catalogue/product.ts')),
    ...(await import('./buy-now.ts')),
  };
  page.$product.set(product);
  return page;
}

const sentTo = (seen: readonly { method: string; url: string; body: unknown }[], to: string) =>
  seen.filter(({ method, url }) => `${method} ${url}` === to).map(({ body }) => body);

it('orders what is shown by one request, however often it is pressed', async () => {
  const seen = fakeNetwork({ [OPEN]: [known()], [BUY]: [{ body: orderOf() }] });
  const page = await open();
  expect(await page.openSheet()).toBe(true);
  const sums = page.$sums.get();
  await Promise.all([page.confirm(), page.confirm()]);
  expect(sentTo(seen, BUY)).toMatchObject([
    {
      productId: product.id,
      variantId: VARIANT,
      quantity: 1,
      service: 'padrao',
      payment: { method: 'pix' },
      expectedTotalCents: sums?.pixTotalCents,
    },
  ]);
  expect(page.$sheet.get()).toMatchObject({
    phase: 'leaving',
    leadsTo: { url: `/checkout?pedido=${orderOf().id}`, how: 'replace' },
  });
});

it('asks again with the same key after a lost answer', async () => {
  const seen = fakeNetwork({ [OPEN]: [known()], [BUY]: ['no network', { body: orderOf() }] });
  const page = await open();
  await page.openSheet();
  await page.confirm();
  expect(page.$sheet.get()).toMatchObject({
    phase: 'known',
    problem: { at: 'message', text: expect.stringContaining('Sem conexão') },
  });
  await page.confirm();
  const [first, second] = sentTo(seen, BUY);
  expect(first).toEqual(second);
  expect(page.$sheet.get().phase).toBe('leaving');
});

it('shows the new total, and orders it only by another press', async () => {
  const [dearer] = [
    cartOf({ ...line(product.id, 1), variantId: VARIANT, unitCents: 12_000, totalCents: 12_000 }),
  ];
  const seen = fakeNetwork({
    [OPEN]: [known(), known({ cart: dearer })],
    [FRESH]: [{ body: { products: [] } }],
    [BUY]: [failure('total_changed', 409, { data: { totalCents: 14_390 } }), { body: orderOf() }],
  });
  const page = await open();
  await page.openSheet();
  await page.confirm();
  expect(page.$sheet.get()).toMatchObject({
    phase: 'known',
    problem: { at: 'message', text: expect.stringContaining('143,90') },
  });
  expect(sentTo(seen, BUY)).toHaveLength(1);
});

it('leaves it to the checkout where the shop knows too little', async () => {
  fakeNetwork({ [OPEN]: [failure('buyer_unknown', 409)] });
  const page = await open();
  expect(await page.openSheet()).toBe(false);
  expect(page.$sheet.get().phase).toBe('shut');
});

it('leads to the sign-in, and back to this choice', async () => {
  fakeNetwork({ [OPEN]: [failure('signed_out', 401)] });
  const page = await open();
  await page.openSheet();
  expect(page.$sheet.get().leadsTo?.url).toContain(encodeURIComponent('comprar=agora'));
});

it('takes the cheapest delivery where the last one is not offered, and PIX where the last payment needs fields', async () => {
  const options = [
    aShippingOption({ service: 'expresso', priceCents: 5_000 }),
    aShippingOption({ service: 'padrao', priceCents: 2_000 }),
  ];
  const delivery = { city: null, options, problem: null };
  fakeNetwork({ [OPEN]: [known({ last: { service: 'economico', method: 'credit_card' }, delivery })] });
  const page = await open();
  await page.openSheet();
  expect(page.$delivery.get()).toMatchObject({ service: 'padrao' });
  expect(page.$payBy.get()).toBe('pix');
});
