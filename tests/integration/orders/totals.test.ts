import { afterAll, expect, test } from 'vitest';
import { adminGetOrder } from '#contracts/admin/orders.ts';
import { getCart } from '#contracts/cart.ts';
import { payOrder } from '#contracts/orders.ts';
import { cancelOrder } from '#server/use-cases/admin/orders/cancel-order.ts';
import { refundOrder } from '#server/use-cases/admin/orders/refund-order.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { adminOf, keepStore } from '#tests/support/desk.ts';
import { setLimits } from '#tests/support/limits.ts';
import { byCard, chargesOf, pay, readAtProvider, stateOf } from '#tests/support/provider.ts';
import { addToCart, ageFormerOrders, checkoutOf, makeProduct, order, stockOf } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const started = new Date(Date.now() - 1_000);
const staff = () => ({ userId: admin.account.id, email: admin.account.email });
const shop = await openShop();
const services = ownServices();
await ageFormerOrders(shop.owner);
const admin = await adminOf(shop);
afterAll(await keepStore(shop));

const setDelivery = (cents: number) =>
  shop.owner.query('update store_settings set delivery_fee_cents = $1', [cents]);

/** Orders a cart of `quantity` units with its expected total. */
async function buy(
  product: Awaited<ReturnType<typeof makeProduct>>,
  totalCents: number,
  { quantity = 1, payment = { method: 'pix' } as object } = {},
) {
  const visitor = shop.visitor();
  await addToCart(visitor, product, quantity);
  return { visitor, answer: await order(visitor, checkoutOf(totalCents, { payment })) };
}

test.for(['pix', 'boleto', 'credit_card'] as const)(
  'an order of R$ 0,00 is paid at once, whatever method was sent (%s), without the provider',
  async (method) => {
    await setDelivery(0);
    const product = await makeProduct(shop.owner, { discountPercent: 100, stock: 4 });
    const payment = method === 'credit_card' ? await byCard(shop, undefined, 3) : { method };
    const { visitor, answer } = await buy(product, 0, { payment });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    expect(answer.data).toMatchObject({
      status: 'PAID',
      totalCents: 0,
      payment: null,
      paymentStatus: 'paid',
    });
    expect(await stateOf(shop.owner, answer.data.id)).toMatchObject({
      payment: 'paid',
      stock: 'held',
      mails: ['order_placed', 'order_paid'],
    });
    expect(await stockOf(shop.owner, product.variantId)).toBe(3);
    expect(await chargesOf(shop.owner, answer.data.id)).toEqual([]);
    expect((await readAtProvider(shop, `/orders?code=${answer.data.number}`)).data).toEqual([]);
    const again = await visitor.call(payOrder, { order: answer.data.id, token: answer.data.token });
    expect(again).toMatchObject({ ok: false, error: { code: 'already_paid' } });
  },
);

test('an order of R$ 0,00 can be cancelled: restocked, without looking for a payment', async () => {
  await setDelivery(0);
  const product = await makeProduct(shop.owner, { discountPercent: 100, stock: 4 });
  const { answer } = await buy(product, 0);
  if (!answer.ok) throw new Error(answer.error.code);
  const { id } = answer.data;
  expect(await refundOrder(services, staff(), { id, amountCents: null })).toMatchObject({ ok: false });
  expect(await refundOrder(services, staff(), { id, amountCents: 100 })).toMatchObject({ ok: false });
  expect(await admin.call(adminGetOrder, { id })).toMatchObject({ ok: true, data: { refundableCents: 0 } });
  expect(await cancelOrder(services, staff(), { id })).toMatchObject({
    ok: true,
    value: { money: 'none' },
  });
  expect(await stateOf(shop.owner, id)).toMatchObject({
    fulfilment: 'canceled',
    stock: 'returned',
    mails: ['order_placed', 'order_paid', 'order_cancelled'],
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(4);
});

test('a free piece with paid delivery is charged its delivery', async () => {
  await setDelivery(2_990);
  const product = await makeProduct(shop.owner, { discountPercent: 100 });
  const { answer } = await buy(product, 2_990);
  if (!answer.ok) throw new Error(answer.error.code);
  expect(answer.data.payment).toMatchObject({ method: 'pix', amountCents: 2_990 });
  await pay(shop, answer.data.id);
  await shop.world.provider.run();
  expect((await stateOf(shop.owner, answer.data.id)).payment).toBe('paid');
});

test.for(['pix', 'credit_card'] as const)('an order of one cent works (%s)', async (method) => {
  await setDelivery(0);
  const product = await makeProduct(shop.owner, { priceCents: 1 });
  const payment = method === 'credit_card' ? await byCard(shop) : { method };
  const { answer } = await buy(product, 1, { payment });
  if (!answer.ok) throw new Error(answer.error.code);
  if (method === 'pix') await pay(shop, answer.data.id);
  await shop.world.provider.run();
  expect((await stateOf(shop.owner, answer.data.id)).payment).toBe('paid');
});

test('excessive amounts are rejected with a message, in cart and checkout, and never with a 500', async () => {
  await setDelivery(2_990);
  await setLimits(shop.owner, {
    unitsPerLine: 999,
    unitsPerOrder: 5_000,
    openUnitsPerPerson: 10_000,
    openUnitsPerNetwork: 100_000,
  });
  const dear = await makeProduct(shop.owner, { priceCents: 100_000_000, stock: 999 });
  const { visitor, answer } = await buy(dear, 95_000_000 * 999, { quantity: 999 });
  expect(answer).toMatchObject({
    ok: false,
    status: 409,
    error: { code: 'total_too_large', data: { maximumCents: 100_000_000 } },
  });
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { subtotalCents: 99_900_000_000 } });
  expect(await stockOf(shop.owner, dear.variantId)).toBe(999);
  const largest = await buy(dear, 95_000_000);
  expect(largest.answer).toMatchObject({ ok: true, data: { totalCents: 95_000_000 } });
  const one = await makeProduct(shop.owner, { priceCents: 1 });
  await addToCart(largest.visitor, one);
  await addToCart(largest.visitor, dear);
  const over = await order(largest.visitor, checkoutOf(95_000_001));
  expect(over).toMatchObject({ ok: false, error: { code: 'total_too_large' } });
  await setLimits(shop.owner);
});

test('an enormous overpayment is flagged, and refunded on cancellation', async () => {
  await setDelivery(2_990);
  const { answer } = await buy(await makeProduct(shop.owner), 12_490);
  if (!answer.ok) throw new Error(answer.error.code);
  await pay(shop, answer.data.id, 5_000_000_000);
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, answer.data.id)).toMatchObject({ payment: 'paid', flags: ['overpaid'] });
  expect(await cancelOrder(services, staff(), { id: answer.data.id })).toMatchObject({
    ok: true,
    value: { money: 'done' },
  });
  const [charge] = await chargesOf(shop.owner, answer.data.id);
  expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({ canceled_amount: 5_000_000_000 });
});

test('after all tests, orders and provider agree', async () => {
  await shop.world.provider.run();
  expect(await compareWithProvider(services, started)).toMatchObject({ value: { differences: [] } });
});
