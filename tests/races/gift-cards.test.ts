import { expect, test } from 'vitest';
import { adminCancelOrder, adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { placeOrder } from '#contracts/orders.ts';
import { confirmPayment } from '#server/use-cases/payments/confirm-payment.ts';
import { ledgerOf } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { buyGift, codeSentTo, giftOf, giftRow, paidGift } from '#tests/support/gift-cards.ts';
import { byCard, CARDS, chargesOf, pay } from '#tests/support/provider.ts';
import { addToCart, order as buy, checkoutOf, makeProduct } from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const services = ownServices();

test('its payment reported twenty times at once credits it once', async () => {
  const { order } = await buyGift(shop.visitor());
  shop.world.provider.set({ holdWebhooks: true });
  await pay(shop, order.id);
  const [chargeId] = await chargesOf(shop.owner, order.id);
  const notice = { type: 'charge.paid', chargeId: chargeId ?? '', providerOrderId: null };
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      // Half are repetitions of one notification, half are others about the same charge.
      confirmPayment(services, { ...notice, hookId: `hook_${order.id}_${n % 10}` }),
    ),
  );
  shop.world.provider.set({ holdWebhooks: false });
  const { walletId } = await giftRow(shop, order.id);
  const entries = await ledgerOf(shop.owner, walletId ?? '');
  expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([['gift_card', 10_000]]);
});

test('refunding a gift card while it is spent never goes below zero, and only one succeeds', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round++) {
    await shop.owner.query('delete from rate_limits');
    const { order, wish } = await paidGift(shop, giftOf({ valueCents: 20_000 }));
    const code = await codeSentTo(shop, wish.gift.recipientEmail as string);
    const visitor = shop.visitor();
    await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 10_000 }));
    const { version } = dataOf(await admin.call(adminGetOrder, { id: order.id }));
    const credit = { wallet: false, codes: [code], expectedCents: 12_990 };
    const [spent, back] = await Promise.all([
      visitor.call(placeOrder, checkoutOf(0, { credit })),
      admin.call(adminRefundOrder, { id: order.id, amountCents: 20_000, version }),
    ]);
    outcomes.add(`${spent.ok}/${back.ok}`);
    expect([spent.ok, back.ok].filter(Boolean)).toHaveLength(1);
    const { balanceCents, takenCents } = await giftRow(shop, order.id);
    expect({ balanceCents, takenCents }).toEqual(
      spent.ok ? { balanceCents: 7_010, takenCents: 0 } : { balanceCents: 0, takenCents: 20_000 },
    );
  }
  expect([...outcomes].every((one) => one === 'true/false' || one === 'false/true')).toBe(true);
});

test('a chargeback while the order that it paid is cancelled leaves nothing on the card', async () => {
  for (let round = 0; round < 8; round++) {
    await shop.owner.query('delete from rate_limits');
    const payment = await byCard(shop, CARDS.paidThenChargedback);
    const { order, wish } = await buyGift(shop.visitor(), giftOf({ valueCents: 20_000 }, { payment }));
    await shop.world.provider.run();
    const code = await codeSentTo(shop, wish.gift.recipientEmail as string);
    const visitor = shop.visitor();
    await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 10_000 }));
    const credit = { wallet: false, codes: [code], expectedCents: 12_990 };
    const spent = dataOf(await buy(visitor, checkoutOf(0, { credit })));
    const [chargeId = ''] = await chargesOf(shop.owner, order.id);
    shop.world.provider.set({ holdWebhooks: true });
    shop.world.provider.act(chargeId, 'chargeback');
    const notice = { type: 'charge.chargedback', chargeId, providerOrderId: null };
    const [told, canceled] = await Promise.all([
      confirmPayment(services, { ...notice, hookId: `hook_${order.id}` }),
      admin.call(adminCancelOrder, { id: spent.id }),
    ]);
    shop.world.provider.set({ holdWebhooks: false });
    expect([told, canceled.ok]).toEqual(['settled', true]);
    expect(await giftRow(shop, order.id)).toMatchObject({ takenCents: 20_000, balanceCents: 0 });
  }
});
