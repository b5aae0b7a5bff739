import { afterEach, describe, expect, test } from 'vitest';
import {
  adminCancelOrder,
  adminDismissFlag,
  adminGetOrder,
  adminRefundOrder,
} from '#contracts/admin/orders.ts';
import { getOrderDetail as getDetail, requestReturn } from '#contracts/after-sale.ts';
import { addDays, today, toISODate } from '#domain/time/calendar.ts';
import { refundOrder } from '#server/use-cases/admin/orders/refund-order.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { buyGift, codeSentTo, giftEntries, giftOf, giftRow, paidGift } from '#tests/support/gift-cards.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { byCard, CARDS, chargesOf, stateOf } from '#tests/support/provider.ts';
import { addToCart, ageFormerOrders, checkoutOf, makeProduct, order } from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

const started = new Date(Date.now() - 1_000);
const shop = await openShop();
const admin = await adminOf(shop);
const services = ownServices();
await ageFormerOrders(shop.owner);
afterEach(() => shop.world.provider.set({ holdWebhooks: false, down: false }));

const dayAhead = (days: number) => toISODate(addDays(today(new Date()), days));

/** Spends the code on a piece of R$ 100,00, which costs R$ 129,90 with delivery. */
async function spend(code: string, creditCents: number) {
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 10_000 }));
  const onItems = Math.max(0, creditCents - 2_990);
  const left = 10_000 - onItems;
  const total = left - Math.round(left * 0.05) + Math.max(0, 2_990 - creditCents);
  const credit = { wallet: false, codes: [code], expectedCents: creditCents };
  return order(visitor, checkoutOf(total, { credit }));
}

/** Refunds this amount at the desk, or everything that can be refunded. */
const refund = async (id: string, wantedCents?: number) => {
  const answer = dataOf(await admin.call(adminGetOrder, { id }));
  const amountCents = wantedCents ?? answer.refundableCents;
  return admin.call(adminRefundOrder, { id, amountCents, version: answer.version });
};

/** Makes its mail due. */
async function dayComes(orderId: string): Promise<void> {
  await asShop(shop.owner, `update outbox set available_at = now() where dedupe_key = 'gift_card:' || $1`, [
    orderId,
  ]);
  await shop.runJob('send-mails');
}

