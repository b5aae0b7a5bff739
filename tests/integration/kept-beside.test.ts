import { afterAll, beforeAll, expect, test } from 'vitest';
import { asShop } from '#tests/support/after-sale.ts';
import { unlikePlain } from '#tests/support/kept-beside.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop, type TestShop } from '#tests/support/shop.ts';

/** What triggers keep beside the orders says what the orders say, also where somebody writes them by hand. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('an unpaid order is weighed with what it holds now', async () => {
  const { id } = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const held = () =>
    asShop<{ units: number; network: string | null }>(
      shop.owner,
      'select units, network_key as network from held_orders where order_id = $1',
      [id],
    );
  const agree = async () => expect(await unlikePlain(shop.owner)).toEqual([]);
  expect(await held()).toEqual([{ units: 1, network: expect.any(String) }]);
  await asShop(
    shop.owner,
    'update order_items set quantity = 3, total_price_cents = unit_price_cents * 3 where order_id = $1',
    [id],
  );
  expect(await held()).toMatchObject([{ units: 3 }]);
  await agree();
  await asShop(
    shop.owner,
    'update payment_transactions set network_key = null, wide_network_key = null where order_id = $1',
    [id],
  );
  expect(await held()).toEqual([{ units: 3, network: null }]);
  await agree();
  for (const status of ['failed', 'paid', 'under_review', 'expired']) {
    await asShop(shop.owner, 'update orders set payment_status = $2 where id = $1', [id, status]);
    expect(await held()).toHaveLength(status === 'failed' || status === 'under_review' ? 1 : 0);
    await agree();
  }
  await asShop(shop.owner, `update orders set payment_status = 'awaiting_payment' where id = $1`, [id]);
  await asShop(shop.owner, 'delete from order_items where order_id = $1', [id]);
  expect(await held()).toMatchObject([{ units: 0 }]);
  await agree();
  await asShop(shop.owner, 'delete from orders where id = $1', [id]);
  expect(await held()).toEqual([]);
});
