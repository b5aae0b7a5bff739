import { afterEach, describe, expect, test } from 'vitest';
import { adminSaveSettings } from '#contracts/admin/settings.ts';
import { addItem, changeItem, getCart } from '#contracts/cart.ts';
import { payOrder } from '#contracts/orders.ts';
import type { Limits } from '#domain/settings/limits.ts';
import { holdEndsAt } from '#domain/settlement/hold-time.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { settingsInput } from '#tests/support/desk.ts';
import { proofFor, setLimits } from '#tests/support/limits.ts';
import { chargesOf, pay, readAtProvider } from '#tests/support/provider.ts';
import {
  addToCart,
  checkoutOf,
  fullTotal,
  makeProduct,
  order,
  pixTotal,
  placeOne,
  stockOf,
  type TestProduct,
} from '#tests/support/scene.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
afterEach(() => setLimits(shop.owner));

/** Puts one unit into the cart and orders it, by a new person unless given. */
async function orderOne(visitor: TestVisitor, product: TestProduct, changes: Record<string, unknown> = {}) {
  await addToCart(visitor, product);
  return order(visitor, checkoutOf(pixTotal(product.priceCents), changes));
}

describe('units', () => {
  test('of one line are limited, in the cart and when changing the quantity', async () => {
    const visitor = shop.visitor();
    const product = await makeProduct(shop.owner, { stock: 500 });
    const item = { productId: product.id, variantId: product.variantId };
    const refused = { ok: false, status: 409, error: { code: 'quantity_over_limit', data: { maximum: 10 } } };
    expect(await visitor.call(addItem, { ...item, quantity: 999 })).toMatchObject(refused);
    const added = await visitor.call(addItem, { ...item, quantity: 10 });
    expect(added).toMatchObject({ ok: true, data: { lines: [{ quantity: 10, maximum: 10, stock: 500 }] } });
    expect(await visitor.call(addItem, { ...item, quantity: 1 })).toMatchObject({
      error: { code: 'quantity_over_limit', data: { maximum: 10, inCart: 10 } },
    });
    const id = added.ok ? added.data.lines[0]?.id : '';
    // Above the stock as well: the lower bound is named.
    for (const quantity of [11, 999])
      expect(await visitor.call(changeItem, { id, quantity })).toMatchObject(refused);
    const few = await makeProduct(shop.owner, { stock: 3 });
    expect(
      await visitor.call(addItem, { productId: few.id, variantId: few.variantId, quantity: 4 }),
    ).toMatchObject({ error: { code: 'quantity_over_stock', data: { available: 3 } } });
  });

  test('of a cart older than the limit are rejected at checkout, naming the piece', async () => {
    const visitor = shop.visitor();
    const product = await makeProduct(shop.owner, { stock: 999 });
    const { id } = await addToCart(visitor, product);
    await shop.owner.transaction({ actor: 'system' }, (tx) =>
      tx.query('update cart_items set quantity = 999 where cart_id = $1', [id]),
    );
    expect(await visitor.call(getCart, {})).toMatchObject({
      data: { lines: [{ quantity: 999, maximum: 10, notices: [{ kind: 'over_limit', maximum: 10 }] }] },
    });
    expect(await order(visitor, checkoutOf(pixTotal(999 * 10_000)))).toMatchObject({
      ok: false,
      status: 409,
      error: { code: 'quantity_over_limit', data: { name: 'Peça de teste', maximum: 10 } },
    });
    await shop.owner.query('update variants set stock = 3 where id = $1', [product.variantId]);
    expect(await order(visitor, checkoutOf(pixTotal(999 * 10_000)))).toMatchObject({
      error: { code: 'quantity_over_stock', data: { name: 'Peça de teste', available: 3 } },
    });
    expect(await stockOf(shop.owner, product.variantId)).toBe(3);
  });

  test('are limited by the settings', async () => {
    await setLimits(shop.owner, { unitsPerLine: 2 });
    const visitor = shop.visitor();
    const product = await makeProduct(shop.owner);
    const item = { productId: product.id, variantId: product.variantId };
    expect(await visitor.call(addItem, { ...item, quantity: 3 })).toMatchObject({
      error: { code: 'quantity_over_limit', data: { maximum: 2 } },
    });
    expect(await visitor.call(addItem, { ...item, quantity: 2 })).toMatchObject({
      data: { lines: [{ quantity: 2, maximum: 2, stock: 10 }] },
    });
  });

  test('are configured in the back office, within bounds', async () => {
    const admin = await signedIn(shop, { isAdmin: true });
    const form = await settingsInput(admin);
    const limits = form.limits as Record<keyof Limits, number | null>;
    expect(limits.unitsPerLine).toBeNull();
    const wrong = { ...form, limits: { ...limits, unitsPerLine: 0 } };
    expect(await admin.call(adminSaveSettings, wrong)).toMatchObject({
      status: 400,
      error: { fields: { 'limits.unitsPerLine': 'limit_out_of_range' } },
    });
    expect(
      await admin.call(adminSaveSettings, {
        ...form,
        limits: { ...limits, unitsPerLine: 4, unitsPerOrder: 60 },
      }),
    ).toMatchObject({ ok: true, data: { limits: { unitsPerLine: 4, unitsPerOrder: null } } });
    // Only differences are stored, so that a later change of a default reaches the shop.
    const { rows } = await shop.owner.query('select limits from store_settings');
    expect(rows).toEqual([{ limits: { unitsPerLine: 4 } }]);
    const product = await makeProduct(shop.owner);
    const item = { productId: product.id, variantId: product.variantId };
    expect(await shop.visitor().call(addItem, { ...item, quantity: 5 })).toMatchObject({
      error: { code: 'quantity_over_limit', data: { maximum: 4 } },
    });
  });

  test('of one order are limited in total', async () => {
    const visitor = shop.visitor();
    for (let line = 0; line < 7; line++) {
      await addToCart(visitor, await makeProduct(shop.owner, { stock: 99 }), 9);
    }
    expect(await order(visitor, checkoutOf(pixTotal(63 * 10_000)))).toMatchObject({
      error: { code: 'order_over_limit', data: { units: 63, maximum: 60 } },
    });
    await setLimits(shop.owner, { unitsPerOrder: 63 });
    expect(await order(visitor, checkoutOf(pixTotal(63 * 10_000)))).toMatchObject({ ok: true });
  });
});

