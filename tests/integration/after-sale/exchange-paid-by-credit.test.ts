import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminCancelOrder, adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { adminAnswerRequest, adminFinishRequest } from '#contracts/admin/requests.ts';
import { giveUpExchange } from '#contracts/after-sale.ts';
import { payOrder } from '#contracts/orders.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop, makeDress, setDelivered } from '#tests/support/after-sale.ts';
import { codeWith, entriesOf, given } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, buyAndReceive, exchangeFor, heldOf, moneyOf } from '#tests/support/exchanges.ts';
import { codeSentTo, paidGift } from '#tests/support/gift-cards.ts';
import { byCard, chargesOf, paid, stateOf } from '#tests/support/provider.ts';
import { ageFormerOrders, makeProduct, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

let dearer: string;
const started = new Date(Date.now() - 1_000);
const shop = await openShop();
const admin = await adminOf(shop);
const services = ownServices();
await ageFormerOrders(shop.owner);
beforeEach(async () => {
  dearer = (await makeProduct(shop.owner, { priceCents: 15_000 })).variantId;
});
afterEach(() => shop.world.provider.set({ down: false }));

/** A dress of R$ 100,00 delivered yesterday; the new piece costs R$ 50,00 more. */
const received = async (visitor = shop.visitor()) =>
  buyAndReceive(shop, await makeDress(shop.owner), { visitor });
const byCodes = (expectedCents: number, ...codes: string[]) => ({
  credit: { wallet: false, codes, expectedCents },
});
const ask = (bought: Bought, more: Record<string, unknown>) =>
  exchangeFor(bought, dearer, { differenceCents: 5_000 }, more);
const entries = (wallet: { id: string }) => entriesOf(shop.owner, wallet.id);
const finish = (id: string) => admin.call(adminFinishRequest, { id });
const deskOf = async (id: string) => dataOf(await admin.call(adminGetOrder, { id }));
const refund = async (id: string, amountCents: number) =>
  admin.call(adminRefundOrder, { id, amountCents, version: (await deskOf(id)).version });
const giveUp = ({ order, visitor }: Bought, request: string) =>
  visitor.call(giveUpExchange, { order: order.id, token: order.token, request });

describe('a difference partly paid by credit', () => {
  test('uses a code first and PIX for the rest with its discount; refunds return money first, then credit', async () => {
    const bought = await received();
    const code = await codeWith(admin, 2_000);
    const held = heldOf(await ask(bought, byCodes(2_000, code.code.toLowerCase().replaceAll('0', 'o'))));
    // 5 % of the 30,00 remaining after credit.
    expect(held).toMatchObject({ totalCents: 2_850, isPayable: true });
    expect(await entries(code)).toEqual(['goodwill 2000', 'spend -2000']);
    await paid(shop, held.orderId);
    expect(await deskOf(held.orderId)).toMatchObject({ creditCents: 2_000, refundableCents: 4_850 });
    expect(await finish(held.id)).toMatchObject({ ok: true });
    await setDelivered(shop.owner, held.orderId, 1);
    expect(await deskOf(held.orderId)).toMatchObject({ refundableCents: 14_850 });
    expect(await refund(held.orderId, 13_000)).toMatchObject({ ok: true });
    expect(await moneyOf(shop.owner, held.orderId)).toMatchObject({ refunded: 2_850, behind: 0 });
    expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ refunded: 10_000 });
    expect((await entries(code)).slice(2)).toEqual(['refund 150']);
    expect(await refund(held.orderId, 1_851)).toMatchObject({ error: { code: 'refund_too_much' } });
    expect(await refund(held.orderId, 1_850)).toMatchObject({ ok: true });
    expect((await entries(code)).slice(2)).toEqual(['refund 150', 'refund 1850']);
    expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'refunded' });
    expect(await compareWithProvider(services, started)).toMatchObject({ value: { differences: [] } });
  });

  test('by card instead, charges the rest without the discount and keeps the credit', async () => {
    const bought = await received();
    const code = await codeWith(admin, 2_000);
    const held = heldOf(await ask(bought, byCodes(2_000, code.code)));
    const key = { order: held.orderId, token: held.token };
    expect(await bought.visitor.call(payOrder, { ...key, payment: await byCard(shop) })).toMatchObject({
      data: { paymentStatus: 'paid', creditCents: 2_000, pixDiscountCents: 0, totalCents: 3_000 },
    });
    expect(await entries(code)).toEqual(['goodwill 2000', 'spend -2000']);
  });

  test('paid in full, skips the provider and holds the piece as paid; abandoning returns each part to its source', async () => {
    const bought = await received();
    const [first, second] = [await codeWith(admin, 1_000), await codeWith(admin, 9_000)];
    const held = heldOf(await ask(bought, byCodes(5_000, first.code, second.code)));
    expect(held).toMatchObject({ totalCents: 0, isPayable: false });
    expect(await chargesOf(shop.owner, held.orderId)).toEqual([]);
    expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'paid', stock: 'held' });
    // The buyer can get the difference back; what paid the first piece cannot be refunded yet.
    expect(await deskOf(held.orderId)).toMatchObject({ refundableCents: 5_000 });
    expect(await giveUp(bought, held.id)).toMatchObject({ ok: true });
    expect(await entries(first)).toEqual(['goodwill 1000', 'spend -1000', 'refund 1000']);
    expect(await entries(second)).toEqual(['goodwill 9000', 'spend -4000', 'refund 4000']);
    expect(await stockOf(shop.owner, dearer)).toBe(10);
    expect(await deskOf(bought.order.id)).toMatchObject({ refundableCents: 12_990 });
  });

  test('the desk can refund the difference: the exchange continues, and cancelling it refunds nothing twice', async () => {
    const bought = await received();
    const code = await codeWith(admin, 5_000);
    const held = heldOf(await ask(bought, byCodes(5_000, code.code)));
    expect(await refund(held.orderId, 5_000)).toMatchObject({ ok: true });
    expect(await stateOf(shop.owner, held.orderId)).toMatchObject({
      payment: 'partially_refunded',
      stock: 'held',
    });
    expect(await admin.call(adminCancelOrder, { id: held.orderId })).toMatchObject({ ok: true });
    expect(await entries(code)).toEqual(['goodwill 5000', 'spend -5000', 'refund 5000']);
    expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ refunded: 0, behind: 12_990 });
  });

  test('is refused by a colleague who answers requests but may not give credit: it returns all the same', async () => {
    const care = await signedIn(shop, { role: 'care' });
    const gift = (await paidGift(shop)).wish.gift.recipientEmail as string;
    const [bought, code] = [await received(), await codeSentTo(shop, gift)];
    const held = heldOf(await ask(bought, byCodes(5_000, code)));
    const answer = { id: held.id, to: 'refused', answer: 'Veio usada.' };
    expect(await care.call(adminAnswerRequest, answer)).toMatchObject({ ok: true });
    expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ stock: 'returned' });
    expect(await deskOf(held.orderId)).toMatchObject({ creditReturnedCents: 5_000 });
  });

  test('uses the account credit of the signed-in customer, whoever ordered', async () => {
    const [ana, bia] = [await signedIn(shop), await signedIn(shop)];
    const [hers, others] = [
      await given(admin, ana.account.email, 3_000),
      await given(admin, bia.account.email, 9_000),
    ];
    const bought = await received(ana);
    const wish = { credit: { wallet: true, codes: [], expectedCents: 3_000 } };
    const stranger = { ...bought, visitor: shop.visitor() };
    expect(await ask(stranger, wish)).toMatchObject({
      status: 409,
      error: { code: 'credit_changed', data: { creditCents: 0 } },
    });
    expect(heldOf(await ask(bought, wish))).toMatchObject({ totalCents: 1_900 });
    expect(await entries(hers)).toEqual(['goodwill 3000', 'spend -3000']);
    expect(await entries(others)).toEqual(['goodwill 9000']);
  });

  test('a gift card used for it cannot be refunded until its full value is back', async () => {
    const gift = await paidGift(shop);
    const code = await codeSentTo(shop, gift.wish.gift.recipientEmail);
    const bought = await received();
    const held = heldOf(await ask(bought, byCodes(5_000, code)));
    expect(await refund(gift.order.id, 10_000)).toMatchObject({ ok: false });
    await giveUp(bought, held.id);
    expect(await refund(gift.order.id, 10_000)).toMatchObject({ ok: true });
  });
});

