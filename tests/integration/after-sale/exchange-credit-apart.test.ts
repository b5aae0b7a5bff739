import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminCorrectCredit } from '#contracts/admin/credit.ts';
import { adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { adminFinishRequest } from '#contracts/admin/requests.ts';
import { giveUpExchange } from '#contracts/after-sale.ts';
import { asShop, firstItem, makeDress, setDelivered } from '#tests/support/after-sale.ts';
import { codeWith, ledgerOf } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, exchangeFor, heldOf } from '#tests/support/exchanges.ts';
import { pay, stateOf } from '#tests/support/provider.ts';
import { addToCart, checkoutOf, makeProduct, order } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** Credit carried over with an exchanged piece and credit spent on its difference, often from one wallet, are kept apart. */

let dearer: string;
const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  dearer = (await makeProduct(shop.owner, { priceCents: 15_000 })).variantId;
});

type Code = { id: string; code: string };
type Paid = Bought & { wallet: Code };

/** A dress of R$ 100,00 with delivery of R$ 29,90, paid by a code with `more` left; delivered yesterday. */
async function paidByCode(more: number): Promise<Paid> {
  const wallet = await codeWith(admin, 12_990 + more);
  const visitor = shop.visitor();
  await addToCart(visitor, await makeDress(shop.owner));
  const credit = { wallet: false, codes: [wallet.code], expectedCents: 12_990 };
  const placed = dataOf(await order(visitor, checkoutOf(0, { credit })));
  await setDelivered(shop.owner, placed.id, 1);
  return { order: placed, item: await firstItem(shop.owner, placed.id), visitor, wallet };
}

/** Exchanges it for a piece that costs R$ 50,00 more, of which the code pays part. */
async function dearerFor(bought: Bought, { code }: Code, cents: number) {
  const credit = { wallet: false, codes: [code], expectedCents: cents };
  return heldOf(await exchangeFor(bought, dearer, { differenceCents: 5_000 }, { credit }));
}

/** What each order has from a wallet: credit carried over, and credit spent on it. */
async function standing(wallet: Code, ...orders: string[]) {
  const rows = await asShop<{ id: string; along: number; spent: number }>(
    shop.owner,
    `select o.id, coalesce(-sum(e.amount_cents) filter (where e.came_along), 0)::bigint as along,
       coalesce(-sum(e.amount_cents) filter (where not e.came_along), 0)::bigint as spent
     from orders o left join credit_entries e on e.order_id = o.id and e.wallet_id = $1 and e.kind in ('spend', 'refund')
     where o.id = any ($2::uuid[]) group by o.id`,
    [wallet.id, orders],
  );
  return orders.map((id) => {
    const { along = 0, spent = 0 } = rows.find((row) => row.id === id) ?? {};
    return { along, spent };
  });
}
const balanceOf = async ({ id }: Code) =>
  (await ledgerOf(shop.owner, id)).reduce((sum, { cents }) => sum + cents, 0);
const refundable = async (id: string) => {
  const answer = await admin.call(adminGetOrder, { id });
  return answer.ok ? answer.data.refundableCents : null;
};

async function expire(orderId: string): Promise<void> {
  await asShop(shop.owner, `update orders set expires_at = now() - interval '9 days' where id = $1`, [
    orderId,
  ]);
  shop.world.provider.set({ down: true });
  await shop.runJob('expire-orders');
  shop.world.provider.set({ down: false });
}

async function payLate(orderId: string): Promise<void> {
  await pay(shop, orderId);
  await shop.world.provider.run();
  await shop.runJob('reconcile');
}

