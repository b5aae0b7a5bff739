import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminDashboard, adminDismissAlarm } from '#contracts/admin/desk.ts';
import { type OrderView, payOrder, placeOrder } from '#contracts/orders.ts';
import { paymentProxy } from '#contracts/payments.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { openAlarms, proofFor, setLimits } from '#tests/support/limits.ts';
import { byCard, CARDS, chargesOf, readAtProvider } from '#tests/support/provider.ts';
import { addToCart, checkoutOf, fullTotal, makeProduct, order, pixTotal } from '#tests/support/scene.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
const product = await makeProduct(shop.owner, { stock: 500 });
/** Declined cards and alarms of earlier files and tests count for the shop too; a payment without an order is an alarm. */
beforeEach(() =>
  shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query(`update payment_transactions set created_at = created_at - interval '2 days'`);
    await tx.query('delete from alarms');
    await tx.query('delete from stray_payments');
  }),
);
afterEach(() => setLimits(shop.owner));

const limited = { ok: false, status: 429, error: { code: 'card_attempts_limited' } };
const declined = { ok: true, data: { paymentStatus: 'failed', declined: 'insufficient_funds' } };

/** Orders with a card that is declined; solves the proof of work if the shop requires one. */
async function tryCard(
  visitor: TestVisitor,
  changes: Record<string, unknown> = {},
  card: string = CARDS.declined,
) {
  await addToCart(visitor, product);
  const checkout = checkoutOf(fullTotal(product.priceCents), {
    payment: await byCard(shop, card),
    ...changes,
  });
  const answer = await order(visitor, checkout);
  if (answer.ok || answer.error.code !== 'proof_needed') return answer;
  return visitor.call(placeOrder, { ...checkout, proof: await proofFor(answer.error) });
}

async function payAgain(visitor: TestVisitor, { id, token }: OrderView, card: string = CARDS.declined) {
  const input = { order: id, token, payment: await byCard(shop, card) };
  const answer = await visitor.call(payOrder, input);
  if (answer.ok || answer.error.code !== 'proof_needed') return answer;
  return visitor.call(payOrder, { ...input, proof: await proofFor(answer.error) });
}

test('a shopper with three declined cards can pay with the fourth, unhindered', async () => {
  const visitor = shop.visitor();
  const first = dataOf(await tryCard(visitor));
  for (let n = 0; n < 2; n++) {
    const again = await visitor.call(payOrder, {
      order: first.id,
      token: first.token,
      payment: await byCard(shop, CARDS.declined),
    });
    expect(again).toMatchObject(declined);
  }
  const paid = await visitor.call(payOrder, {
    order: first.id,
    token: first.token,
    payment: await byCard(shop),
  });
  expect(paid).toMatchObject({ ok: true, data: { paymentStatus: 'paid' } });
  expect(await openAlarms(shop.owner)).toEqual({});
});

test('a CPF is blocked after five declined cards on any device; PIX still works, and an alarm is raised', async () => {
  const { customer } = checkoutOf(0);
  for (let n = 0; n < 5; n++) {
    await setLimits(shop.owner, { openOrdersPerPerson: 100 });
    expect(await tryCard(shop.visitor(), { customer })).toMatchObject(declined);
  }
  const visitor = shop.visitor();
  expect(await tryCard(visitor, { customer })).toMatchObject(limited);
  expect(await openAlarms(shop.owner)).toEqual({ card_attempts_limited: 1 });
  const byPix = dataOf(await order(visitor, checkoutOf(pixTotal(product.priceCents), { customer })));
  // The other ways to the provider are blocked as well, and the PIX code stays the same.
  const { id, token, number } = byPix;
  expect(await visitor.call(payOrder, { order: id, token, payment: await byCard(shop) })).toMatchObject(
    limited,
  );
  const choice = await byCard(shop);
  const proxied = await visitor.call(paymentProxy, {
    endpoint: 'orders',
    data: {
      code: number,
      payments: [
        {
          payment_method: 'credit_card',
          credit_card: { card_token: (choice.method === 'credit_card' && choice.token) || '' },
        },
      ],
    },
  });
  expect(proxied).toMatchObject(limited);
  const charges = await chargesOf(shop.owner, id);
  expect(charges).toHaveLength(1);
  expect(await readAtProvider(shop, `/charges/${charges[0]}`)).toMatchObject({ status: 'pending' });
  expect(await openAlarms(shop.owner)).toEqual({ card_attempts_limited: 3 });
  expect(await tryCard(shop.visitor(), {}, CARDS.approved)).toMatchObject({
    data: { paymentStatus: 'paid' },
  });
});

