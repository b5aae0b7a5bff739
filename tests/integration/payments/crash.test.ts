import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { placeOrder } from '#contracts/orders.ts';
import { chargesOf, pay, readAtProvider, stateOf } from '#tests/support/provider.ts';
import {
  addToCart,
  checkoutOf,
  makeProduct,
  order,
  pixCodeOf,
  pixTotal,
  stockOf,
} from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const WELL = { forgetKeys: false, holdWebhooks: false, loseWebhooks: false };

const shop = await openShop();
afterEach(() =>
  shop.world.provider.set({ slowMs: 0, dropAfter: 0, dropBefore: 0, failNext: 0, down: false, ...WELL }),
);

async function ready() {
  const product = await makeProduct(shop.owner, { stock: 10 });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  return { product, visitor, checkout: checkoutOf(pixTotal(product.priceCents)) };
}

/** One order, one charge at the provider, one unit taken, and it can still be paid. */
async function expectOneOrder(orderId: string, number: string, variantId: string) {
  expect(await stockOf(shop.owner, variantId)).toBe(9);
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ orders: number }>(
      'select count(distinct order_id)::int as orders from order_items where variant_id = $1',
      [variantId],
    ),
  );
  expect(rows[0]?.orders).toBe(1);
  const atProvider = await readAtProvider(shop, `/orders?code=${number}`);
  expect(atProvider.data).toHaveLength(1);
  expect(await chargesOf(shop.owner, orderId)).toHaveLength(1);
  await pay(shop, orderId);
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, orderId)).toMatchObject({
    payment: 'paid',
    mails: ['order_placed', 'order_paid'],
  });
}

test.for([
  ['the provider hangs up after it accepted', { dropAfter: 1 }],
  ['the provider hangs up before it accepted', { dropBefore: 1 }],
  ['the provider answers 5xx', { failNext: 1 }],
] as const)('%s: the order is kept, and the same submit again returns its code', async ([, fault]) => {
  const { product, visitor, checkout } = await ready();
  shop.world.provider.set(fault);
  const first = await order(visitor, checkout);
  expect(first).toMatchObject({ ok: true, data: { status: 'PENDING' } });
  // If the provider has the charge, it is found at once after the lost answer.
  expect(first.ok && pixCodeOf(first.data) !== '').toBe('dropAfter' in fault);
  const again = await order(visitor, checkout);
  if (!first.ok || !again.ok) throw new Error('refused');
  expect(again.data.id).toBe(first.data.id);
  expect(pixCodeOf(again.data)).toBeTruthy();
  await expectOneOrder(first.data.id, first.data.number, product.variantId);
});

test.for([
  ['knows the key again', 'tells of it', { forgetKeys: false, loseWebhooks: false }],
  ['knows the key again', 'never tells of it', { forgetKeys: false, loseWebhooks: true }],
  ['has forgotten the key', 'tells of it', { forgetKeys: true, loseWebhooks: false }],
  ['has forgotten the key', 'never tells of it', { forgetKeys: true, loseWebhooks: true }],
] as const)(
  'the provider acts, its answer is lost, and it %s and %s: one charge is left to pay, and no money is lost',
  async ([, , fault]) => {
    const { product, visitor, checkout } = await ready();
    // Both the answer and the following query for the result are lost.
    shop.world.provider.set({ ...fault, dropAfter: 2 });
    const first = dataOf(await order(visitor, checkout));
    expect(await chargesOf(shop.owner, first.id)).toEqual([]);
    const again = await order(visitor, checkout);
    expect(again).toMatchObject({ ok: true, data: { id: first.id } });
    shop.world.provider.set(WELL);
    await shop.world.provider.run();
    await shop.runJob('reconcile');
    await shop.world.provider.run();
    const { data } = await readAtProvider(shop, `/orders?code=${first.number}`);
    const charges = (data as { charges: { id: string; status: string }[] }[]).flatMap((one) => one.charges);
    expect(charges).toHaveLength(fault.forgetKeys ? 2 : 1);
    expect(charges.filter(({ status }) => status === 'pending')).toHaveLength(1);
    // The bank accepts even a cancelled code.
    for (const { id } of charges) shop.world.provider.act(id, 'pay');
    for (let round = 0; round < 2; round++) await shop.world.provider.run();
    expect(await stateOf(shop.owner, first.id)).toMatchObject({ payment: 'paid', stock: 'held' });
    const kept = await keptAtProvider(charges.map(({ id }) => id));
    expect(kept).toBe(first.totalCents);
    expect(await stockOf(shop.owner, product.variantId)).toBe(9);
  },
);

/** The amount of these charges that the provider holds and has not refunded, in cents. */
async function keptAtProvider(charges: readonly string[]): Promise<number> {
  const read = await Promise.all(charges.map((id) => readAtProvider(shop, `/charges/${id}`)));
  return read.reduce(
    (sum, one) =>
      sum + Number(one.paid_amount ?? 0) - (one.paid_amount ? Number(one.canceled_amount ?? 0) : 0),
    0,
  );
}

test('killed while waiting for the provider, the retry finds the order and continues', async () => {
  const { product, visitor, checkout } = await ready();
  shop.world.provider.set({ slowMs: 60_000 });
  const child = buyInAnotherProcess(visitor.cookie, checkout);
  await until(async () => (await stockOf(shop.owner, product.variantId)) === 9);
  child.kill('SIGKILL');
  await once(child, 'exit');
  shop.world.provider.set({ slowMs: 0 });
  const retried = dataOf(await order(visitor, checkout));
  await expectOneOrder(retried.id, retried.number, product.variantId);
});

test('killed inside the transaction, nothing was written and the retry places one order', async () => {
  const { product, visitor, checkout } = await ready();
  // A lock on the variant stops the transaction in the middle: key claimed, nothing taken yet.
  let child: ReturnType<typeof buyInAnotherProcess> | undefined;
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('select from variants where id = $1 for update', [product.variantId]);
    child = buyInAnotherProcess(visitor.cookie, checkout);
    await until(async () => {
      // In this database only: other files wait in those of their workers.
      const { rows } = await shop.owner.query(
        `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      );
      return rows.length > 0;
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(10);
  const retried = dataOf(await order(visitor, checkout));
  await expectOneOrder(retried.id, retried.number, product.variantId);
});

test('the same key with other content is rejected', async () => {
  const { visitor, checkout } = await ready();
  expect(await order(visitor, checkout)).toMatchObject({ ok: true });
  const other = await visitor.call(placeOrder, { ...checkout, service: 'expresso' });
  expect(other).toMatchObject({ ok: false, status: 409, error: { code: 'key_reused' } });
});

test('the same key used by two people makes two orders, each their own', async () => {
  const one = await ready();
  const two = await ready();
  const first = await order(one.visitor, one.checkout);
  const second = await order(two.visitor, { ...two.checkout, idempotencyKey: one.checkout.idempotencyKey });
  if (!first.ok || !second.ok) throw new Error('not placed');
  expect(second.data.id).not.toBe(first.data.id);
  expect(second.data.email).toBe(two.checkout.customer.email);
});

function buyInAnotherProcess(cookie: string, checkout: unknown) {
  return spawn(process.execPath, [new URL('../../support/buy.ts', import.meta.url).pathname], {
    env: { ...process.env, BUY_COOKIE: cookie, BUY_CHECKOUT: JSON.stringify(checkout) },
    stdio: 'ignore',
  });
}

/** Polls until the condition holds; the test's own timeout ends a wait in vain. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}
