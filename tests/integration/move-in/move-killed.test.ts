import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { adminDashboard } from '#contracts/admin/desk.ts';
import {
  adminOpenMove,
  adminPlanMove,
  adminRunMove,
  adminUndoMove,
  type Move,
} from '#contracts/admin/move-in.ts';
import { moveIn } from '#server/use-cases/admin/move-in/go-on-move.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { adminOf } from '#tests/support/desk.ts';
import { killedEverywhere } from '#tests/support/killed-moves.ts';
import {
  finishMoves,
  giveUpOpenMoves,
  moveAll,
  moveWith,
  peopleFiles,
  shopifyFile,
} from '#tests/support/moves.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';
import { watched } from '#tests/support/watched-database.ts';

/** Moves whose runs die at every moment of every step. */

const shop = await openShop();
const admin = await adminOf(shop);
const services = ownServices();
beforeEach(async () => {
  await giveUpOpenMoves(admin);
  await finishMoves(admin);
});

const some = () => randomUUID().slice(0, 8);
const system = <T>(text: string, values: unknown[] = []) =>
  shop.owner.transaction({ actor: 'system' }, (tx) => tx.all<T>(text, values));
const killed = (id: string) => killedEverywhere(shop.owner, services, id);

async function started(move: Move): Promise<string> {
  const { check } = dataOf(await admin.call(adminPlanMove, { id: move.id }));
  dataOf(await admin.call(adminRunMove, { id: move.id, check }));
  return move.id;
}

async function isWhole(id: string): Promise<Move> {
  const move = dataOf(await admin.call(adminOpenMove, { id }));
  expect(move).toMatchObject({ state: 'moved', problem: null });
  expect(move.steps.filter(({ done, total }) => done !== total)).toEqual([]);
  return move;
}

test('products: none is written twice', async () => {
  const mark = some();
  const id = await started(await moveWith(admin, { 'a.csv': shopifyFile(mark, 3) }));
  expect(await killed(id)).toBeGreaterThan(30);
  const rows = await system<{ stock: number }>(
    `select v.stock from variants v join products p on p.id = v.product_id where p.name like $1`,
    [`Saia ${mark} %`],
  );
  expect(rows.map(({ stock }) => stock)).toEqual(Array.from({ length: 12 }, () => 7));
  const moves = await system(
    `select 1 from stock_movements s join variants v on v.id = s.variant_id join products p on p.id = v.product_id where p.name like $1`,
    [`Saia ${mark} %`],
  );
  expect(moves).toHaveLength(12);
  await isWhole(id);
});

test('products taken back: none is left', async () => {
  const mark = some();
  const { id } = await moveAll(admin, await moveWith(admin, { 'a.csv': shopifyFile(mark, 3) }));
  dataOf(await admin.call(adminUndoMove, { id }));
  expect(await killed(id)).toBeGreaterThan(10);
  expect(await system('select 1 from products where name like $1', [`Saia ${mark} %`])).toEqual([]);
});

const peopleOf = async (id: string, mark: string) => {
  const [found] = await system(
    `select (select count(*)::int from users where email like $2) as accounts,
       (select count(*)::int from moved_customers where move_in_id = $1) as moved,
       (select count(*)::int from addresses a join users u on u.id = a.user_id where u.email like $2) as homes,
       (select count(*)::int from newsletter_subscriptions where email like $2) as news,
       (select array_agg(total_cents order by number) from past_orders where move_in_id = $1) as orders,
       (select count(*)::int from old_addresses where move_in_id = $1 and address like $3) as addresses`,
    [id, `%-${mark}@teste.example`, `/pages/%-${mark}`],
  );
  return found;
};

test('customers, past orders and old addresses: each comes once, and none is left when they are taken back', async () => {
  const mark = some();
  const id = await started(await moveWith(admin, peopleFiles(mark)));
  expect(await killed(id)).toBeGreaterThan(30);
  const { steps } = await isWhole(id);
  expect(steps.map(({ step }) => step)).toEqual(['customers', 'orders', 'redirects']);
  const all = { accounts: 2, moved: 2, homes: 2, news: 1, orders: [11_000, 11_000], addresses: 2 };
  expect(await peopleOf(id, mark)).toEqual(all);

  dataOf(await admin.call(adminUndoMove, { id }));
  expect(await killed(id)).toBeGreaterThan(10);
  const none = { accounts: 0, moved: 0, homes: 0, news: 0, orders: null, addresses: 0 };
  expect(await peopleOf(id, mark)).toEqual(none);
});

test('a move that fails again and again is told at the desk', async () => {
  const id = await started(await moveWith(admin, { 'a.csv': shopifyFile(some(), 1) }));
  const alarms = () => system("select count from alarms where kind = 'move_stuck' and seen_at is null");
  const fail = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await system('update move_ins set due_at = now() where id = $1', [id]);
      let trips = 0;
      const database = watched(services.database, () => {
        trips += 1;
        if (trips === 3) throw new Error('broken');
      });
      await moveIn({ ...services, database }, createBudget(services.clock));
    }
  };
  await fail(4);
  expect(await alarms()).toEqual([]);
  await fail(2);
  expect(await alarms()).toEqual([{ count: 2 }]);
  expect(dataOf(await admin.call(adminDashboard, {})).alarms).toContainEqual(
    expect.objectContaining({ kind: 'move_stuck' }),
  );
  await system("delete from alarms where kind = 'move_stuck'");
  await finishMoves(admin);
  await isWhole(id);
});
