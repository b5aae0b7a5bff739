import { beforeEach, expect, test } from 'vitest';
import { adminChangeAddress, adminChangeSize } from '#contracts/admin/order-changes.ts';
import { adminFulfilOrder, adminGetOrder } from '#contracts/admin/orders.ts';
import { getOrderDetail, requestReturn } from '#contracts/after-sale.ts';
import { changeOrderAddress, changeOrderSize } from '#contracts/order-changes.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop, firstItem, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { byCard, stateOf } from '#tests/support/provider.ts';
import { addToCart, checkoutOf, fullTotal, order, stockOf, type TestProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

let dress: TestProduct;
let medium: string;
const { address: HOME } = checkoutOf(0);
const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  dress = await makeDress(shop.owner, 20);
  medium = await sizeOf(shop.owner, dress.id, 'M');
});

/** So many dresses in P, paid by card and not yet picked. */
async function buy(quantity = 1) {
  const visitor = shop.visitor();
  await addToCart(visitor, dress, quantity);
  const payment = await byCard(shop);
  const answer = dataOf(await order(visitor, checkoutOf(fullTotal(quantity * 10_000), { payment })));
  const key = { order: answer.id, token: answer.token };
  const item = await firstItem(shop.owner, key.order);
  return {
    id: key.order,
    item,
    detail: async () => dataOf(await visitor.call(getOrderDetail, key)),
    size: (more: Record<string, unknown> = {}) =>
      visitor.call(changeOrderSize, { ...key, item, quantity, units: quantity, variant: medium, ...more }),
    address: (more: Record<string, unknown>, acceptedDays: number | null = null) =>
      visitor.call(changeOrderAddress, { ...key, address: { ...HOME, ...more }, acceptedDays }),
    cancel: (units: number) => visitor.call(requestReturn, { ...key, kind: 'withdrawal', item, units }),
  };
}

const stocks = async () => [await stockOf(shop.owner, dress.variantId), await stockOf(shop.owner, medium)];

test('a paid order gets another size: stock moves, the money stays, and the customer is told', async () => {
  const bought = await buy(2);
  expect(await stocks()).toEqual([18, 20]);
  const changed = await bought.size();
  expect(changed).toMatchObject({
    ok: true,
    data: {
      order: { totalCents: fullTotal(20_000), items: [{ size: 'M', quantity: 2, totalCents: 20_000 }] },
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'size_changed' })]),
    },
  });
  expect(await stocks()).toEqual([20, 18]);
  expect((await stateOf(shop.owner, bought.id)).mails).toContain('order_changed');
  expect(await bought.size()).toMatchObject({ status: 409, error: { code: 'change_same_piece' } });
  // What is packed is the new one, and cancelling returns it.
  const desk = await admin.call(adminGetOrder, { id: bought.id });
  expect(desk).toMatchObject({
    data: {
      items: [{ size: 'M' }],
      timeline: expect.arrayContaining([
        expect.objectContaining({
          kind: 'size_changed',
          reason: '2 × Vestido de teste: Azul · P → Azul · M',
        }),
      ]),
    },
  });
});

test('of three equal pieces one changes: it becomes an item of its own, and every cent stays where it was', async () => {
  const bought = await buy(3);
  await asShop(
    shop.owner,
    `update order_items set coupon_discount_cents = 1000, pix_discount_cents = 101 where id = $1`,
    [bought.item],
  );
  await asShop(shop.owner, `insert into order_item_costs (item_id, cost_cents) values ($1, 4200)`, [
    bought.item,
  ]);
  expect(await bought.size({ units: 1 })).toMatchObject({ ok: true });
  const rows = await asShop(
    shop.owner,
    `select size_label as size, quantity, total_price_cents as total, coupon_discount_cents as coupon, pix_discount_cents as pix,
       (select cost_cents from order_item_costs k where k.item_id = i.id) as cost
     from order_items i where order_id = $1 order by position`,
    [bought.id],
  );
  expect(rows).toEqual([
    { size: 'P', quantity: 2, total: 20_000, coupon: 667, pix: 68, cost: 4_200 },
    { size: 'M', quantity: 1, total: 10_000, coupon: 333, pix: 33, cost: 4_200 },
  ]);
  expect(await stocks()).toEqual([18, 19]);
  // A repeated request, whose answer was lost, does not change a second piece.
  expect(await bought.size({ units: 1 })).toMatchObject({ error: { code: 'change_outdated' } });
});

test('the shop splits an item with its cost, which who packs may not read', async () => {
  const bought = await buy(2);
  await asShop(shop.owner, `insert into order_item_costs (item_id, cost_cents) values ($1, 4200)`, [
    bought.item,
  ]);
  const { call } = await signedIn(shop, { role: 'orders' });
  expect(
    await call(adminChangeSize, { id: bought.id, item: bought.item, quantity: 2, units: 1, variant: medium }),
  ).toMatchObject({ ok: true });
  const costs = await asShop(
    shop.owner,
    'select k.cost_cents as cents from order_item_costs k join order_items i on i.id = k.item_id where i.order_id = $1',
    [bought.id],
  );
  expect(costs).toEqual([{ cents: 4_200 }, { cents: 4_200 }]);
});

