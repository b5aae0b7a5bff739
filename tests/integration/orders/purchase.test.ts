import { expect, test, vi } from 'vitest';
import { applyCoupon, getCart } from '#contracts/cart.ts';
import { getOrder, payOrder } from '#contracts/orders.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { parseBrCode } from '#domain/payments/br-code.ts';
import { addBusinessDays, startOfDay, today, toISODate } from '#domain/time/calendar.ts';
import { systemClock } from '#server/ports/clock.ts';
import {
  addToCart,
  checkoutOf,
  makeProduct,
  order,
  pixCodeOf,
  pixTotal,
  placeOne,
  stockOf,
} from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('a guest buys with PIX: paid by webhook, stock reduced, confirmation mailed', async () => {
  const product = await makeProduct(shop.owner, { stock: 5, priceCents: 25_990, discountPercent: 15 });
  const visitor = shop.visitor();
  await addToCart(visitor, product, 2);
  const applied = await visitor.call(applyCoupon, { code: 'elegante10' });
  expect(applied).toMatchObject({ ok: true, data: { coupon: { code: 'ELEGANTE10' } } });
  const quote = await visitor.call(quoteShipping, { postalCode: '01310-100' });
  expect(quote).toMatchObject({ ok: true });

  // 259,90 − 15 % = 220,92 (floor of the discount) × 2 = 441,84 → coupon 44,18 → PIX 19,88 → over 300: free shipping.
  const unit = 25_990 - Math.floor((25_990 * 15) / 100);
  const subtotal = unit * 2;
  const coupon = Math.floor(subtotal / 10);
  const pix = Math.floor(((subtotal - coupon) * 5) / 100);
  const total = subtotal - coupon - pix;
  const checkout = checkoutOf(total);
  const placed = dataOf(await order(visitor, checkout));
  expect(placed).toMatchObject({
    status: 'PENDING',
    totalCents: total,
    couponDiscountCents: coupon,
    pixDiscountCents: pix,
  });
  expect(placed.number).toMatch(/^ORD-\d{10}-\d{1,3}$/);
  expect(placed.shipping.address).toMatch(/ - \d{5}-\d{3}$/);
  expect(await stockOf(shop.owner, product.variantId)).toBe(3);

  const code = parseBrCode(pixCodeOf(placed));
  expect(code).toMatchObject({ ok: true, amountCents: total });
  const atProvider = await chargeAt(placed.id);
  expect(atProvider.amount).toBe(total);

  shop.world.provider.act(atProvider.id, 'pay');
  await shop.world.provider.run();
  const seen = await visitor.call(getOrder, { order: placed.id, token: placed.token });
  expect(seen).toMatchObject({ ok: true, data: { status: 'PAID', payment: null } });
  await shop.settled();
  const mails = await mailsTo(checkout.customer.email);
  expect(mails.map((mail) => mail.subject).sort()).toEqual([
    `Pagamento confirmado: pedido ${placed.number}`,
    `Recebemos seu pedido ${placed.number}`,
  ]);
  const cart = await visitor.call(getCart, {});
  expect(cart).toMatchObject({ ok: true, data: { lines: [], coupon: null } });
});

test('an order is rejected if the page’s total differs from the server’s', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const wrong = await order(visitor, checkoutOf(1));
  expect(wrong).toMatchObject({
    ok: false,
    status: 409,
    error: { code: 'total_changed', data: { totalCents: pixTotal(10_000) } },
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(10);
  const cart = await visitor.call(getCart, {});
  expect(cart).toMatchObject({ ok: true, data: { itemCount: 1 } });
});

test('a piece that does not ship the same day delays the whole order by a day, in quote and order', async () => {
  const morning = addBusinessDays(today(new Date()), 1);
  const clock = vi
    .spyOn(systemClock, 'now')
    .mockReturnValue(new Date(startOfDay(morning).getTime() + 10 * 3_600_000));
  try {
    const swift = await makeProduct(shop.owner, { shipsToday: true });
    const slow = await makeProduct(shop.owner);
    const visitor = shop.visitor();
    const arrival = async (...products: { id: string }[]) => {
      const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
      const quote = dataOf(
        await visitor.call(quoteShipping, {
          postalCode: '01310-100',
          ...(lines.length > 0 ? { lines } : {}),
        }),
      );
      return quote.options.find(({ service }) => service === 'padrao')?.arrivesBy;
    };
    const sameDay = toISODate(addBusinessDays(morning, 5));
    const dayLater = toISODate(addBusinessDays(morning, 6));
    expect(await arrival(swift)).toBe(sameDay);
    expect(await arrival(slow)).toBe(dayLater);
    expect(await arrival(slow, swift)).toBe(dayLater);

    await addToCart(visitor, swift);
    expect(await arrival()).toBe(sameDay);
    await addToCart(visitor, slow);
    expect(await arrival()).toBe(dayLater);
    const placed = dataOf(await order(visitor, checkoutOf(pixTotal(20_000))));
    expect(placed.shipping.arrivesBy).toBe(dayLater);
    expect((await placeOne(shop.visitor(), swift)).shipping.arrivesBy).toBe(sameDay);
    // Later tests must not find an order in the future.
    await shop.owner.transaction({ actor: 'system' }, (tx) =>
      tx.query('update orders set created_at = now() where created_at > now()'),
    );
  } finally {
    clock.mockRestore();
  }
});

test('unknown keys in the body are rejected: a price cannot be sent along', async () => {
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner));
  const answer = await order(visitor, checkoutOf(pixTotal(10_000), { totalCents: 1 }));
  expect(answer).toMatchObject({
    ok: false,
    status: 400,
    error: { code: 'invalid_input', fields: { unknown: 'unknown_field' } },
  });
});

