import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { adminGoOnMove, adminOpenMove, adminPlanMove, type Move } from '#contracts/admin/move-in.ts';
import { moveIn } from '#server/use-cases/admin/move-in/go-on-move.ts';
import { runMove } from '#server/use-cases/admin/move-in/run-move.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { adminOf } from '#tests/support/desk.ts';
import { killedEverywhere } from '#tests/support/killed-moves.ts';
import { finishMoves, giveUpOpenMoves, moveAll, moveWith, shopifyFile } from '#tests/support/moves.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

/** Moves of many rows, which are planned again and stored in the background, piece by piece. */

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
const open = async (id: string): Promise<Move> => dataOf(await admin.call(adminOpenMove, { id }));

/** Begins a move as one of too many rows to be stored at once. */
async function begun({ id }: Move, change: () => Promise<unknown> = async () => {}): Promise<Move> {
  const { check } = dataOf(await admin.call(adminPlanMove, { id }));
  await change();
  const [staff] = await system<{ userId: string; email: string }>(
    `select m.created_by as "userId", u.email from move_ins m join users u on u.id = m.created_by where m.id = $1`,
    [id],
  );
  if (!staff) throw new Error('nobody made it');
  const outcome = await runMove(services, staff, { id, check }, 0);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

/** As many redirects to a page of the shop. */
const redirects = (mark: string, count: number) =>
  [
    'Redirect from,Redirect to',
    ...Array.from({ length: count }, (_, at) => `/pages/${mark}-${at},/contato`),
  ].join('\n');

test('killed at any moment, it goes on where it was, and nothing is stored or written twice', async () => {
  const mark = some();
  const move = await moveWith(admin, { 'a.csv': shopifyFile(mark, 3), 'b.csv': redirects(mark, 1_200) });
  expect(await begun(move)).toMatchObject({ state: 'running', steps: [{ step: 'preparing', done: 0 }] });
  expect(await killedEverywhere(shop.owner, services, move.id)).toBeGreaterThan(50);
  const moved = await open(move.id);
  expect(moved).toMatchObject({ state: 'moved', problem: null });
  expect(moved.steps.map(({ step }) => step)).toEqual(['products', 'redirects']);
  expect(moved.steps.filter(({ done, total }) => done !== total)).toEqual([]);
  const [found] = await system(
    `select (select count(*)::int from products where name like $1) as products,
       (select count(*)::int from variants v join products p on p.id = v.product_id where p.name like $1) as variants,
       (select count(*)::int from old_addresses where address like $2) as addresses`,
    [`Saia ${mark} %`, `/pages/${mark}-%`],
  );
  expect(found).toEqual({ products: 3, variants: 12, addresses: 1_200 });
  // What was found is kept with it.
  expect(moved.found).not.toBeNull();
});

test('a shop that is another one since it was agreed to: nothing is written, and it is open again', async () => {
  const mark = some();
  const move = await moveWith(admin, { 'a.csv': shopifyFile(mark, 2) });
  await begun(move, () =>
    system(
      `insert into products (slug, name, price_cents) values ('saia-' || $1 || '-0', 'Outra saia', 10000)`,
      [mark],
    ),
  );
  await moveIn(services, createBudget(services.clock));
  expect(await open(move.id)).toMatchObject({ state: 'open', problem: 'move_stale', steps: [] });
  expect(await system('select 1 from move_in_items where move_in_id = $1', [move.id])).toEqual([]);
  expect(await system('select 1 from products where name like $1', [`Saia ${mark} %`])).toEqual([]);
  // Agreed to again, it comes.
  expect(await moveAll(admin, move)).toMatchObject({ state: 'moved', problem: null });
});

test('files of which everything is here: it is open again', async () => {
  const mark = some();
  const file = shopifyFile(mark, 2);
  await moveAll(admin, await moveWith(admin, { 'a.csv': file }));
  const again = await moveWith(admin, { 'a.csv': file });
  await begun(again);
  await moveIn(services, createBudget(services.clock));
  expect(await open(again.id)).toMatchObject({ state: 'open', problem: 'move_empty' });
});

test('an open screen leaves it to the worker at first, and does it itself if none comes', async () => {
  const { id } = await begun(await moveWith(admin, { 'a.csv': shopifyFile(some(), 1) }));
  const step = async () => dataOf(await admin.call(adminGoOnMove, { id }));
  expect(await step()).toMatchObject({ steps: [{ step: 'preparing', done: 0 }] });
  await system(`update move_ins set started_at = now() - interval '1 minute' where id = $1`, [id]);
  expect((await step()).steps[0]).toMatchObject({ step: 'products', done: 0 });
  expect(await step()).toMatchObject({ state: 'moved' });
});

test('whoever has less time than planning takes still gets on', async () => {
  const { id } = await begun(await moveWith(admin, { 'a.csv': shopifyFile(some(), 1) }));
  // Time for the claim, and none for what follows.
  let looks = 0;
  const isLeft = () => {
    looks += 1;
    return looks === 1;
  };
  await moveIn(services, { isLeft });
  expect((await open(id)).steps[0]).toMatchObject({ step: 'products', done: 0 });
});