test('what is asked to be cancelled does not change, and the rest does', async () => {
  const bought = await buy(3);
  expect(await bought.cancel(1)).toMatchObject({ ok: true });
  expect(await bought.size({ units: 3 })).toMatchObject({ status: 422, error: { code: 'change_quantity' } });
  expect(await bought.size({ units: 2 })).toMatchObject({ ok: true });
  expect((await bought.detail()).items).toMatchObject([
    { size: 'P', quantity: 1, unitsFree: 0 },
    { size: 'M', quantity: 2, unitsFree: 2 },
  ]);
});

test('a size that is gone, of another product, or wanted too late is refused in words', async () => {
  const bought = await buy();
  const gone = await sizeOf(shop.owner, dress.id, 'G');
  expect(await bought.size({ variant: gone })).toMatchObject({ error: { code: 'change_out_of_stock' } });
  const other = await makeDress(shop.owner);
  for (const variant of [other.variantId, crypto.randomUUID()])
    expect(await bought.size({ variant })).toMatchObject({ error: { code: 'change_unknown_variant' } });
  expect(await bought.size({ item: crypto.randomUUID() })).toMatchObject({ status: 404 });
  expect(await stocks()).toEqual([19, 20]);
  expect((await bought.detail()).changeable).toMatchObject({ postalCode: '01310100', city: 'São Paulo' });
  await admin.call(adminFulfilOrder, { id: bought.id, to: 'preparing' });
  expect((await bought.detail()).changeable).toBe(null);
  expect(await bought.size()).toMatchObject({ status: 409, error: { code: 'change_not_possible' } });
  expect(await bought.address({ number: '9' })).toMatchObject({ error: { code: 'change_not_possible' } });
});

const RIO = {
  postalCode: '20040020',
  street: 'Avenida Rio Branco',
  district: 'Centro',
  city: 'Rio de Janeiro',
  state: 'RJ',
};

test('the address changes for what was paid, with the days of the new place', async () => {
  const bought = await buy();
  expect(await bought.address({ number: '77', complement: 'Bl. B' })).toMatchObject({
    ok: true,
    data: { changeable: { number: '77', complement: 'Bl. B' } },
  });
  const moved = await bought.address(RIO);
  expect(moved).toMatchObject({
    ok: true,
    data: {
      order: { totalCents: fullTotal(10_000), shipping: { address: expect.stringContaining('20040-020') } },
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'address_changed' })]),
    },
  });
  expect(
    (await stateOf(shop.owner, bought.id)).mails.filter((mail) => mail === 'order_changed'),
  ).toHaveLength(2);
  expect(await bought.address({ postalCode: '99999999' })).toMatchObject({
    status: 400,
    error: { code: 'invalid_input' },
  });
  expect(await bought.address({ ...RIO, state: 'SP' })).toMatchObject({ status: 400 });
});

test('a dearer place is refused with the difference, and the shop may take that on itself', async () => {
  const bought = await buy();
  await asShop(shop.owner, `update store_settings set shipping_mode = 'transportadora'`);
  try {
    const visitor = shop.visitor();
    const priceTo = async (postalCode: string): Promise<number> => {
      const lines = [{ productId: dress.id, quantity: 1 }];
      const quoted = await visitor.call(quoteShipping, { postalCode, lines });
      const option = quoted.ok && quoted.data.options.find(({ service }) => service === 'padrao');
      return option ? option.priceCents : 0;
    };
    const here = await priceTo(HOME.postalCode);
    const paidCents = 2_990;
    let dear = { postalCode: '', cents: 0 };
    for (let n = 10; n < 60 && dear.cents <= Math.max(here, paidCents); n++) {
      const postalCode = `200400${n}`;
      dear = { postalCode, cents: await priceTo(postalCode) };
    }
    expect(dear.cents).toBeGreaterThan(Math.max(here, paidCents));
    const place = { ...RIO, postalCode: dear.postalCode };
    expect(await bought.address(place, 60)).toMatchObject({
      status: 409,
      error: { code: 'change_costs_more', data: { moreCents: dear.cents - Math.max(here, paidCents) } },
    });
    expect(await bought.detail()).toMatchObject({ changeable: { city: 'São Paulo' } });
    const wish = { id: bought.id, address: { ...HOME, ...place }, isAtShopsCost: true };
    const first = await admin.call(adminChangeAddress, wish);
    const acceptedDays = first.ok ? null : Number(first.error.data?.maxDays);
    const forced = first.ok ? first : await admin.call(adminChangeAddress, { ...wish, acceptedDays });
    expect(forced).toMatchObject({ ok: true });
    expect(await bought.detail()).toMatchObject({
      order: { totalCents: fullTotal(10_000) },
      changeable: { city: 'Rio de Janeiro' },
    });
    shop.world.carriers.set({ down: true });
    expect(await bought.address({ number: '1' })).toMatchObject({ error: { code: 'carrier_unavailable' } });
  } finally {
    shop.world.carriers.set({ down: false });
    await asShop(shop.owner, `update store_settings set shipping_mode = 'tabela'`);
  }
});