describe('unpaid orders', () => {
  const limit = { ok: false, status: 409, error: { code: 'open_orders_limit' } };

  test('are limited by device, and their units by person', async () => {
    const product = await makeProduct(shop.owner, { stock: 300 });
    const visitor = shop.visitor();
    for (let n = 0; n < 6; n++) expect(await orderOne(visitor, product)).toMatchObject({ ok: true });
    expect(await orderOne(visitor, product)).toMatchObject(limit);

    await setLimits(shop.owner, { openUnitsPerPerson: 15 });
    const other = shop.visitor();
    await addToCart(other, product, 10);
    expect(await order(other, checkoutOf(pixTotal(100_000)))).toMatchObject({ ok: true });
    await addToCart(other, product, 6);
    expect(await order(other, checkoutOf(pixTotal(60_000)))).toMatchObject({
      error: { code: 'open_units_limit', data: { maximum: 15 } },
    });
    expect(await stockOf(shop.owner, product.variantId)).toBe(300 - 6 - 10);
  });

  test('are limited by network, and others do not restrict a customer who has paid', async () => {
    await setLimits(shop.owner, { openOrdersPerNetwork: 3, ordersBeforeProof: 100 });
    const product = await makeProduct(shop.owner, { stock: 50 });
    const family = [1, 2, 3, 4].map((host) => shop.visitor('', `2001:db8:77:1::${host}`));
    const answers = [];
    for (const one of family) answers.push(await orderOne(one, product));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(answers[3]).toMatchObject({ status: 409, error: { code: 'network_holding_limit' } });
    expect(await orderOne(shop.visitor('', '2001:db8:77:2::1'), product)).toMatchObject({ ok: true });

    const customer = await signedIn(shop);
    await addToCart(customer, product);
    const first = dataOf(await order(customer, checkoutOf(pixTotal(product.priceCents))));
    await pay(shop, first.id);
    await shop.world.provider.run();
    await setLimits(shop.owner, { openOrdersPerNetwork: 1, openOrdersPerPerson: 1, openOrdersPerDevice: 2 });
    for (let n = 0; n < 4; n++) expect(await orderOne(customer, product)).toMatchObject({ ok: true });
  });
});

