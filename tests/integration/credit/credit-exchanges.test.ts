import { beforeEach, expect, test } from 'vitest';
import { adminCancelOrder, adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { adminFinishRequest, adminSendReplacement } from '#contracts/admin/requests.ts';
import { giveUpExchange } from '#contracts/after-sale.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { asShop, firstItem, makeDress, setDelivered } from '#tests/support/after-sale.ts';
import { codeWith, ledgerOf } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, exchangeFor, heldOf, moneyOf } from '#tests/support/exchanges.ts';
import { byCard, pay, stateOf } from '#tests/support/provider.ts';
import { addToCart, ageFormerOrders, checkoutOf, makeProduct, order, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

let cheaper: string;
const started = new Date(Date.now() - 1_000);
const shop = await openShop();
const admin = await adminOf(shop);
const services = ownServices();
await ageFormerOrders(shop.owner);
beforeEach(async () => {
  cheaper = (await makeProduct(shop.owner, { priceCents: 6_000 })).variantId;
});

/** A dress of R$ 100,00 with delivery of R$ 29,90, part of which was paid by a code and the rest by card; delivered yesterday. */
async function boughtWith(creditCents: number): Promise<Bought & { wallet: string }> {
  const { id: wallet, code } = await codeWith(admin, creditCents);
  const visitor = shop.visitor();
  await addToCart(visitor, await makeDress(shop.owner));
  const credit = { wallet: false, codes: [code], expectedCents: creditCents };
  const payment = creditCents < 12_990 ? await byCard(shop) : { method: 'pix' };
  const placed = dataOf(await order(visitor, checkoutOf(12_990 - creditCents, { credit, payment })));
  await setDelivered(shop.owner, placed.id, 1);
  return { order: placed, item: await firstItem(shop.owner, placed.id), visitor, wallet };
}

const deskOf = async (id: string) => dataOf(await admin.call(adminGetOrder, { id }));
const refund = async (id: string, amountCents: number) =>
  admin.call(adminRefundOrder, { id, amountCents, version: (await deskOf(id)).version });
const finish = (id: string) => admin.call(adminFinishRequest, { id });
const kinds = async (wallet: string) =>
  (await ledgerOf(shop.owner, wallet)).map(({ kind, cents }) => `${kind} ${cents}`);

/** The credit recorded on the orders matches the ledger. */
async function expectExact(...ids: string[]): Promise<void> {
  const rows = await asShop<{ said: number; written: number }>(
    shop.owner,
    `select credit_cents + credit_moved_cents - credit_returned_cents as said,
       coalesce((select -sum(amount_cents) from credit_entries e where e.order_id = o.id), 0)::bigint as written
     from orders o where id = any ($1)`,
    [ids],
  );
  expect(rows.map(({ said }) => said)).toEqual(rows.map(({ written }) => written));
}

async function expire(orderId: string): Promise<void> {
  await asShop(shop.owner, `update orders set expires_at = now() - interval '9 days' where id = $1`, [
    orderId,
  ]);
  shop.world.provider.set({ down: true });
  await shop.runJob('expire-orders');
  shop.world.provider.set({ down: false });
}

test('exchanging for a cheaper piece returns the surplus in money first, and every cent the way it came', async () => {
  const bought = await boughtWith(8_000);
  const held = heldOf(await exchangeFor(bought, cheaper, { backCents: 4_000 }));
  // Money behind a piece that has not arrived cannot be refunded; the delivery stays with the first order.
  expect(await deskOf(held.orderId)).toMatchObject({ refundableCents: 0 });
  expect(await refund(bought.order.id, 3_000)).toMatchObject({
    error: { code: 'refund_too_much', data: { leftCents: 2_990 } },
  });
  await expectExact(bought.order.id, held.orderId);
  expect(await finish(held.id)).toMatchObject({ ok: true, data: { money: 'done' } });
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ refunded: 4_000 });
  expect(await kinds(bought.wallet)).toEqual(['goodwill 8000', 'spend -8000', 'refund 5010', 'spend -5010']);
  expect(await deskOf(held.orderId)).toMatchObject({ refundableCents: 6_000 });

  // The new piece is refunded too: first the remaining money, then the credit.
  await setDelivered(shop.owner, held.orderId, 1);
  expect(await refund(held.orderId, 6_000)).toMatchObject({ ok: true });
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ paid: 4_990, refunded: 4_990 });
  expect(await deskOf(held.orderId)).toMatchObject({ paymentStatus: 'refunded', creditReturnedCents: 5_010 });
  expect(await refund(bought.order.id, 2_990)).toMatchObject({ ok: true });
  expect((await kinds(bought.wallet)).slice(4)).toEqual(['refund 5010', 'refund 2990']);
  expect(await deskOf(bought.order.id)).toMatchObject({ paymentStatus: 'refunded', refundableCents: 0 });
  await expectExact(bought.order.id, held.orderId);
  expect(await compareWithProvider(services, started)).toMatchObject({ value: { differences: [] } });
});

