import { beforeEach, expect, test } from 'vitest';
import { adminPlaceOrder } from '#contracts/admin/manual-orders.ts';
import type { PromotionDraft } from '#contracts/admin/promotions.ts';
import { adminFinishRequest } from '#contracts/admin/requests.ts';
import { applyCoupon } from '#contracts/cart.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { codeWith, withCredit } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { buyAndReceive, exchangeFor, heldOf } from '#tests/support/exchanges.ts';
import { codeSentTo, paidGift } from '#tests/support/gift-cards.ts';
import { openNotes } from '#tests/support/notes.ts';
import { byCard, paid, pay } from '#tests/support/provider.ts';
import { addToCart, checkoutOf, fullTotal, manualOrder, order, pixTotal } from '#tests/support/scene.ts';
import { dataOf } from '#tests/support/shop.ts';

/** Whatever an order is a mixture of, its note is worth to the cent what it cost, and the official schema takes it. */

const scene = await openNotes();
const { shop } = scene;
const admin = await adminOf(shop);
beforeEach(() => scene.fiscal.set({ checksSchema: true }));

type Xml = {
  total: string;
  discount: string;
  freight: string;
  paid: string[];
  cfop: string;
  presence: string;
};

/** What the note of an order says, after the authority took it. */
async function noteOf(orderId: string): Promise<Xml> {
  await scene.runAll(2);
  const [note, ...others] = await scene.notesOf(orderId);
  expect(note, JSON.stringify(note)).toMatchObject({ state: 'authorised', isDue: false });
  expect(others).toEqual([]);
  const all = (tag: string) =>
    [...(note?.xml ?? '').matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, one]) => one ?? '');
  const sums = /<ICMSTot>.*<\/ICMSTot>/s.exec(note?.xml ?? '')?.[0] ?? '';
  const sum = (tag: string) => new RegExp(`<${tag}>([^<]*)<`).exec(sums)?.[1] ?? '';
  const values = all('vPag');
  return {
    ...{ total: sum('vNF'), discount: sum('vDesc'), freight: sum('vFrete') },
    paid: all('tPag').map((code, at) => `${code} ${values[at]}`),
    ...{ cfop: all('CFOP').join(), presence: all('indPres').join() },
  };
}

async function bought(
  total: number,
  more: Record<string, unknown> = {},
  coupon?: Partial<PromotionDraft>,
  units = 1,
) {
  const visitor = shop.visitor();
  await addToCart(visitor, await scene.piece(), units);
  if (coupon) {
    const { code } = await createdPromotion(admin, coupon);
    dataOf(await visitor.call(applyCoupon, { code }));
  }
  return dataOf(await order(visitor, checkoutOf(total, more)));
}

test('PIX: its discount is one of the items', async () => {
  const { id } = await bought(pixTotal(10_000));
  await paid(shop, id);
  expect(await noteOf(id)).toEqual({
    ...{ total: '124.90', discount: '5.00', freight: '29.90' },
    ...{ paid: ['17 124.90'], cfop: '5102', presence: '2' },
  });
});

test('a card, and a coupon of a tenth', async () => {
  const { id } = await bought(
    fullTotal(10_000) - 1_000,
    { payment: await byCard(shop) },
    {
      benefit: { kind: 'percent', percent: 10 },
    },
  );
  expect(await noteOf(id)).toMatchObject({ total: '119.90', discount: '10.00', paid: ['03 119.90'] });
});

test('a boleto, and a coupon that gives the delivery', async () => {
  const { id } = await bought(
    10_000,
    { service: 'economico', payment: { method: 'boleto' } },
    { benefit: { kind: 'free_shipping' } },
  );
  await paid(shop, id);
  expect(await noteOf(id)).toMatchObject({ total: '100.00', paid: ['15 100.00'] });
});

test('take three, pay two', async () => {
  const { id } = await bought(
    fullTotal(30_000) - 10_000,
    { payment: await byCard(shop) },
    { benefit: { kind: 'pieces', take: 3, pay: 2 } },
    3,
  );
  expect(await noteOf(id)).toMatchObject({ total: '229.90', discount: '100.00', paid: ['03 229.90'] });
});