describe('with one wallet or two', () => {
  test('an unpaid difference returns the carried-over credit to the first order and the rest; paying late restores both', async () => {
    const bought = await paidByCode(2_000);
    const { wallet } = bought;
    const held = await dearerFor(bought, wallet, 2_000);
    const both = [bought.order.id, held.orderId] as const;
    const underWay = [
      { along: 0, spent: 2_990 },
      { along: 10_000, spent: 2_000 },
    ];
    expect(await standing(wallet, ...both)).toEqual(underWay);
    expect(await refundable(held.orderId)).toBe(2_000);
    await expire(held.orderId);
    expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'expired' });
    expect(await standing(wallet, ...both)).toEqual([
      { along: 0, spent: 12_990 },
      { along: 0, spent: 0 },
    ]);
    expect(await balanceOf(wallet)).toBe(2_000);
    await payLate(held.orderId);
    expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'paid', stock: 'held' });
    expect(await standing(wallet, ...both)).toEqual(underWay);
    expect(await balanceOf(wallet)).toBe(0);
  });

  test('paid late when the credit was spent elsewhere, the money is refunded and nothing is carried over', async () => {
    const bought = await paidByCode(2_000);
    const { wallet } = bought;
    const held = await dearerFor(bought, wallet, 2_000);
    await expire(held.orderId);
    const visitor = shop.visitor();
    await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 10_000 }));
    const credit = { wallet: false, codes: [wallet.code], expectedCents: 2_000 };
    expect(await order(visitor, checkoutOf(10_490, { credit }))).toMatchObject({ ok: true });
    await payLate(held.orderId);
    expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'refunded', stock: 'returned' });
    expect(await standing(wallet, bought.order.id, held.orderId)).toEqual([
      { along: 0, spent: 12_990 },
      { along: 0, spent: 0 },
    ]);
  });

  test('paid late, the first piece’s wallet pays no more than was carried over, whatever else it holds', async () => {
    const bought = await paidByCode(20_000);
    const other = await codeWith(admin, 2_000);
    const held = await dearerFor(bought, other, 2_000);
    await expire(held.orderId);
    expect([await balanceOf(bought.wallet), await balanceOf(other)]).toEqual([20_000, 2_000]);
    await payLate(held.orderId);
    expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'paid' });
    expect([await balanceOf(bought.wallet), await balanceOf(other)]).toEqual([20_000, 0]);
    expect(await standing(bought.wallet, held.orderId)).toEqual([{ along: 10_000, spent: 0 }]);
  });

  test('abandoned after payment, the difference is returned and the rest goes back behind the first piece', async () => {
    const bought = await paidByCode(7_000);
    const { wallet } = bought;
    const held = await dearerFor(bought, wallet, 5_000);
    expect(await balanceOf(wallet)).toBe(2_000);
    const { id, token } = bought.order;
    const key = { order: id, token, request: held.id };
    expect(await bought.visitor.call(giveUpExchange, key)).toMatchObject({ ok: true });
    expect(await balanceOf(wallet)).toBe(7_000);
    expect(await standing(wallet, id, held.orderId)).toEqual([
      { along: 0, spent: 12_990 },
      { along: 0, spent: 0 },
    ]);
  });

  test('exchanging again carries everything behind the piece over, and abandoning returns it', async () => {
    const bought = await paidByCode(5_000);
    const { wallet } = bought;
    const held = await dearerFor(bought, wallet, 5_000);
    expect(await admin.call(adminFinishRequest, { id: held.id })).toMatchObject({ ok: true });
    await setDelivered(shop.owner, held.orderId, 1);
    const again: Bought = {
      order: { ...bought.order, id: held.orderId, token: held.token },
      item: await firstItem(shop.owner, held.orderId),
      visitor: bought.visitor,
    };
    const same = (await makeProduct(shop.owner, { priceCents: 15_000 })).variantId;
    const next = heldOf(await exchangeFor(again, same));
    const all = [bought.order.id, held.orderId, next.orderId] as const;
    expect(await standing(wallet, ...all)).toEqual([
      { along: 0, spent: 2_990 },
      { along: 0, spent: 0 },
      { along: 15_000, spent: 0 },
    ]);
    expect(await refundable(held.orderId)).toBe(0);
    const key = { order: held.orderId, token: held.token, request: next.id };
    expect(await bought.visitor.call(giveUpExchange, key)).toMatchObject({ ok: true });
    expect(await refundable(held.orderId)).toBe(15_000);
    expect(await balanceOf(wallet)).toBe(0);
    const desk = dataOf(await admin.call(adminGetOrder, { id: held.orderId }));
    const back = { id: held.orderId, amountCents: 15_000, version: desk.version };
    expect(await admin.call(adminRefundOrder, back)).toMatchObject({ ok: true });
    expect(await balanceOf(wallet)).toBe(15_000);
    expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'refunded' });
  });
});

test('returned credit keeps its expiry: the difference lives no longer than the goodwill that paid it', async () => {
  const bought = await paidByCode(0);
  const { wallet } = bought;
  const courtesy = { id: wallet.id, cents: 5_000, reason: 'Cortesia', key: randomUUID() };
  expect(await admin.call(adminCorrectCredit, courtesy)).toMatchObject({ ok: true });
  await asShop(
    shop.owner,
    `update credit_entries set expires_at = now() + interval '60 days' where wallet_id = $1 and kind = 'correction'`,
    [wallet.id],
  );
  const held = await dearerFor(bought, wallet, 5_000);
  const { id, token } = bought.order;
  await bought.visitor.call(giveUpExchange, { order: id, token, request: held.id });
  const ends = await asShop<{ along: boolean; days: number }>(
    shop.owner,
    `select came_along as along, round(extract(epoch from expires_at - now()) / 86400)::int as days from credit_entries
     where wallet_id = $1 and order_id = $2 and kind = 'refund' order by place`,
    [wallet.id, held.orderId],
  );
  expect(ends).toEqual([
    { along: true, days: expect.toSatisfy((days: number) => days > 360) },
    { along: false, days: 60 },
  ]);
});
