import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { adminGetOrder } from '#contracts/admin/orders.ts';
import { adminGetSettings, adminSaveSettings } from '#contracts/admin/settings.ts';
import { getCart } from '#contracts/cart.ts';
import { getOrder, payOrder } from '#contracts/orders.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { addBusinessDays, dispatch, startOfDay, today, toISODate } from '#domain/time/calendar.ts';
import { systemClock } from '#server/ports/clock.ts';
import { findStore } from '#server/sql/settings/store.sql.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf, keepStore, settingsInput } from '#tests/support/desk.ts';
import { byCard, pay } from '#tests/support/provider.ts';
import { addToCart, checkoutOf, makeProduct, order } from '#tests/support/scene.ts';
import { dataOf, openShop, type TestShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const restore = await keepStore(shop);
beforeEach(async () => {
  await restore();
  expect(await save({ shippingMode: 'tabela', deliveryFeeCents: 2_990 })).toMatchObject({ ok: true });
});
afterAll(restore);

const save = async (changes: Record<string, unknown>) =>
  admin.call(adminSaveSettings, { ...(await settingsInput(admin)), ...changes });

async function optionsOf(productId: string) {
  const quote = dataOf(
    await shop.visitor().call(quoteShipping, {
      postalCode: '01310100',
      lines: [{ productId, quantity: 1 }],
    }),
  );
  return Object.fromEntries(quote.options.map(({ service, ...option }) => [service, option]));
}

async function cartOf(visitor: ReturnType<TestShop['visitor']>) {
  return dataOf(await visitor.call(getCart, {}));
}

test('a shop without these settings sells as before', async () => {
  expect(await admin.call(adminGetSettings, {})).toMatchObject({
    data: {
      economyFeeCents: 1_990,
      economyMinDays: 6,
      economyMaxDays: 8,
      standardMinDays: 3,
      standardMaxDays: 5,
      expressFeeCents: 4_990,
      expressMinDays: 1,
      expressMaxDays: 2,
      freeShippingOverCents: 30_000,
      cutoffHour: 15,
      handlingDays: 1,
      pixPercent: 5,
      maxInstalments: 12,
    },
  });
});

test('price and days of each service apply to the next quote, and to the pages', async () => {
  const { id } = await makeProduct(shop.owner, { priceCents: 5_000 });
  const table = {
    economico: { priceCents: 1_001, minDays: 7, maxDays: 11 },
    padrao: { priceCents: 2_002, minDays: 4, maxDays: 4 },
    expresso: { priceCents: 3_003, minDays: 2, maxDays: 3 },
  };
  await save({
    economyFeeCents: 1_001,
    economyMinDays: 7,
    economyMaxDays: 11,
    deliveryFeeCents: 2_002,
    standardMinDays: 4,
    standardMaxDays: 4,
    expressFeeCents: 3_003,
    expressMinDays: 2,
    expressMaxDays: 3,
  });
  expect(await optionsOf(id)).toMatchObject(table);
  expect(await findStore(shop.owner)).toMatchObject({ shippingTable: table });
});

test('delivery is free above the configured limit, in quote, cart and order', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  await save({ freeShippingOverCents: 9_999 });
  expect(await optionsOf(product.id)).toMatchObject({
    economico: { priceCents: 0, fullPriceCents: 1_990 },
    padrao: { priceCents: 0 },
    expresso: { priceCents: 4_990 },
  });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  expect(await cartOf(visitor)).toMatchObject({ freeShippingMissingCents: 0 });
  await save({ freeShippingOverCents: 10_000 });
  expect(await cartOf(visitor)).toMatchObject({ freeShippingMissingCents: 1 });
  const before = await order(visitor, checkoutOf(9_500));
  expect(before).toMatchObject({ error: { code: 'total_changed', data: { totalCents: 12_490 } } });
  expect(await order(visitor, checkoutOf(12_490))).toMatchObject({
    ok: true,
    data: { shippingCents: 2_990 },
  });
});