test('a free order says that nothing was paid', async () => {
  const product = await scene.piece({ discountPercent: 100 });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  await shop.owner.query('update store_settings set delivery_fee_cents = 0');
  const { id } = dataOf(await order(visitor, checkoutOf(0)));
  expect(await noteOf(id)).toMatchObject({ total: '0.00', paid: ['90 0.00'] });
  await shop.owner.query('update store_settings set delivery_fee_cents = 2990');
});

test('all but a cent taken off', async () => {
  const off = { benefit: { kind: 'amount', amountCents: 9_999 } } as const;
  const { id } = await bought(fullTotal(10_000) - 9_999, { payment: await byCard(shop) }, off);
  expect(await noteOf(id)).toMatchObject({ total: '29.91', discount: '99.99' });
});

test('credit is a payment beside a card, and a gift card is told from it', async () => {
  const [{ code }, gift] = [await codeWith(admin, 2_000), await paidGift(shop)];
  const giftCode = await codeSentTo(shop, gift.wish.gift.recipientEmail as string);
  const visitor = shop.visitor();
  await addToCart(visitor, await scene.piece({ priceCents: 20_000 }));
  const wish = withCredit(
    10_990,
    { codes: [code, giftCode], expectedCents: 12_000 },
    { payment: await byCard(shop) },
  );
  const { id } = dataOf(await order(visitor, wish));
  expect(await noteOf(id)).toMatchObject({
    total: '229.90',
    discount: '0.00',
    paid: ['03 109.90', '12 100.00', '21 20.00'],
  });
  expect(await scene.notesOf(gift.order.id)).toEqual([]);
});

test('credit alone', async () => {
  const { code } = await codeWith(admin, 20_000);
  const visitor = shop.visitor();
  await addToCart(visitor, await scene.piece());
  const { id } = dataOf(await order(visitor, withCredit(0, { codes: [code], expectedCents: 12_990 })));
  expect(await noteOf(id)).toMatchObject({ total: '129.90', paid: ['21 129.90'] });
});

test('the dearer piece of an exchange: what came back is credit, the difference money', async () => {
  const dearer = await scene.piece({ priceCents: 15_000 });
  const first = await buyAndReceive(shop, await scene.piece(), { by: 'pix' });
  const held = heldOf(await exchangeFor(first, dearer.variantId, { differenceCents: 5_000 }));
  await scene.run();
  expect(await scene.notesOf(held.orderId)).toEqual([]);
  await pay(shop, held.orderId);
  await shop.world.provider.run();
  dataOf(await admin.call(adminFinishRequest, { id: held.id }));
  expect(await noteOf(held.orderId)).toMatchObject({
    total: '147.50',
    discount: '2.50',
    paid: ['17 47.50', '21 100.00'],
  });
});

test('an even exchange is paid from the start', async () => {
  const first = await buyAndReceive(shop, await scene.piece());
  const held = heldOf(await exchangeFor(first, (await scene.piece()).variantId));
  dataOf(await admin.call(adminFinishRequest, { id: held.id }));
  expect(await noteOf(held.orderId)).toMatchObject({ total: '100.00', paid: ['21 100.00'] });
});

test('an order that the team took by phone', async () => {
  const input = manualOrder([await scene.piece(), await scene.piece()], pixTotal(20_000), {
    channel: 'phone',
  });
  const { id } = dataOf(await admin.call(adminPlaceOrder, input));
  await paid(shop, id);
  expect(await noteOf(id)).toMatchObject({ total: '219.90', discount: '10.00', presence: '3' });
});

test('goods that are gone since are not known any more: the note waits, and nothing is thrown', async () => {
  const product = await scene.piece();
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const { id } = dataOf(await order(visitor, checkoutOf(fullTotal(10_000), { payment: await byCard(shop) })));
  await asShop(shop.owner, 'delete from products where id = $1', [product.id]);
  await scene.run();
  expect(await scene.notesOf(id)).toMatchObject([
    {
      state: 'waiting',
      reasons: [
        { code: 'ncm_missing', item: 'Peça de teste' },
        { code: 'goods_origin_missing', item: 'Peça de teste' },
      ],
    },
  ]);
});
