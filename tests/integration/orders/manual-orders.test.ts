import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminPlaceOrder, adminPriceOrder } from '#contracts/admin/manual-orders.ts';
import { adminGetOrder } from '#contracts/admin/orders.ts';
import { getOrder, payOrder } from '#contracts/orders.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { adminOf } from '#tests/support/desk.ts';
import { byCard } from '#tests/support/provider.ts';
import { makeProduct, manualOrder, pixTotal, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

async function placed(input: ReturnType<typeof manualOrder>) {
  const answer = dataOf(await admin.call(adminPlaceOrder, input));
  return dataOf(await admin.call(adminGetOrder, { id: answer.id }));
}

const priceOf = (input: ReturnType<typeof manualOrder>, changes: Record<string, unknown> = {}) => {
  const { draft, items } = input;
  return admin.call(adminPriceOrder, { draft, items, postalCode: '01310-100', ...changes });
};

test('an order is priced like a cart, with coupon and delivery options, and pricing holds nothing', async () => {
  const product = await makeProduct(shop.owner, { stock: 2 });
  const { code } = await createdPromotion(admin, { benefit: { kind: 'percent', percent: 10 } });
  const input = manualOrder([product], 0);
  const priced = await priceOf(input, { coupon: code.toLowerCase() });
  expect(priced).toMatchObject({
    ok: true,
    data: {
      cart: {
        subtotalCents: 10_000,
        totalCents: 9_000,
        pixTotalCents: 8_550,
        coupon: { discountCents: 1_000 },
      },
      delivery: {
        options: expect.arrayContaining([expect.objectContaining({ service: 'padrao', priceCents: 2_990 })]),
      },
    },
  });
  // Priced again with fewer pieces, nothing of the former request is left.
  expect(await priceOf(input, { postalCode: null })).toMatchObject({
    ok: true,
    data: { cart: { itemCount: 1, totalCents: 10_000, coupon: null }, delivery: null },
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);
});

test('an item that cannot be ordered is named in the error', async () => {
  const [there, gone] = [await makeProduct(shop.owner), await makeProduct(shop.owner, { stock: 0 })];
  expect(await priceOf(manualOrder([there, gone], 0))).toMatchObject({
    ok: false,
    status: 409,
    error: { code: 'quantity_over_stock', data: { index: 1, available: 0 } },
  });
  const unknown = { ...there, id: randomUUID() };
  expect(await priceOf(manualOrder([unknown], 0))).toMatchObject({
    ok: false,
    error: { code: 'product_unavailable', data: { index: 0 } },
  });
  expect(await priceOf(manualOrder([there], 0), { coupon: 'NAOEXISTE' })).toMatchObject({
    ok: false,
    error: { code: 'coupon_invalid' },
  });
});

test('an order is placed for the customer, records its author, and can be paid by link with another method', async () => {
  const product = await makeProduct(shop.owner, { stock: 3 });
  const input = manualOrder([product], pixTotal(10_000));
  const order = await placed(input);
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);
  expect(order).toMatchObject({ customerEmail: input.customer.email, userId: null, paymentMethod: 'pix' });
  expect(order.timeline[0]).toMatchObject({
    kind: 'placed',
    actor: 'admin',
    actorEmail: admin.account.email,
    channel: 'whatsapp',
  });
  const link = new URL(order.payUrl ?? '');
  expect(link.pathname).toBe('/pendente');
  const key = { order: order.id, token: link.hash.replace('#token=', '') };
  const customer = shop.visitor();
  expect(await customer.call(getOrder, key)).toMatchObject({
    ok: true,
    data: { payment: { method: 'pix' } },
  });
  const paid = await customer.call(payOrder, { ...key, payment: await byCard(shop) });
  expect(paid).toMatchObject({ ok: true, data: { status: 'PAID' } });
  expect(await admin.call(adminGetOrder, { id: order.id })).toMatchObject({
    ok: true,
    data: { payUrl: null },
  });
  await shop.settled();
  const mails = await asShop<{ kind: string }>(
    shop.owner,
    `select payload->>'template' as kind from outbox where payload->>'orderId' = $1 order by created_at`,
    [order.id],
  );
  expect(mails.map(({ kind }) => kind)).toContain('order_placed');
});

test('resending after a lost answer, even concurrently or with no stock left, returns the same order', async () => {
  const product = await makeProduct(shop.owner, { stock: 1 });
  const input = manualOrder([product], pixTotal(10_000));
  const answers = await Promise.all([1, 2, 3].map(() => admin.call(adminPlaceOrder, input)));
  answers.push(await admin.call(adminPlaceOrder, input));
  const numbers = new Set(answers.map((answer) => (answer.ok ? answer.data.number : answer.error.code)));
  expect([...numbers]).toEqual([expect.stringMatching(/^ORD-/)]);
  expect(await stockOf(shop.owner, product.variantId)).toBe(0);
  const lines = await asShop(
    shop.owner,
    `select from audit_log where entity = 'order' and after->>'number' = $1`,
    [[...numbers][0]],
  );
  expect(lines).toHaveLength(1);
});

test('another piece of the same price after a lost answer is not taken for the same order', async () => {
  const [first, instead] = [await makeProduct(shop.owner), await makeProduct(shop.owner)];
  const input = manualOrder([first], pixTotal(10_000));
  await placed(input);
  const { items } = manualOrder([instead], 0);
  expect(await admin.call(adminPlaceOrder, { ...input, items })).toMatchObject({
    ok: false,
    error: { code: 'key_reused' },
  });
});

test('a total other than the customer was told orders nothing', async () => {
  const product = await makeProduct(shop.owner, { stock: 1 });
  expect(await admin.call(adminPlaceOrder, manualOrder([product], 9_999))).toMatchObject({
    ok: false,
    error: { code: 'total_changed', data: { totalCents: pixTotal(10_000) } },
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(1);
});

test('the desk may hold pieces for any number of customers, but for each only as much as they could themselves', async () => {
  const product = await makeProduct(shop.owner, { stock: 100 });
  for (let n = 0; n < 12; n++) await placed(manualOrder([product], pixTotal(10_000)));
  const { customer } = manualOrder([], 0);
  const codes: string[] = [];
  for (let n = 0; n < 12; n++) {
    const answer = await admin.call(adminPlaceOrder, manualOrder([product], pixTotal(10_000), { customer }));
    codes.push(answer.ok ? 'placed' : answer.error.code);
  }
  expect(codes[0]).toBe('placed');
  expect(['proof_needed', 'open_orders_limit', 'open_units_limit']).toContain(codes.at(-1));
});
