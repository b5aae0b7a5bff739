import { afterAll, beforeEach, expect, test } from 'vitest';
import { applyCoupon } from '#contracts/cart.ts';
import { serve } from '#dev/world/http.ts';
import { connectBuildHook } from '#server/adapters/build-hook.ts';
import { sellAgain } from '#server/sql/after-sale/second-line.sql.ts';
import { findPublishing, requestRebuild } from '#server/sql/pages/publishing.sql.ts';
import { releaseRedemption } from '#server/sql/pricing/promotions.sql.ts';
import { returnStock } from '#server/sql/products/stock.sql.ts';
import { movePublishing, showPublishing } from '#server/use-cases/admin/reports/desk.ts';
import { publishCatalogue } from '#server/use-cases/catalogue/publish-catalogue.ts';
import { adminOf } from '#tests/support/desk.ts';
import { addToCart, checkoutOf, makeProduct, order, pixTotal, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** A fake Netlify: requested builds, the answer of its hook, and the start time of the live build. */
let builds = 0;
let hookStatus = 200;
let builtFrom: string | null = null;

const shop = await openShop();
const netlify = await serve(0, async (request) => {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === '/build_hooks/x') {
    builds += 1;
    return new Response(null, { status: hookStatus });
  }
  if (pathname === '/edicao.json' && builtFrom) return Response.json({ builtFrom });
  return new Response('<h1>404</h1>', { status: 404 });
});
afterAll(() => netlify.stop());
beforeEach(async () => {
  await shop.owner.query('delete from rebuild_requests');
  // Sales of earlier files do not belong to the builds here.
  await shop.owner.query(`update stock_movements set created_at = created_at - interval '1 year'`);
  [builds, hookStatus, builtFrom] = [0, 200, null];
});

const siteBuildsEvery = (everyMinutes: number) => {
  const siteUrl = `http://127.0.0.1:${netlify.port}`;
  return connectBuildHook({ url: `${siteUrl}/build_hooks/x`, siteUrl, everyMinutes });
};
const run = (everyMinutes = 0) =>
  publishCatalogue({ database: shop.owner, siteBuilds: siteBuildsEvery(everyMinutes) });
const save = () => requestRebuild(shop.owner, 'product.update x');
/** Moves everything recorded so far into the past. */
const pass = (time: string) =>
  shop.owner.query(
    `update rebuild_requests set requested_at = requested_at - $1::interval, started_at = started_at - $1::interval,
       failed_at = failed_at - $1::interval`,
    [time],
  );
const state = async (everyMinutes = 0) => (await findPublishing(shop.owner, everyMinutes)).state;

test('a series of changes is built once, when it has ended, and is live when the site confirms it', async () => {
  await save();
  await pass('6 seconds');
  await save();
  await run();
  expect(builds).toBe(0);
  await pass('10 seconds');
  await Promise.all([run(), run(), run()]);
  await run();
  expect(builds).toBe(1);
  // A site built before the change does not confirm it.
  builtFrom = new Date(Date.now() - 60_000).toISOString();
  await run();
  expect(await state()).toBe('publishing');
  builtFrom = new Date().toISOString();
  await run();
  expect(await state()).toBe('live');
  expect(builds).toBe(1);
});

test('a change during a build is built after it', async () => {
  await save();
  await pass('10 seconds');
  await run();
  await pass('30 seconds');
  builtFrom = new Date(Date.now() - 25_000).toISOString();
  await save();
  await pass('9 seconds');
  await run();
  expect([builds, await state()]).toEqual([2, 'publishing']);
});

test('never-ending changes are still published', async () => {
  await save();
  await pass('3 minutes');
  await save();
  await run();
  expect(builds).toBe(1);
});

test('opening the status page moves publishing on without the scheduled run, and does not retry a failed hook', async () => {
  const siteBuilds = siteBuildsEvery(0);
  const { account } = await adminOf(shop);
  const staff = { userId: account.id, email: account.email, role: 'owner' } as const;
  const look = async () => {
    const shown = await movePublishing({ database: shop.owner, siteBuilds }, staff);
    return shown.ok && shown.value.state;
  };
  hookStatus = 500;
  await save();
  await pass('10 seconds');
  expect(await showPublishing({ database: shop.owner, siteBuilds }, staff)).toMatchObject({
    value: { state: 'publishing' },
  });
  expect(builds).toBe(0);
  expect(await look()).toBe('failed');
  await look();
  expect(builds).toBe(1);
  hookStatus = 200;
  await pass('61 seconds');
  await run();
  expect(builds).toBe(2);
  await save();
  builtFrom = new Date(Date.now() + 60_000).toISOString();
  await pass('10 seconds');
  expect(await look()).toBe('live');
});

test('changes within a quarter of an hour share one build, which the desk can request at once', async () => {
  const desk = { database: shop.owner, siteBuilds: siteBuildsEvery(15) };
  const { account } = await adminOf(shop);
  const staff = { userId: account.id, email: account.email, role: 'owner' } as const;
  await save();
  await pass('10 seconds');
  await run(15);
  builtFrom = new Date().toISOString();
  await run(15);
  expect([builds, await state(15)]).toEqual([1, 'live']);
  builtFrom = null;
  await save();
  await pass('5 minutes');
  await save();
  await pass('1 minute');
  await run(15);
  expect([builds, await state(15)]).toEqual([1, 'scheduled']);
  const shown = await movePublishing(desk, staff);
  const wait = shown.ok ? Date.parse(shown.value.due ?? '') - Date.now() : Number.NaN;
  expect(wait / 60_000).toBeCloseTo(8.8, 0);
  expect(builds).toBe(1);
  expect(await movePublishing(desk, staff, { now: true })).toMatchObject({
    value: { state: 'publishing', due: null, waiting: 2 },
  });
  expect(builds).toBe(2);
  await shop.owner.query('update rebuild_requests set finished_at = now() where finished_at is null');
  await save();
  await pass('15 minutes');
  await run(15);
  expect(builds).toBe(3);
});