test('a device is blocked after eight declined cards over all its orders; the last ones require proof of work', async () => {
  await setLimits(shop.owner, {
    openOrdersPerDevice: 100,
    ordersBeforeProof: 100,
    refusedCardsPerNetwork: 100,
  });
  const visitor = shop.visitor();
  const codes: string[] = [];
  let asked = 0;
  for (let n = 0; n < 9; n++) {
    await addToCart(visitor, product);
    const checkout = checkoutOf(fullTotal(product.priceCents), {
      payment: await byCard(shop, CARDS.declined),
    });
    let answer = await order(visitor, checkout);
    if (!answer.ok && answer.error.code === 'proof_needed') {
      asked++;
      answer = await visitor.call(placeOrder, { ...checkout, proof: await proofFor(answer.error) });
    }
    codes.push(answer.ok ? (answer.data.declined ?? 'paid') : answer.error.code);
  }
  expect(codes).toEqual([...Array(8).fill('insufficient_funds'), 'card_attempts_limited']);
  expect(asked).toBe(3);
});

test('the limit includes further attempts on one order: paying again counts like ordering', async () => {
  const visitor = shop.visitor();
  const first = dataOf(await tryCard(visitor));
  for (let n = 0; n < 4; n++) expect(await payAgain(visitor, first)).toMatchObject(declined);
  expect(await payAgain(visitor, first)).toMatchObject(limited);
  expect(await payAgain(visitor, first, CARDS.approved)).toMatchObject(limited);
});

test('a network is limited to fifteen an hour; its neighbour in the same wide network is not affected', async () => {
  await setLimits(shop.owner, { ordersBeforeProof: 100 });
  const at = (net: number, host: number) => shop.visitor('', `2001:db8:99:${net}::${host}`);
  for (let n = 0; n < 15; n++) expect(await tryCard(at(1, n + 1))).toMatchObject(declined);
  expect(await tryCard(at(1, 99))).toMatchObject(limited);
  expect(await tryCard(at(2, 1))).toMatchObject(declined);
});

test('a card declined too often is rejected on its orders, and the stored key does not reveal the card', async () => {
  await setLimits(shop.owner, { refusedCardsPerDevice: 4, ordersBeforeProof: 100 });
  let last: OrderView | null = null;
  const visitors = Array.from({ length: 4 }, () => shop.visitor());
  for (const visitor of visitors) {
    const answer = await tryCard(visitor);
    expect(answer).toMatchObject(declined);
    last = answer.ok ? answer.data : null;
  }
  if (!last) throw new Error('no order');
  expect(await payAgain(visitors[3] ?? shop.visitor(), last)).toMatchObject(limited);
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ key: string }>('select card_key as key from payment_transactions where order_id = $1', [
      last.id,
    ]),
  );
  expect(rows[0]?.key).toMatch(/^[0-9a-f]{32}$/);
});

test('declined cards across the shop raise an alarm and require proof of work from everyone, and block nobody', async () => {
  await setLimits(shop.owner, { refusedCardsPerShop: 4 });
  for (let n = 0; n < 4; n++) expect(await tryCard(shop.visitor())).toMatchObject(declined);
  expect(await openAlarms(shop.owner)).toEqual({ card_refusals_shop: 1 });
  const admin = await signedIn(shop, { isAdmin: true });
  const desk = await admin.call(adminDashboard, {});
  expect(desk).toMatchObject({ ok: true, data: { alarms: [{ kind: 'card_refusals_shop', count: 1 }] } });
  const id = desk.ok ? desk.data.alarms[0]?.id : '';
  expect(await admin.call(adminDismissAlarm, { id })).toMatchObject({ ok: true });
  expect(await admin.call(adminDismissAlarm, { id })).toMatchObject({ status: 404 });
  expect(await openAlarms(shop.owner)).toEqual({});
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const checkout = checkoutOf(fullTotal(product.priceCents), { payment: await byCard(shop) });
  const asked = await order(visitor, checkout);
  if (asked.ok) throw new Error('no proof was asked for');
  expect(asked).toMatchObject({ status: 428, error: { code: 'proof_needed' } });
  const proof = await proofFor(asked.error);
  expect(await visitor.call(placeOrder, { ...checkout, proof })).toMatchObject({
    data: { paymentStatus: 'paid' },
  });
});
