import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminFinishRequest } from '#contracts/admin/requests.ts';
import { giveUpExchange } from '#contracts/after-sale.ts';
import { asShop, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, buyAndReceive, exchangeFor, heldOf, moneyOf } from '#tests/support/exchanges.ts';
import { untilWaiting } from '#tests/support/locks.ts';
import { chargesOf, stateOf } from '#tests/support/provider.ts';
import { makeProduct, stockOf } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('of 50 concurrent exchanges for the last unit, one holds it and 49 are rejected', async () => {
  const [dress, last] = [await makeDress(shop.owner, 100), await makeProduct(shop.owner, { stock: 1 })];
  const all: Bought[] = [];
  while (all.length < 50)
    all.push(...(await Promise.all(Array.from({ length: 5 }, () => buyAndReceive(shop, dress)))));
  await shop.owner.query('delete from rate_limits');
  // On a slow machine some wait for the lock longer than the database lets them, or for the answer once it is held: they ask again, as
  // they are told to, under the same key.
  const ask = async (bought: Bought, idempotencyKey: string): ReturnType<typeof exchangeFor> => {
    const answer = await exchangeFor(bought, last.variantId, {}, { idempotencyKey });
    return !answer.ok && answer.error.code === 'busy' ? ask(bought, idempotencyKey) : answer;
  };
  const answers = await Promise.all(all.map((bought) => ask(bought, randomUUID())));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
  expect(new Set(codes)).toEqual(new Set(['exchange_out_of_stock']));
  expect(await stockOf(shop.owner, last.variantId)).toBe(0);
  const orders = await asShop(
    shop.owner,
    'select from orders o join order_items i on i.order_id = o.id where i.variant_id = $1',
    [last.variantId],
  );
  expect(orders).toHaveLength(1);
  const moved = await asShop<{ cents: number }>(
    shop.owner,
    'select sum(f.amount_cents)::bigint as cents from exchange_funds f join order_items i on i.order_id = f.order_id where i.variant_id = $1',
    [last.variantId],
  );
  expect(moved).toEqual([{ cents: 10_000 }]);
});

test('one exchange requested twenty times at once is created once', async () => {
  const dress = await makeDress(shop.owner, 30);
  const medium = await sizeOf(shop.owner, dress.id, 'M');
  const bought = await buyAndReceive(shop, dress);
  await shop.owner.query('delete from rate_limits');
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchangeFor(bought, medium)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(shop.owner, medium)).toBe(29);
});

test('when the customer abandons an exchange while the desk receives it, one succeeds and the money is counted once', async () => {
  const admin = await adminOf(shop);
  const dress = await makeDress(shop.owner, 30);
  const medium = await sizeOf(shop.owner, dress.id, 'M');
  for (let round = 0; round < 5; round++) {
    const bought = await buyAndReceive(shop, dress);
    const held = heldOf(await exchangeFor(bought, medium));
    const key = { order: bought.order.id, token: bought.order.token, request: held.id };
    const before = (await stockOf(shop.owner, dress.variantId)) + (await stockOf(shop.owner, medium));
    const answers = await Promise.all([
      bought.visitor.call(giveUpExchange, key),
      admin.call(adminFinishRequest, { id: held.id }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [mine, theirs] = [
      await moneyOf(shop.owner, bought.order.id),
      await moneyOf(shop.owner, held.orderId),
    ];
    expect(mine.behind + theirs.behind).toBe(mine.paid);
    expect((await stockOf(shop.owner, dress.variantId)) + (await stockOf(shop.owner, medium))).toBe(
      before + 1,
    );
  }
});

test('money that comes to an order from an exchange while its own charge is refunded still pays for it', async () => {
  const dress = await makeDress(shop.owner, 30);
  const [first, second] = [await buyAndReceive(shop, dress), await buyAndReceive(shop, dress)];
  const [charge = ''] = await chargesOf(shop.owner, second.order.id);
  // Until nothing of the tests before is left to be told.
  while ((await shop.world.provider.run()).delivered > 0);
  let told: Promise<unknown> | undefined;
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('select from orders where id = $1 for update', [second.order.id]);
    shop.world.provider.act(charge, 'refund');
    told = shop.world.provider.run();
    await untilWaiting(tx, [told]);
    await tx.query(
      `insert into exchange_funds (order_id, payment_id, amount_cents)
       select $1, id, 1000 from payment_transactions where order_id = $2`,
      [second.order.id, first.order.id],
    );
  });
  await told;
  expect(await stateOf(shop.owner, second.order.id)).toMatchObject({ payment: 'partially_refunded' });
});
