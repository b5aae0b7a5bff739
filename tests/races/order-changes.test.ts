import { expect, test } from 'vitest';
import { adminFulfilOrder } from '#contracts/admin/orders.ts';
import { changeOrderSize } from '#contracts/order-changes.ts';
import { asShop, firstItem, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne, stockOf, type TestProduct } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

/** A dress paid by card, whose size may change. */
async function buy(dress: TestProduct) {
  const visitor = shop.visitor();
  const { id, token } = await placeOne(visitor, dress, await byCard(shop));
  const item = await firstItem(shop.owner, id);
  const change = async (variant: string): Promise<string> => {
    const wish = { order: id, token, item, quantity: 1, units: 1, variant };
    const answer = await visitor.call(changeOrderSize, wish);
    // On a slow machine some wait for the lock longer than the database lets them: they ask again, as they are told to.
    if (!answer.ok && answer.error.code === 'busy') {
      const again = await change(variant);
      // It was made, and only its answer came too late.
      return again === 'change_same_piece' ? 'ok' : again;
    }
    return answer.ok ? 'ok' : answer.error.code;
  };
  return { id, change };
}

async function buyMany(dress: TestProduct, count: number) {
  const all = [];
  for (let n = 0; n < count; n++) all.push(await buy(dress));
  await shop.owner.query('delete from rate_limits');
  return all;
}

test('of twenty orders that want the last unit of a size, one gets it and nothing is lost', async () => {
  const dress = await makeDress(shop.owner, 20);
  const medium = await sizeOf(shop.owner, dress.id, 'M');
  await asShop(shop.owner, 'update variants set stock = 1 where id = $1', [medium]);
  const all = await buyMany(dress, 20);
  const answers = await Promise.all(all.map(({ change }) => change(medium)));
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['ok', 'change_out_of_stock']));
  expect([await stockOf(shop.owner, dress.variantId), await stockOf(shop.owner, medium)]).toEqual([1, 0]);
});

test('orders that swap their sizes at once do not wait for each other', async () => {
  const dress = await makeDress(shop.owner, 20);
  const medium = await sizeOf(shop.owner, dress.id, 'M');
  const all = await buyMany(dress, 8);
  const [some, others] = [all.slice(0, 4), all.slice(4)];
  for (const { change } of others) expect(await change(medium)).toBe('ok');
  const swaps = [
    ...some.map((one) => one.change(medium)),
    ...others.map((one) => one.change(dress.variantId)),
  ];
  expect(await Promise.all(swaps)).toEqual(Array.from({ length: 8 }, () => 'ok'));
  expect([await stockOf(shop.owner, dress.variantId), await stockOf(shop.owner, medium)]).toEqual([16, 16]);
});

test('a size that changes while the shop begins to pick is either changed before or refused', async () => {
  const admin = await adminOf(shop);
  const dress = await makeDress(shop.owner, 20);
  const medium = await sizeOf(shop.owner, dress.id, 'M');
  for (const { id, change } of await buyMany(dress, 6)) {
    const [changed, picked] = await Promise.all([
      change(medium),
      admin.call(adminFulfilOrder, { id, to: 'preparing' }),
    ]);
    expect(picked.ok).toBe(true);
    expect(['ok', 'change_not_possible']).toContain(changed);
    const [item] = await asShop<{ size: string }>(
      shop.owner,
      'select size_label as size from order_items where order_id = $1',
      [id],
    );
    expect(item?.size).toBe(changed === 'ok' ? 'M' : 'P');
  }
  const left = [await stockOf(shop.owner, dress.variantId), await stockOf(shop.owner, medium)];
  expect((left[0] ?? 0) + (left[1] ?? 0)).toBe(34);
});