test('a changed PIX percentage is reported at checkout, which is priced again', async () => {
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 10_000 }));
  expect(await cartOf(visitor)).toMatchObject({ pixTotalCents: 9_500, terms: { pixPercent: 5 } });
  await save({ pixPercent: 8 });
  expect(await order(visitor, checkoutOf(12_490))).toMatchObject({
    ok: false,
    error: { code: 'total_changed', data: { totalCents: 12_190 } },
  });
  expect(await cartOf(visitor)).toMatchObject({ pixTotalCents: 9_200, terms: { pixPercent: 8 } });
  expect(await order(visitor, checkoutOf(12_190))).toMatchObject({
    ok: true,
    data: { pixDiscountCents: 800, terms: { pixPercent: 8 } },
  });
});

test('an order is paid on the terms it was placed on', async () => {
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 10_000 }));
  await save({ pixPercent: 10, maxInstalments: 4, minimumInstalmentCents: 3_000 });
  const placed = dataOf(await order(visitor, checkoutOf(12_990, { payment: { method: 'boleto' } })));
  await save({ pixPercent: 0, maxInstalments: 12, minimumInstalmentCents: 100 });
  const key = { order: placed.id, token: placed.token };
  expect(await visitor.call(getOrder, key)).toMatchObject({
    data: { terms: { pixPercent: 10, maxInstalments: 4, minimumInstalmentCents: 3_000 } },
  });
  expect(await visitor.call(payOrder, { ...key, payment: await byCard(shop, undefined, 5) })).toMatchObject({
    ok: false,
    error: { code: 'instalments_not_offered' },
  });
  expect(await visitor.call(payOrder, { ...key, payment: { method: 'pix' } })).toMatchObject({
    ok: true,
    data: { totalCents: 11_990, pixDiscountCents: 1_000 },
  });
});

test('an order cannot be paid in more instalments than the shop offers', async () => {
  await save({ maxInstalments: 3 });
  const product = await makeProduct(shop.owner, { priceCents: 20_000 });
  const buy = async (instalments: number) => {
    const visitor = shop.visitor();
    await addToCart(visitor, product);
    return order(visitor, checkoutOf(22_990, { payment: await byCard(shop, undefined, instalments) }));
  };
  expect(await buy(4)).toMatchObject({ ok: false, error: { code: 'instalments_not_offered' } });
  expect(await buy(3)).toMatchObject({ ok: true, data: { paymentStatus: 'paid' } });
});

test('the cutoff hour for shipping applies to quotes and from the payment', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  await shop.owner.query('update products set ships_today = true where id = $1', [product.id]);
  const noon = new Date(startOfDay(addBusinessDays(today(new Date()), 1)).getTime() + 12 * 3_600_000);
  const daysOf = (hour: number) =>
    toISODate(addBusinessDays(dispatch(noon, { cutoffHour: hour, handlingDays: 0 }).leaves, 2));
  expect(daysOf(11)).not.toBe(daysOf(13));
  for (const cutoffHour of [11, 13]) {
    await save({ cutoffHour });
    const clock = vi.spyOn(systemClock, 'now').mockReturnValue(noon);
    try {
      expect(await optionsOf(product.id)).toMatchObject({ expresso: { arrivesBy: daysOf(cutoffHour) } });
    } finally {
      clock.mockRestore();
    }
  }
  const now = new Date();
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Sao_Paulo',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(now),
  );
  // A cutoff hour that is certainly over, or certainly not, whenever the test runs.
  const cutoffHour = hour >= 12 ? 1 : 23;
  await save({ cutoffHour });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const placed = dataOf(await order(visitor, checkoutOf(12_490)));
  await pay(shop, placed.id);
  await shop.world.provider.run();
  const seen = await visitor.call(getOrder, { order: placed.id, token: placed.token });
  const { leaves } = dispatch(now, { cutoffHour, handlingDays: 0 });
  expect(seen).toMatchObject({ data: { shipping: { arrivesBy: toISODate(addBusinessDays(leaves, 5)) } } });
});