test('when credit alone paid, the surplus becomes credit again, never money, and the new piece can be sent', async () => {
  const bought = await boughtWith(12_990);
  const held = heldOf(await exchangeFor(bought, cheaper, { backCents: 4_000 }));
  expect(await finish(held.id)).toMatchObject({ ok: true, data: { money: 'done' } });
  const moves = ['goodwill 12990', 'spend -12990', 'refund 10000', 'spend -10000', 'refund 4000'];
  expect(await kinds(bought.wallet)).toEqual(moves);
  expect(await deskOf(held.orderId)).toMatchObject({
    paymentStatus: 'partially_refunded',
    refundableCents: 6_000,
  });
  expect(await admin.call(adminSendReplacement, { id: held.id, trackingCode: 'AA1BR' })).toMatchObject({
    ok: true,
  });
  await expectExact(bought.order.id, held.orderId);
});

test('the surplus of a partly refunded piece does not close the new piece’s order before it is sent', async () => {
  const bought = await boughtWith(12_990);
  expect(await refund(bought.order.id, 10_000)).toMatchObject({ ok: true });
  const held = heldOf(await exchangeFor(bought, cheaper, { backCents: 2_990 }));
  expect(await finish(held.id)).toMatchObject({ ok: true });
  // Nothing is behind it any more, and its buyer is still waiting for it.
  expect(await deskOf(held.orderId)).toMatchObject({
    paymentStatus: 'partially_refunded',
    refundableCents: 0,
  });
  expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ stock: 'held' });
  expect(await admin.call(adminSendReplacement, { id: held.id, trackingCode: 'AA1BR' })).toMatchObject({
    ok: true,
  });
  await expectExact(bought.order.id, held.orderId);
});

test('abandoning the exchange moves the credit back behind the first piece, and the buyer cannot spend it', async () => {
  const bought = await boughtWith(12_990);
  const held = heldOf(await exchangeFor(bought, cheaper, { backCents: 4_000 }));
  const giveUp = () =>
    bought.visitor.call(giveUpExchange, {
      order: bought.order.id,
      token: bought.order.token,
      request: held.id,
    });
  const answers = await Promise.all([giveUp(), giveUp()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const moves = ['goodwill 12990', 'spend -12990', 'refund 10000', 'spend -10000'];
  expect(await kinds(bought.wallet)).toEqual([...moves, 'refund 10000', 'spend -10000']);
  expect(await deskOf(bought.order.id)).toMatchObject({ refundableCents: 12_990, creditReturnedCents: 0 });
  expect(await deskOf(held.orderId)).toMatchObject({ refundableCents: 0 });
  expect(await stockOf(shop.owner, cheaper)).toBe(10);
  await expectExact(bought.order.id, held.orderId);
  // When the piece is refunded, everything returns to where it came from.
  expect(await refund(bought.order.id, 12_990)).toMatchObject({ ok: true });
  expect((await kinds(bought.wallet)).at(-1)).toBe('refund 12990');
});

test('cancelling after the first piece was received returns money and credit to the payer', async () => {
  const bought = await boughtWith(8_000);
  const held = heldOf(await exchangeFor(bought, cheaper, { backCents: 4_000 }));
  await finish(held.id);
  expect(await admin.call(adminCancelOrder, { id: held.orderId })).toMatchObject({ ok: true });
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ refunded: 4_990 });
  expect((await kinds(bought.wallet)).at(-1)).toBe('refund 5010');
  await expectExact(bought.order.id, held.orderId);
});

test('a difference paid late reuses the credit, or is refunded when the credit is gone', async () => {
  const dearer = (await makeProduct(shop.owner, { priceCents: 15_000 })).variantId;
  const [kept, gone] = [await boughtWith(12_990), await boughtWith(12_990)];
  const terms = { differenceCents: 5_000 };
  const first = heldOf(await exchangeFor(kept, dearer, terms));
  const second = heldOf(await exchangeFor(gone, dearer, terms));
  await expire(first.orderId);
  await expire(second.orderId);
  expect(await deskOf(kept.order.id)).toMatchObject({ refundableCents: 12_990 });
  expect(await refund(gone.order.id, 12_990)).toMatchObject({ ok: true });
  for (const { orderId } of [first, second]) await pay(shop, orderId);
  await shop.world.provider.run();
  await shop.runJob('reconcile');
  expect(await stateOf(shop.owner, first.orderId)).toMatchObject({ payment: 'paid', stock: 'held' });
  expect(await stateOf(shop.owner, second.orderId)).toMatchObject({ payment: 'refunded', stock: 'returned' });
  expect(await deskOf(kept.order.id)).toMatchObject({ refundableCents: 2_990 });
  expect((await kinds(gone.wallet)).at(-1)).toBe('refund 12990');
  expect(await finish(first.id)).toMatchObject({ ok: true });
  expect(await deskOf(first.orderId)).toMatchObject({ refundableCents: 14_750 });
  await expectExact(kept.order.id, gone.order.id, first.orderId, second.orderId);
});
