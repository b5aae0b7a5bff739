import { expect, test } from 'vitest';
import { getOrder, type OrderView, payOrder } from '#contracts/orders.ts';
import { boletoDueDate, expiresAt } from '#domain/orders/orders.ts';
import { parseBoleto } from '#domain/payments/boleto.ts';
import { addBusinessDays, CUTOFF_HOUR, dispatch, toISODate } from '#domain/time/calendar.ts';
import { HANDLING_DAYS } from '#domain/time/leaving.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { pay, readAtProvider, stateOf } from '#tests/support/provider.ts';
import { fullTotal, makeProduct, pixTotal, placeOne, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();

const BOLETO = { method: 'boleto' } as const;

function openBoleto({ payment }: OrderView) {
  if (payment?.method !== 'boleto') throw new Error('no boleto is open');
  return payment;
}

test('a boleto has matching line and barcode, is due in three days, and clears in three business days more', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 15_000 });
  const placed = await placeOne(shop.visitor(), product, BOLETO);
  const boleto = openBoleto(placed);
  const createdAt = new Date(placed.createdAt);
  const line = parseBoleto(boleto.line);
  expect(line).toMatchObject({
    ok: true,
    barcode: boleto.barcode,
    amountCents: fullTotal(15_000),
    dueDate: boletoDueDate(createdAt),
  });
  expect(boleto.amountCents).toBe(fullTotal(15_000));
  expect(boleto.url).toMatch(/^http/);
  expect(placed).toMatchObject({ status: 'PENDING', pixDiscountCents: 0, totalCents: fullTotal(15_000) });
  expect(placed.expiresAt).toBe(expiresAt('boleto', createdAt).toISOString());
  const { data } = await readAtProvider(shop, `/orders?code=${placed.number}`);
  expect(data).toMatchObject([
    { charges: [{ last_transaction: { instructions: expect.stringContaining(placed.number) } }] },
  ]);
  await pay(shop, placed.id);
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, placed.id)).toMatchObject({
    payment: 'paid',
    mails: ['order_placed', 'order_paid'],
  });
});

test('the arrival date counts from the payment, plus a day when a piece does not ship the same day', async () => {
  for (const shipsToday of [true, false]) {
    const product = await makeProduct(shop.owner);
    await shop.owner.query('update products set ships_today = $2 where id = $1', [product.id, shipsToday]);
    const visitor = shop.visitor();
    const { id, token } = await placeOne(visitor, product, BOLETO);
    await asShop(shop.owner, `update orders set arrives_by = '2020-01-02' where id = $1`, [id]);
    await pay(shop, id);
    await shop.world.provider.run();
    const [paid] = await asShop<{ paidAt: Date; days: number }>(
      shop.owner,
      'select paid_at as "paidAt", shipping_max_days as days from orders where id = $1',
      [id],
    );
    if (!paid) throw new Error('no order');
    const { leaves } = dispatch(paid.paidAt, {
      cutoffHour: CUTOFF_HOUR,
      handlingDays: shipsToday ? 0 : HANDLING_DAYS,
    });
    const seen = await visitor.call(getOrder, { order: id, token });
    expect(seen).toMatchObject({
      data: { shipping: { arrivesBy: toISODate(addBusinessDays(leaves, paid.days)) } },
    });
  }
});

test('asking again returns the same boleto; switching to PIX cancels it and applies the discount', async () => {
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, await makeProduct(shop.owner), BOLETO);
  const key = { order: placed.id, token: placed.token };
  const same = dataOf(await visitor.call(payOrder, key));
  expect(openBoleto(same).line).toBe(openBoleto(placed).line);
  const withPix = await visitor.call(payOrder, { ...key, payment: { method: 'pix' } });
  expect(withPix).toMatchObject({ ok: true, data: { totalCents: pixTotal(10_000) } });
  const { data } = await readAtProvider(shop, `/orders?code=${placed.number}`);
  expect(data).toMatchObject([{ status: 'pending' }, { status: 'canceled' }]);
});

test('a boleto paid after switching to PIX settles the order at the amount paid and cancels the PIX', async () => {
  const product = await makeProduct(shop.owner);
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, product, BOLETO);
  const key = { order: placed.id, token: placed.token };
  await visitor.call(payOrder, { ...key, payment: { method: 'pix' } });
  const { data } = await readAtProvider(shop, `/orders?code=${placed.number}`);
  const [, boleto] = data as { charges: { id: string }[] }[];
  shop.world.provider.act(boleto?.charges[0]?.id ?? '', 'pay');
  await shop.world.provider.run();
  await shop.world.provider.run();
  expect((await stateOf(shop.owner, placed.id)).payment).toBe('paid');
  // What each piece was paid with is what a return gives back.
  const pix = await asShop(
    shop.owner,
    'select pix_discount_cents as cents from order_items where order_id = $1',
    [placed.id],
  );
  expect(pix).toEqual([{ cents: 0 }]);
  const after = await readAtProvider(shop, `/orders?code=${placed.number}`);
  expect(after.data).toMatchObject([{ status: 'canceled' }, { status: 'paid', amount: fullTotal(10_000) }]);
  const seen = await visitor.call(payOrder, key);
  expect(seen).toMatchObject({ ok: false, error: { code: 'already_paid' } });
  expect(await stockOf(shop.owner, product.variantId)).toBe(9);
});
