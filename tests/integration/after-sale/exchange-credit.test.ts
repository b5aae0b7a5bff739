import { beforeEach, expect, test } from 'vitest';
import { adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { adminFinishRequest } from '#contracts/admin/requests.ts';
import { getOrderDetail } from '#contracts/after-sale.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop, makeDress } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, buyAndReceive, exchangeFor, heldOf, moneyOf } from '#tests/support/exchanges.ts';
import { fullTotal, makeProduct, type TestProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

let dress: TestProduct;
let cheaper: string;
const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  dress = await makeDress(shop.owner, 5);
  cheaper = (await makeProduct(shop.owner, { priceCents: 6_000 })).variantId;
});

const finish = (id: string) => admin.call(adminFinishRequest, { id });
const keep = (bought: Bought, variant = cheaper) =>
  exchangeFor(bought, variant, { backCents: 4_000 }, { backAs: 'credit' });
const detailOf = async ({ order, visitor }: Bought) =>
  dataOf(await visitor.call(getOrderDetail, { order: order.id, token: order.token }));
const creditOf = (request: string) =>
  asShop<{ cents: number; kind: string; user: string | null; email: string | null; author: string }>(
    shop.owner,
    `select e.amount_cents as cents, e.kind, e.author, w.user_id as user, w.email from credit_entries e
       join credit_wallets w on w.id = e.wallet_id where e.dedupe_key = 'exchange:' || $1::text`,
    [request],
  );
const refund = async (id: string, amountCents: number) => {
  const desk = dataOf(await admin.call(adminGetOrder, { id }));
  return admin.call(adminRefundOrder, { id, amountCents, version: desk.version });
};

test('a guest’s surplus kept as credit is mailed as a code once the piece is received, and can no longer be refunded', async () => {
  const bought = await buyAndReceive(shop, dress);
  expect((await detailOf(bought)).left).toEqual({ moneyCents: fullTotal(10_000), creditCents: 0 });
  const held = heldOf(await keep(bought));
  expect(await creditOf(held.id)).toEqual([]);
  expect(await finish(held.id)).toMatchObject({ ok: true, data: { money: 'none' } });
  expect(await creditOf(held.id)).toEqual([
    { cents: 4_000, kind: 'exchange', user: null, email: bought.order.email, author: 'staff' },
  ]);
  expect(await finish(held.id)).toMatchObject({ status: 409, error: { code: 'request_moved' } });
  expect(await creditOf(held.id)).toHaveLength(1);
  const mails = await asShop(
    shop.owner,
    `select from outbox where payload->>'template' = 'credit_code' and payload->'data'->>'to' = $1`,
    [bought.order.email],
  );
  expect(mails).toHaveLength(1);
  expect((await detailOf(bought)).requests).toMatchObject([
    { status: 'done', backCents: 4_000, backAs: 'credit' },
  ]);

  expect(await moneyOf(shop.owner, held.orderId)).toMatchObject({ behind: 6_000 });
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ refunded: 0, behind: 2_990 });
  expect(await refund(held.orderId, 6_000)).toMatchObject({ ok: true });
  expect(await refund(bought.order.id, 2_991)).toMatchObject({ error: { code: 'refund_too_much' } });
  expect(await refund(bought.order.id, 2_990)).toMatchObject({ ok: true });
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({
    paid: fullTotal(10_000),
    refunded: fullTotal(10_000) - 4_000,
    behind: 0,
  });
});

test('a customer with an account gets it on the account', async () => {
  const visitor = await signedIn(shop);
  const bought = await buyAndReceive(shop, dress, { visitor });
  const held = heldOf(await keep(bought));
  expect(await finish(held.id)).toMatchObject({ ok: true });
  expect(await creditOf(held.id)).toMatchObject([{ cents: 4_000, user: visitor.account.id }]);
});

test('the surplus is refunded unless the customer chooses credit; without a surplus there is no credit', async () => {
  const bought = await buyAndReceive(shop, dress);
  const held = heldOf(await exchangeFor(bought, cheaper, { backCents: 4_000 }));
  expect(await finish(held.id)).toMatchObject({ ok: true, data: { money: 'done' } });
  expect(await creditOf(held.id)).toEqual([]);
  const even = await makeProduct(shop.owner, { priceCents: 10_000 });
  const other = await buyAndReceive(shop, dress);
  const nothing = await exchangeFor(other, even.variantId, {}, { backAs: 'credit' });
  expect(nothing).toMatchObject({ status: 409, error: { code: 'exchange_no_credit' } });
  expect(await exchangeFor(other, cheaper, { backCents: 4_000 }, { backAs: 'cheque' })).toMatchObject({
    status: 400,
  });
});

test('when the bank takes back money that became credit, the desk is told', async () => {
  const bought = await buyAndReceive(shop, dress);
  const held = heldOf(await keep(bought));
  await finish(held.id);
  await asShop(shop.owner, 'delete from exchange_funds where order_id = $1', [held.orderId]);
  const [charge] = await asShop<{ id: string }>(
    shop.owner,
    'select charge_id as id from payment_transactions where order_id = $1',
    [bought.order.id],
  );
  shop.world.provider.act(charge?.id ?? '', 'chargeback');
  await shop.world.provider.run();
  const [flags] = await asShop<{ flags: string[] }>(shop.owner, 'select flags from orders where id = $1', [
    held.orderId,
  ]);
  expect(flags?.flags).toContain('chargeback');
});