test('invalid CPF, phone and state are reported by field', async () => {
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner));
  const checkout = checkoutOf(pixTotal(10_000));
  checkout.customer.cpf = '52998224724';
  checkout.customer.phone = '(10) 1234';
  checkout.address.state = 'RJ';
  expect(await order(visitor, checkout)).toMatchObject({
    ok: false,
    error: {
      fields: {
        'customer.cpf': 'cpf_invalid',
        'customer.phone': 'phone_invalid',
        'address.state': 'state_mismatch',
      },
    },
  });
});

test('the first-purchase coupon is rejected for a returning customer', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 20_000, stock: 4 });
  const first = shop.visitor();
  await addToCart(first, product);
  const checkout = checkoutOf(pixTotal(20_000));
  expect(await order(first, checkout)).toMatchObject({ ok: true });

  const second = shop.visitor();
  await addToCart(second, product);
  await second.call(applyCoupon, { code: 'ELEGANTE10' });
  const discounted = 20_000 - 2_000;
  const again = await order(second, {
    ...checkoutOf(discounted - Math.floor((discounted * 5) / 100) + 2_990),
    customer: checkout.customer,
  });
  expect(again).toMatchObject({ ok: false, error: { code: 'coupon_first_purchase_only' } });
  expect(await stockOf(shop.owner, product.variantId)).toBe(3);
});

test('a new PIX code replaces the previous one of the order; only the new one is open', async () => {
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, await makeProduct(shop.owner));
  const renewed = dataOf(
    await visitor.call(payOrder, { order: placed.id, token: placed.token, renew: true }),
  );
  expect(pixCodeOf(renewed)).not.toBe(pixCodeOf(placed));
  await shop.world.provider.run();
  const seen = await visitor.call(getOrder, { order: placed.id, token: placed.token });
  expect(seen).toMatchObject({ ok: true, data: { status: 'PENDING', paymentStatus: 'awaiting_payment' } });
  const charges = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ status: string }>(
      'select status from payment_transactions where order_id = $1 order by attempt',
      [placed.id],
    ),
  );
  expect(charges.rows.map((row) => row.status)).toEqual(['canceled', 'pending']);
});

test('an order opens only with its own token', async () => {
  const visitor = shop.visitor();
  const product = await makeProduct(shop.owner);
  const mine = await placeOne(visitor, product);
  const other = await placeOne(shop.visitor(), product);
  for (const token of [other.token, 'x', `${mine.token}x`]) {
    expect(await visitor.call(getOrder, { order: mine.id, token })).toMatchObject({ ok: false, status: 404 });
  }
});

async function chargeAt(orderId: string): Promise<{ id: string; amount: number }> {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ id: string }>('select charge_id as id from payment_transactions where order_id = $1', [
      orderId,
    ]),
  );
  const id = rows[0]?.id ?? '';
  const response = await fetch(`${shop.world.urls.payments}/charges/${id}`, {
    headers: {
      authorization: `Basic ${Buffer.from(`${shop.environment.PAYMENTS_SECRET_KEY}:`).toString('base64')}`,
    },
  });
  return (await response.json()) as { id: string; amount: number };
}

async function mailsTo(address: string): Promise<{ subject: string }[]> {
  const response = await fetch(
    `${shop.world.urls.mailbox}/api/mensagens?para=${encodeURIComponent(address)}`,
  );
  const body: unknown = await response.json();
  return (Array.isArray(body) ? body : (body as { messages: unknown[] }).messages) as { subject: string }[];
}