describe('a gift card is taken back', () => {
  test('in full while nothing was spent, and its mail is then not sent', async () => {
    const wish = giftOf({ deliverOn: dayAhead(3) });
    const { order: placed } = await paidGift(shop, wish);
    expect(await refund(placed.id)).toMatchObject({ ok: true });
    await shop.world.provider.run();
    expect(await giftEntries(shop, placed.id)).toEqual(['gift_card 10000', 'correction -10000']);
    expect((await stateOf(shop.owner, placed.id)).payment).toBe('refunded');
    await dayComes(placed.id);
    expect(await mailsTo(shop, wish.gift.recipientEmail as string)).toEqual([]);
    expect(await compareWithProvider(services, started)).toMatchObject({
      ok: true,
      value: { differences: [] },
    });
  });

  test('up to what was not spent, stating what is left', async () => {
    const { order: placed, wish } = await paidGift(shop, giftOf({ valueCents: 20_000 }));
    const code = await codeSentTo(shop, wish.gift.recipientEmail as string);
    expect(await spend(code, 12_990)).toMatchObject({ ok: true, data: { totalCents: 0 } });
    expect(await refund(placed.id, 20_000)).toMatchObject({
      ok: false,
      error: { code: 'gift_card_spent', data: { leftCents: 7_010 } },
    });
    expect(await refund(placed.id)).toMatchObject({ ok: true });
    await shop.world.provider.run();
    expect(await giftRow(shop, placed.id)).toMatchObject({ takenCents: 7_010, balanceCents: 0 });
    expect((await stateOf(shop.owner, placed.id)).payment).toBe('partially_refunded');
    expect(await refund(placed.id, 100)).toMatchObject({ ok: false, error: { code: 'gift_card_spent' } });
  });

  test('when its order is cancelled before the delivery day, unless it was spent from', async () => {
    const { order: placed } = await paidGift(shop, giftOf({ deliverOn: dayAhead(9) }));
    expect(await admin.call(adminCancelOrder, { id: placed.id })).toMatchObject({ ok: true });
    expect(await giftRow(shop, placed.id)).toMatchObject({ takenCents: 10_000, balanceCents: 0 });
  });

  test('when its buyer withdraws on the page; it cannot be exchanged', async () => {
    const { order: placed } = await paidGift(shop);
    const key = { order: placed.id, token: placed.token };
    const detail = dataOf(await shop.visitor().call(getDetail, key));
    expect(detail.items[0]).toMatchObject({ withdrawal: null, exchange: 'request_not_possible' });
    const asked = await shop
      .visitor()
      .call(requestReturn, { ...key, kind: 'withdrawal', item: null, reason: '' });
    expect(asked).toMatchObject({ ok: true });
  });

  test('and gets its value back when the provider rejects the refund, but is sent only after the desk has looked', async () => {
    const wish = giftOf({ deliverOn: dayAhead(3) });
    const { order: placed } = await paidGift(shop, wish);
    const cancelCharge = async () => ({ ok: false, code: 'refused', status: 412, message: 'no' }) as const;
    const refusing = { ...services, payments: { ...services.payments, cancelCharge } };
    const staff = { userId: admin.account.id, email: admin.account.email };
    const asked = await refundOrder(refusing, staff, { id: placed.id, amountCents: null });
    expect(asked).toMatchObject({ ok: true, value: { money: 'refused' } });
    const [taken, restored] = ['correction -10000', 'correction 10000'];
    expect(await giftEntries(shop, placed.id)).toEqual(['gift_card 10000', taken, restored]);
    expect(await giftRow(shop, placed.id)).toMatchObject({ takenCents: 0, balanceCents: 10_000 });
    const ends = await asShop<{ ends: Date }>(
      shop.owner,
      `select e.expires_at as ends from credit_entries e join gift_cards g on g.wallet_id = e.wallet_id
       where g.order_id = $1 and e.amount_cents > 0`,
      [placed.id],
    );
    expect(ends[1]).toEqual(ends[0]);
    const address = wish.gift.recipientEmail as string;
    await dayComes(placed.id);
    expect(await mailsTo(shop, address)).toEqual([]);
    expect(await admin.call(adminDismissFlag, { id: placed.id, flag: 'refund_failed' })).toMatchObject({
      ok: true,
    });
    await codeSentTo(shop, address);
    // Requested again, the refund succeeds.
    expect(await refund(placed.id)).toMatchObject({ ok: true });
    expect(await giftRow(shop, placed.id)).toMatchObject({ takenCents: 10_000, balanceCents: 0 });
  });

  /** A gift card of R$ 200,00 whose buyer's bank takes its money back in `chargeBack`. */
  async function contested() {
    const card = await byCard(shop, CARDS.paidThenChargedback);
    const wish = giftOf({ valueCents: 20_000 }, { payment: card });
    const { order: placed } = await buyGift(shop.visitor(), wish);
    await shop.world.provider.run();
    const code = await codeSentTo(shop, wish.gift.recipientEmail as string);
    const [charge] = await chargesOf(shop.owner, placed.id);
    const chargeBack = async () => {
      shop.world.provider.act(charge ?? '', 'chargeback');
      await shop.world.provider.run();
      await shop.world.provider.run();
      expect((await stateOf(shop.owner, placed.id)).payment).toBe('chargeback');
    };
    return { id: placed.id, code, chargeBack };
  }

  test('up to what is left, after a chargeback', async () => {
    const { id, chargeBack } = await contested();
    await chargeBack();
    expect(await giftRow(shop, id)).toMatchObject({ takenCents: 20_000, balanceCents: 0 });
  });

  test('also as far as it was spent before a chargeback, once that order is cancelled; until then it is flagged', async () => {
    const { id, code, chargeBack } = await contested();
    const bought = await spend(code, 12_990);
    const other = await spend(code, 7_010);
    if (!bought.ok || !other.ok) throw new Error('the code did not pay');
    expect(await admin.call(adminCancelOrder, { id: other.data.id })).toMatchObject({ ok: true });
    await chargeBack();
    expect(await giftRow(shop, id)).toMatchObject({ takenCents: 7_010, balanceCents: 0 });
    expect((await stateOf(shop.owner, bought.data.id)).flags).toEqual(['chargeback']);
    expect((await stateOf(shop.owner, other.data.id)).flags).toEqual([]);
    expect(await admin.call(adminCancelOrder, { id: bought.data.id })).toMatchObject({ ok: true });
    expect(await giftRow(shop, id)).toMatchObject({ takenCents: 20_000, balanceCents: 0 });
    expect((await giftEntries(shop, id))?.slice(-2)).toEqual(['refund 12990', 'correction -12990']);
  });

  test('also what an order returns that was never paid in full, after a chargeback', async () => {
    const { id, code, chargeBack } = await contested();
    await spend(code, 12_990);
    const unpaid = dataOf(await spend(code, 7_010));
    await chargeBack();
    expect(await giftRow(shop, id)).toMatchObject({ takenCents: 0, balanceCents: 0 });
    await asShop(shop.owner, `update orders set expires_at = now() - interval '1 minute' where id = $1`, [
      unpaid.id,
    ]);
    await shop.runJob('expire-orders');
    expect(await stateOf(shop.owner, unpaid.id)).toMatchObject({ payment: 'expired' });
    expect(await giftRow(shop, id)).toMatchObject({ takenCents: 7_010, balanceCents: 0 });
  });
});
