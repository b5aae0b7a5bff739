import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminOpenMove, adminPlanMove, adminRunMove, type Move } from '#contracts/admin/move-in.ts';
import { backgroundCall } from '#server/auth/background-call.ts';
import { pictures } from '#server/compose.pictures.ts';
import { services } from '#server/compose.ts';
import { callWorker, WORKER } from '#server/use-cases/move-in/call-worker.ts';
import { workInBackground } from '#server/use-cases/move-in/work-in-background.ts';
import { adminOf } from '#tests/support/desk.ts';
import { loadFunctions, testContext } from '#tests/support/functions.ts';
import { finishMoves, giveUpOpenMoves, moveWith, shopifyFile } from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** The background function that works on moves: who starts it, and that there is one at a time. */

const shop = await openShop();
const admin = await adminOf(shop);
const { asked } = shop.world.web;
const system = <T>(text: string, values: unknown[] = []) =>
  shop.owner.transaction({ actor: 'system' }, (tx) => tx.all<T>(text, values));
const some = () => randomUUID().slice(0, 8);

beforeEach(async () => {
  await giveUpOpenMoves(admin);
  await finishMoves(admin);
  await system('update move_worker set claimed_until = null, called_at = null');
  await system(`update moved_pictures set due_at = now() + interval '9 days' where due_at is not null`);
  shop.background.isOn = true;
});
afterEach(() => {
  shop.background.isOn = false;
});

/** A move of as many products with pictures, begun. */
async function begun(mark: string, count = 3): Promise<string> {
  const file = shopifyFile(mark, count).replaceAll('fotos.example', `${mark}.test`);
  const { id } = await moveWith(admin, { 'a.csv': file });
  const { check } = dataOf(await admin.call(adminPlanMove, { id }));
  dataOf(await admin.call(adminRunMove, { id, check }));
  return id;
}

const open = async (id: string): Promise<Move> => dataOf(await admin.call(adminOpenMove, { id }));
/** How often each picture of these products was asked for. */
const timesOf = (mark: string) =>
  [...asked].filter(([path]) => path.startsWith(`/${mark}.test/`)).map(([, times]) => times);
const productsOf = (mark: string) => system('select 1 from products where name like $1', [`Saia ${mark} %`]);
const worker = async () =>
  (await system('select claimed_until, called_at from move_worker'))[0] as Record<string, Date | null>;

test('who starts a move starts the worker, which writes all of it and fetches its pictures', async () => {
  const mark = some();
  const id = await begun(mark);
  await shop.settled();
  expect(await open(id)).toMatchObject({
    state: 'moved',
    pictures: { waiting: 0, placed: 6, failed: 0 },
    hidden: 0,
  });
  expect(await worker()).toEqual({ claimed_until: null, called_at: null });
});

test('nobody but the shop starts it', async () => {
  shop.background.isOn = false;
  const mark = some();
  const id = await begun(mark);
  await shop.settled();
  const { default: handler } = (await loadFunctions()).get(WORKER) ?? {};
  const start = (authorization: string) =>
    handler?.(
      new Request('http://localhost/', { method: 'POST', headers: { authorization } }),
      testContext('127.0.0.1', []),
    );
  const forged = backgroundCall('a secret that is not ours, of enough length', WORKER, new Date());
  for (const given of ['', 'Bearer', `Bearer ${forged}`]) expect((await start(given))?.status).toBe(401);
  expect((await open(id)).state).toBe('running');
  const proof = backgroundCall(services().config.appSecret, WORKER, new Date());
  expect((await start(`Bearer ${proof}`))?.status).toBe(202);
  expect((await open(id)).state).toBe('moved');
});

test('several workers and jobs at once do nothing twice', async () => {
  shop.background.isOn = false;
  const mark = some();
  const id = await begun(mark, 6);
  await shop.settled();
  shop.background.isOn = true;
  const work = () => workInBackground({ ...services(), pictures });
  await Promise.all([work(), work(), shop.runJob('move-in'), shop.runJob('move-pictures'), work()]);
  await shop.settled();
  expect(await open(id)).toMatchObject({ state: 'moved', pictures: { placed: 12, waiting: 0 } });
  expect(await productsOf(mark)).toHaveLength(6);
  expect(timesOf(mark)).toEqual(Array.from({ length: 12 }, () => 1));
});

test('while it is there, jobs and screens leave the work to it; once it is missed, a job calls the next', async () => {
  shop.background.isOn = false;
  const mark = some();
  const id = await begun(mark);
  await shop.settled();
  shop.background.isOn = true;
  await system(`update move_worker set claimed_until = now() + interval '1 minute'`);
  await shop.runJob('move-in');
  await shop.settled();
  expect((await open(id)).state).toBe('running');
  expect(await productsOf(mark)).toEqual([]);
  await system(`update move_worker set claimed_until = now() - interval '1 second'`);
  await shop.runJob('move-in');
  await shop.settled();
  expect(await open(id)).toMatchObject({ state: 'moved', pictures: { placed: 6, waiting: 0 } });
});

test('what was called and does not come is waited for a little, then the jobs do the work', async () => {
  shop.background.isOn = false;
  const mark = some();
  const id = await begun(mark);
  await shop.settled();
  // Netlify accepts the call, whatever becomes of it.
  const silent = { ...services(), background: { start: async () => true } };
  expect(await callWorker(silent)).toBe(true);
  await shop.runJob('move-in');
  expect((await open(id)).state).toBe('running');
  await system(`update move_worker set called_at = now() - interval '1 minute'`);
  await shop.runJob('move-in');
  expect((await open(id)).state).toBe('moved');
  await system(`update move_worker set called_at = now() - interval '11 minutes'`);
  shop.background.isOn = true;
  await shop.runJob('move-pictures');
  await shop.settled();
  expect((await open(id)).pictures).toMatchObject({ placed: 6 });
  expect((await worker()).called_at).toBeNull();
});

test('one whose time is up calls the next', async () => {
  shop.background.isOn = false;
  const id = await begun(some());
  await shop.settled();
  shop.background.isOn = true;
  await workInBackground({ ...services(), pictures }, 0);
  await shop.settled();
  expect(await open(id)).toMatchObject({ state: 'moved', pictures: { placed: 6, waiting: 0 } });
});