describe('a proof of work', () => {
  test('is required once a network has many unpaid orders, counts once, and is valid only there', async () => {
    await setLimits(shop.owner, { ordersBeforeProof: 2 });
    const product = await makeProduct(shop.owner, { stock: 50 });
    const at = (host: number) => shop.visitor('', `2001:db8:88:1::${host}`);
    for (const host of [1, 2]) expect(await orderOne(at(host), product)).toMatchObject({ ok: true });

    const visitor = at(3);
    await addToCart(visitor, product);
    const checkout = checkoutOf(pixTotal(product.priceCents));
    const asked = await order(visitor, checkout);
    expect(asked).toMatchObject({ ok: false, status: 428, error: { code: 'proof_needed' } });
    if (asked.ok) return;
    const proof = await proofFor(asked.error);
    const elsewhere = await orderOne(shop.visitor('', '2001:db8:88:2::1'), product, { proof });
    expect(elsewhere).toMatchObject({ ok: true });

    const placed = await order(visitor, { ...checkout, proof } as typeof checkout);
    expect(placed).toMatchObject({ ok: true });
    // The same submit again finds its order, with or without the proof.
    expect(await order(visitor, checkout)).toMatchObject({ data: placed.ok ? { id: placed.data.id } : {} });
    expect(await orderOne(at(4), product, { proof })).toMatchObject({ error: { code: 'proof_needed' } });
    const wrong = { challenge: proof.challenge, answer: '0.0.0.0.0.0.0.0' };
    expect(await orderOne(at(5), product, { proof: wrong })).toMatchObject({
      error: { code: 'proof_needed' },
    });
  });

  test('sent with an order that failed can be used again', async () => {
    await setLimits(shop.owner, { ordersBeforeProof: 1 });
    const product = await makeProduct(shop.owner, { stock: 50 });
    const at = (host: number) => shop.visitor('', `2001:db8:89:1::${host}`);
    expect(await orderOne(at(1), product)).toMatchObject({ ok: true });
    const visitor = at(2);
    await addToCart(visitor, product);
    const asked = await order(visitor, checkoutOf(1));
    if (asked.ok) throw new Error('no proof was asked for');
    const proof = await proofFor(asked.error);
    expect(await order(visitor, checkoutOf(1, { proof }))).toMatchObject({
      error: { code: 'total_changed' },
    });
    const right = checkoutOf(pixTotal(product.priceCents), { proof });
    expect(await order(visitor, right)).toMatchObject({ ok: true });
  });
});

describe('a boleto', () => {
  const boleto = { payment: { method: 'boleto' } };

  test('is available to everybody up to the limit, and the cart shows the limit', async () => {
    const dear = await makeProduct(shop.owner, { priceCents: 100_100, stock: 5 });
    const visitor = shop.visitor();
    expect(await addToCart(visitor, dear)).toMatchObject({ limits: { boletoCents: 100_000 } });
    const refused = {
      ok: false,
      status: 409,
      error: { code: 'boleto_over_limit', data: { maximumCents: 100_000 } },
    };
    expect(await order(visitor, checkoutOf(fullTotal(100_100), boleto))).toMatchObject(refused);
    const byPix = dataOf(await order(visitor, checkoutOf(pixTotal(100_100))));
    // Nor by switching: the order keeps its PIX.
    const switched = await visitor.call(payOrder, {
      order: byPix.id,
      token: byPix.token,
      payment: { method: 'boleto' },
    });
    expect(switched).toMatchObject(refused);
    const [charge] = await chargesOf(shop.owner, byPix.id);
    expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({ status: 'pending' });
  });

  test('has no limit for customers with an account', async () => {
    const dear = await makeProduct(shop.owner, { priceCents: 200_000, stock: 5 });
    const customer = await signedIn(shop);
    expect(await addToCart(customer, dear)).toMatchObject({ limits: { boletoCents: null } });
    expect(await order(customer, checkoutOf(fullTotal(200_000), boleto))).toMatchObject({ ok: true });
  });
});

describe('renewing a payment', () => {
  /** Moves an order and its attempts into the past; it is payable for one more hour. */
  const age = (orderId: string, days: number) =>
    shop.owner.transaction({ actor: 'system' }, async (tx) => {
      await tx.query(
        `update orders set created_at = created_at - make_interval(hours => $2), expires_at = now() + interval '1 hour' where id = $1`,
        [orderId, Math.round(days * 24)],
      );
      await tx.query(
        'update payment_transactions set created_at = created_at - make_interval(hours => $2) where order_id = $1',
        [orderId, Math.round(days * 24)],
      );
    });

  test('never holds the units longer than the first deadline and a working week', async () => {
    const visitor = shop.visitor();
    const placed = await placeOne(visitor, await makeProduct(shop.owner));
    const key = { order: placed.id, token: placed.token };
    await age(placed.id, 5.5);
    const created = new Date(new Date(placed.createdAt).getTime() - 5.5 * 86_400_000);
    const ends = holdEndsAt({ method: 'pix', createdAt: created });
    for (const method of ['boleto', 'pix', 'boleto', 'pix'] as const) {
      const answer = await visitor.call(payOrder, { ...key, renew: true, payment: { method } });
      if (!answer.ok) {
        expect(answer).toMatchObject({ status: 409, error: { code: 'boleto_too_late' } });
        continue;
      }
      expect(new Date(answer.data.expiresAt).getTime()).toBeLessThanOrEqual(ends.getTime());
      expect(new Date(answer.data.payment?.expiresAt ?? 0).getTime()).toBeLessThanOrEqual(
        ends.getTime() + 1000,
      );
    }
    await age(placed.id, 8);
    expect(await visitor.call(payOrder, { ...key, renew: true })).toMatchObject({
      error: { code: 'order_closed' },
    });
  });
});
