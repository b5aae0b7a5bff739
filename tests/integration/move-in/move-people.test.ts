import { expect, test } from 'vitest';
import { adminPlanMove, adminUndoMove } from '#contracts/admin/move-in.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { finishMoves, giveUpOpenMoves, goOn, moveAll, moveWith, sampleFile } from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

test('customers, past orders and old addresses come along once, and go when it is undone', async () => {
  await giveUpOpenMoves(admin);
  await finishMoves(admin);
  const files = {
    'a.csv': sampleFile('shopify-export-fashion-2025-07.csv'),
    'b.csv': sampleFile('shopify-customers-fictional.csv'),
    'c.csv': sampleFile('shopify-orders-fictional.csv'),
    'd.csv': sampleFile('shopify-redirects-fictional.csv'),
  };
  const move = await moveWith(admin, files);
  const plan = dataOf(await admin.call(adminPlanMove, { id: move.id }));
  const counts = async () =>
    asShop<{ customers: number; orders: number; addresses: number }>(
      shop.owner,
      `select (select count(*)::int from moved_customers where move_in_id = $1) as customers,
         (select count(*)::int from past_orders where move_in_id = $1) as orders,
         (select count(*)::int from old_addresses where move_in_id = $1) as addresses`,
      [move.id],
    );
  const moved = await moveAll(admin, move);
  expect(moved).toMatchObject({ state: 'moved', problem: null });
  expect(await counts()).toEqual([
    {
      ...{ customers: plan.customers.created, orders: plan.orders.created },
      addresses: plan.redirects.created,
    },
  ]);
  expect(Math.min(plan.customers.created, plan.orders.created, plan.redirects.created)).toBeGreaterThan(0);
  const again = await moveWith(admin, files);
  const second = dataOf(await admin.call(adminPlanMove, { id: again.id }));
  expect([second.products, second.customers, second.orders, second.redirects]).toMatchObject([
    { created: 0, changed: 0 },
    { created: 0 },
    { created: 0 },
    { created: 0 },
  ]);
  dataOf(await admin.call(adminUndoMove, { id: move.id }));
  expect(await goOn(admin, move.id)).toMatchObject({ state: 'undone' });
  expect(await counts()).toEqual([{ customers: 0, orders: 0, addresses: 0 }]);
});