test('days of handling delay what does not ship the same day, in quote, order and from the payment', async () => {
  const slow = await makeProduct(shop.owner, { priceCents: 10_000 });
  const swift = await makeProduct(shop.owner, { priceCents: 10_000, shipsToday: true });
  await save({ handlingDays: 4 });
  const leaves = (handlingDays: number) => dispatch(new Date(), { cutoffHour: 15, handlingDays }).leaves;
  for (const [product, days] of [
    [slow, 4],
    [swift, 0],
  ] as const) {
    const arrivesBy = toISODate(addBusinessDays(leaves(days), 5));
    expect(await optionsOf(product.id)).toMatchObject({ padrao: { arrivesBy } });
    const visitor = shop.visitor();
    await addToCart(visitor, product);
    const placed = dataOf(await order(visitor, checkoutOf(12_490)));
    expect(placed.shipping.arrivesBy).toBe(arrivesBy);
    // As if it was placed long ago: the promise of the checkout stays, the expected day counts from the payment.
    await asShop(
      shop.owner,
      `update orders set arrives_by = '2020-01-02', promised_by = '2020-01-02' where id = $1`,
      [placed.id],
    );
    await pay(shop, placed.id);
    await shop.world.provider.run();
    expect(await visitor.call(getOrder, { order: placed.id, token: placed.token })).toMatchObject({
      data: { shipping: { arrivesBy } },
    });
    expect(await admin.call(adminGetOrder, { id: placed.id })).toMatchObject({
      data: { arrivesBy, promisedBy: '2020-01-02' },
    });
  }
});

test('what the checkout shows is kept with the order: of a boleto, when it will have cleared', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  for (const [payment, totalCents] of [
    [{ method: 'pix' }, 12_490],
    [{ method: 'boleto' }, 12_990],
  ] as const) {
    const visitor = shop.visitor();
    await addToCart(visitor, product);
    const placed = dataOf(await order(visitor, checkoutOf(totalCents, { payment })));
    const [kept] = await asShop<{ promised: string; quoted: string }>(
      shop.owner,
      'select promised_by::text as promised, arrives_by::text as quoted from orders where id = $1',
      [placed.id],
    );
    expect(kept?.promised).toBe(placed.shipping.arrivesBy);
    if (payment.method === 'boleto') expect(kept?.promised.localeCompare(kept.quoted)).toBe(1);
    else expect(kept?.promised).toBe(kept?.quoted);
  }
});

test.for<[string, unknown, string]>([
  ['economyFeeCents', -1, 'fee_invalid'],
  ['expressFeeCents', 1.5, 'fee_invalid'],
  ['economyMinDays', 0, 'limit_out_of_range'],
  ['expressMaxDays', 61, 'limit_out_of_range'],
  ['economyMaxDays', 5, 'days_reversed'],
  ['standardMaxDays', 2, 'days_reversed'],
  ['freeShippingOverCents', -1, 'fee_invalid'],
  ['pixPercent', 51, 'limit_out_of_range'],
  ['pixPercent', 2.5, 'limit_out_of_range'],
  ['maxInstalments', 0, 'limit_out_of_range'],
  ['maxInstalments', 13, 'limit_out_of_range'],
  ['cutoffHour', 24, 'limit_out_of_range'],
  ['handlingDays', 0, 'limit_out_of_range'],
  ['handlingDays', 31, 'limit_out_of_range'],
])('%s: %s is refused beside its field', async ([field, value, code]) => {
  const before = await admin.call(adminGetSettings, {});
  expect(await save({ [field]: value })).toMatchObject({
    ok: false,
    error: { code: 'invalid_input', fields: { [field]: code } },
  });
  expect(await admin.call(adminGetSettings, {})).toEqual(before);
});