describe('an exchange request', () => {
  test('repeated with its key is the same one and spends once; with other content it is rejected', async () => {
    const bought = await received();
    const code = await codeWith(admin, 9_000);
    const wish = { ...byCodes(5_000, code.code), idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(bought, wish)));
    const held = answers.map(heldOf);
    expect(new Set(held.map(({ orderId }) => orderId)).size).toBe(1);
    expect(heldOf(await ask(bought, wish)).orderId).toBe(held[0]?.orderId);
    expect(await entries(code)).toEqual(['goodwill 9000', 'spend -5000']);
    expect(await stockOf(shop.owner, dearer)).toBe(9);
    expect(await ask(bought, { ...wish, reason: 'Outra' })).toMatchObject({ error: { code: 'key_reused' } });
    expect(await ask(bought, byCodes(4_000, code.code))).toMatchObject({
      error: { code: 'request_already_made' },
    });
  });

  test('with a balance other than the page showed does nothing and returns the current balance', async () => {
    const bought = await received();
    const code = await codeWith(admin, 2_000);
    for (const shown of [3_000, 1_000, 0])
      expect(await ask(bought, byCodes(shown, code.code))).toMatchObject({
        error: { code: 'credit_changed', data: { creditCents: 2_000 } },
      });
    expect(await entries(code)).toEqual(['goodwill 2000']);
    expect(await stockOf(shop.owner, dearer)).toBe(10);
    expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ behind: 12_990 });
  });

  test.each(['0000-0000-0000-0001', 'ABCD', '0101-0101-0101-0101-0101'])(
    'with the unknown code %s holds nothing',
    async (typed) => {
      const bought = await received();
      expect(await ask(bought, byCodes(5_000, typed))).toMatchObject({
        status: 409,
        error: { code: 'credit_code_unknown' },
      });
      expect(await stockOf(shop.owner, dearer)).toBe(10);
    },
  );

  test('while the provider is down is held, and its page asks again for the same remainder', async () => {
    const bought = await received();
    const code = await codeWith(admin, 2_000);
    shop.world.provider.set({ down: true });
    const wish = { ...byCodes(2_000, code.code), idempotencyKey: randomUUID() };
    const held = heldOf(await ask(bought, wish));
    expect(held).toMatchObject({ totalCents: 2_850, isPayable: true });
    shop.world.provider.set({ down: false });
    // The same call continues from there, too.
    expect(heldOf(await ask(bought, wish)).orderId).toBe(held.orderId);
    const key = { order: held.orderId, token: held.token };
    expect(await bought.visitor.call(payOrder, key)).toMatchObject({
      data: { payment: { method: 'pix', amountCents: 2_850 } },
    });
    expect(await entries(code)).toEqual(['goodwill 2000', 'spend -2000']);
    expect(
      (await asShop(shop.owner, 'select from orders where exchanged_from = $1', [bought.order.id])).length,
    ).toBe(1);
  });
});