test('pages are rebuilt by themselves when the announced coupon starts or ends', async () => {
  const turn = (column: 'starts_at' | 'ends_at', at: string) =>
    shop.owner.query(`update promotions set ${column} = now() + $1::interval where is_announced`, [at]);
  const { rows } = await shop.owner.query<{ starts_at: Date; ends_at: Date }>(
    'select starts_at, ends_at from promotions where is_announced',
  );
  try {
    await save();
    await pass('1 hour');
    await run();
    expect(builds).toBe(1);
    [builds, builtFrom] = [0, new Date().toISOString()];
    await run();
    expect(await state()).toBe('live');
    await turn('starts_at', '-30 minutes');
    await run();
    await pass('10 seconds');
    builtFrom = null;
    await run();
    await run();
    expect(builds).toBe(1);
    await shop.owner.query('update rebuild_requests set started_at = now(), finished_at = now()');
    await run();
    await turn('ends_at', '1 hour');
    await run();
    expect([builds, await state()]).toEqual([1, 'live']);
  } finally {
    await shop.owner.query('update promotions set starts_at = $1, ends_at = $2 where is_announced', [
      rows[0]?.starts_at,
      rows[0]?.ends_at,
    ]);
  }
});

/** Everything requested so far was built and is live. */
const settle = () =>
  shop.owner.query('update rebuild_requests set started_at = requested_at, finished_at = requested_at');
const reasons = async () => {
  const { rows } = await shop.owner.query<{ reason: string }>(
    'select reason from rebuild_requests where finished_at is null',
  );
  return rows.map(({ reason }) => reason);
};
const callOff = ({ id }: { id: string }) =>
  shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await returnStock(tx, id);
    await releaseRedemption(tx, id);
  });

test('pages are rebuilt when orders sell a product out or bring it back, and for no other order', async () => {
  const [product, other] = [await makeProduct(shop.owner, { stock: 2 }), await makeProduct(shop.owner)];
  await save();
  await settle();
  await placeOne(shop.visitor(), product);
  await placeOne(shop.visitor(), other);
  await run();
  expect(await reasons()).toEqual([]);
  const last = await placeOne(shop.visitor(), product);
  await run();
  expect(await reasons()).toEqual([`stock of ${product.id}`]);
  await run();
  expect(await reasons()).toHaveLength(1);
  await settle();
  await callOff(last);
  await run();
  expect(await reasons()).toEqual([`stock of ${product.id}`]);
  await settle();
  const [returned, { account }] = [await makeProduct(shop.owner, { stock: 0 }), await adminOf(shop)];
  const back = { variantId: returned.variantId, units: 1, orderId: null, note: 'Como nova' };
  await sellAgain(shop.owner, { ...back, actorId: account.id });
  await run();
  expect(await reasons()).toEqual([`stock of ${returned.id}`]);
});

test('a product with another size left is not sold out', async () => {
  const product = await makeProduct(shop.owner, { stock: 1 });
  await shop.owner.query(
    `with colours as (
       insert into product_colors (product_id, name, position) values ($1, 'Branco', 0), ($1, 'Preto', 1) returning id, name),
     first as (update variants set color_id = (select id from colours where name = 'Branco') where product_id = $1)
     insert into variants (product_id, color_id, stock) select $1, id, 1 from colours where name = 'Preto'`,
    [product.id],
  );
  await save();
  await settle();
  await placeOne(shop.visitor(), product);
  await run();
  expect(await reasons()).toEqual([]);
});

test('pages are rebuilt when the announced coupon is used up or available again', async () => {
  const product = await makeProduct(shop.owner);
  const buyWith = async () => {
    const visitor = shop.visitor();
    await addToCart(visitor, product);
    expect(await visitor.call(applyCoupon, { code: 'ELEGANTE10' })).toMatchObject({ ok: true });
    return dataOf(await order(visitor, checkoutOf(pixTotal(9_000))));
  };
  const { rows } = await shop.owner.query<{ uses: number }>(
    `select coupon_uses(id) as uses from promotions where code = 'ELEGANTE10'`,
  );
  try {
    await shop.owner.query(`update promotions set usage_limit = $1 where code = 'ELEGANTE10'`, [
      (rows[0]?.uses ?? 0) + 2,
    ]);
    await save();
    await settle();
    await buyWith();
    await run();
    expect(await reasons()).toEqual([]);
    const last = await buyWith();
    await run();
    await run();
    expect(await reasons()).toEqual(['announcement ELEGANTE10']);
    await settle();
    await callOff(last);
    await run();
    expect(await reasons()).toEqual(['announcement ELEGANTE10']);
  } finally {
    await shop.owner.query(`update promotions set usage_limit = null where code = 'ELEGANTE10'`);
  }
});
