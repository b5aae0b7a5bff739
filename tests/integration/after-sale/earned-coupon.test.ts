import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import type { PromotionDraft } from '#contracts/admin/promotions.ts';
import { adminAnswerRequest, adminFinishRequest } from '#contracts/admin/requests.ts';
import { getOrderDetail, type OrderDetail, requestReturn } from '#contracts/after-sale.ts';
import { applyCoupon } from '#contracts/cart.ts';
import { unearned, unearnedOnArrival } from '#domain/after-sale/earned-coupon.ts';
import { asShop, requestOf, setDelivered } from '#tests/support/after-sale.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { openCouponScene } from '#tests/support/coupons.ts';
import { paid } from '#tests/support/provider.ts';
import {
  addToCart,
  checkoutOf,
  makeProduct,
  order,
  pixTotal,
  type TestProduct,
} from '#tests/support/scene.ts';
import { dataOf, type TestVisitor } from '#tests/support/shop.ts';

/** What a return costs of the coupon (domain/after-sale/earned-coupon.ts), at the desk and for the shopper. */

const scene = await openCouponScene();
/** R$ 100,00 and R$ 40,00. */
const { shop, product: dress } = scene;
const scarf = await makeProduct(shop.owner, { stock: 500, priceCents: 4_000 });

type Bought = { visitor: TestVisitor; id: string; token: string; items: string[]; promotionId: string };

/** A delivered order with these pieces and this coupon, paid by PIX. */
async function bought(
  pieces: readonly [TestProduct, number][],
  changes: Partial<PromotionDraft>,
  itemsCents: number,
): Promise<Bought> {
  const visitor = shop.visitor();
  for (const [piece, quantity] of pieces) await addToCart(visitor, piece, quantity);
  const { code, id: promotionId } = await createdPromotion(scene.admin, changes);
  expect(await visitor.call(applyCoupon, { code })).toMatchObject({ ok: true });
  const { id, token } = dataOf(await order(visitor, checkoutOf(pixTotal(itemsCents))));
  await paid(shop, id);
  await setDelivered(shop.owner, id, 1);
  const items = await asShop<{ id: string }>(
    shop.owner,
    'select id from order_items where order_id = $1 order by position',
    [id],
  );
  return { visitor, id, token, items: items.map((item) => item.id), promotionId };
}

const withGift = () => {
  const benefit = { kind: 'gift' } as const;
  const pieces: [TestProduct, number][] = [
    [dress, 1],
    [scarf, 1],
  ];
  return bought(pieces, { benefit, productIds: [scarf.id] }, 10_000);
};

const detailOf = async ({ visitor, id, token }: Pick<Bought, 'visitor' | 'id' | 'token'>) =>
  dataOf(await visitor.call(getOrderDetail, { order: id, token }));
const deskOrder = async (id: string) => dataOf(await scene.admin.call(adminGetOrder, { id }));

async function askBack({ visitor, id, token }: Bought, item = '', units?: number): Promise<string> {
  const asked = dataOf(
    await visitor.call(requestReturn, { order: id, token, kind: 'withdrawal', item, units }),
  );
  const request = requestOf(asked);
  await scene.admin.call(adminAnswerRequest, { id: request, to: 'accepted', answer: 'Poste.' });
  return request;
}

const finish = (id: string, amountCents: number, withheldCents: number) =>
  scene.admin.call(adminFinishRequest, { id, amountCents, withheldCents });

test('the gift’s price is taken off the refund of what earned it, once and no more', async () => {
  const sale = await withGift();
  const [first = '', second = ''] = sale.items;
  // What the dialog tells before: R$ 40,00 less 5 % for PIX.
  const { coupon } = await detailOf(sale);
  expect(unearned(coupon, { units: { [first]: 1 } })).toMatchObject({ cents: 3_800, lost: 'gift' });
  expect(unearned(coupon, { units: { [second]: 1 } })).toBeNull();
  const request = await askBack(sale, first);
  const desk = await deskOrder(sale.id);
  expect(unearnedOnArrival(desk.coupon)).toMatchObject({ cents: 3_800 });
  expect(await finish(request, 5_699, 3_801)).toMatchObject({
    status: 409,
    error: { code: 'withheld_too_much', data: { maximumCents: 3_800 } },
  });
  expect(await finish(request, 9_500 - 3_800, 3_800)).toMatchObject({ ok: true, data: { money: 'done' } });
  const after = await deskOrder(sale.id);
  expect(after).toMatchObject({ refundedCents: 5_700, coupon: { withheldCents: 3_800 } });
  // The gift that goes back afterwards is refunded at nothing, and costs nothing more.
  expect(unearnedOnArrival(after.coupon)).toBeNull();
  expect(await finish(await askBack(sale, second), 0, 1)).toMatchObject({
    error: { code: 'withheld_too_much', data: { maximumCents: 0 } },
  });
});

test('a gift that is on its way back, too, costs nothing', async () => {
  const sale = await withGift();
  const [first = '', second = ''] = sale.items;
  await askBack(sale, second);
  expect(unearned((await detailOf(sale)).coupon, { units: { [first]: 1 } })).toBeNull();
  const request = await askBack(sale, first);
  expect(await finish(request, 9_500, 1)).toMatchObject({ error: { code: 'withheld_too_much' } });
  expect(await finish(request, 9_500, 0)).toMatchObject({ ok: true });
});

test('of two equal pieces the first may go back at no cost, and only the second takes the gift with it', async () => {
  const pieces: [TestProduct, number][] = [
    [dress, 2],
    [scarf, 1],
  ];
  const sale = await bought(pieces, { benefit: { kind: 'gift' }, productIds: [scarf.id] }, 20_000);
  const [dresses = ''] = sale.items;
  const first = await askBack(sale, dresses, 1);
  expect(unearnedOnArrival((await deskOrder(sale.id)).coupon)).toBeNull();
  expect(await finish(first, 9_499, 1)).toMatchObject({ error: { code: 'withheld_too_much' } });
  expect(await finish(first, 9_500, 0)).toMatchObject({ ok: true });
  const second = await askBack(sale, dresses, 1);
  expect(unearnedOnArrival((await deskOrder(sale.id)).coupon)).toMatchObject({ cents: 3_800 });
  expect(await finish(second, 5_700, 3_800)).toMatchObject({ ok: true });
});

test('two returns that leave less than the minimum take the discount of the rest off once', async () => {
  const benefit = { kind: 'percent', percent: 10 } as const;
  const pieces: [TestProduct, number][] = [
    [dress, 1],
    [await makeProduct(shop.owner, { priceCents: 10_000 }), 1],
    [await makeProduct(shop.owner, { priceCents: 10_000 }), 1],
  ];
  const sale = await bought(pieces, { benefit, minimumSubtotalCents: 15_000 }, 27_000);
  // What the coupon asked when it was used counts, not what it asks today.
  await asShop(shop.owner, 'update promotions set minimum_subtotal_cents = 0 where id = $1', [
    sale.promotionId,
  ]);
  const [one = '', two = ''] = sale.items;
  const requests = [await askBack(sale, one), await askBack(sale, two)];
  const withheld = await Promise.all(requests.map((request) => finish(request, 8_550 - 950, 950)));
  expect(withheld.map((answer) => (answer.ok ? 'done' : answer.error.code)).toSorted()).toEqual([
    'done',
    'withheld_too_much',
  ]);
  const [other = ''] = requests.filter((_, n) => !withheld[n]?.ok);
  expect(await finish(other, 8_550, 0)).toMatchObject({ ok: true });
  expect(await deskOrder(sale.id)).toMatchObject({
    refundedCents: 8_550 * 2 - 950,
    coupon: { withheldCents: 950 },
  });
});

test('a refund by the shop itself may take it off, too', async () => {
  const sale = await withGift();
  const [first = ''] = sale.items;
  const { version } = await deskOrder(sale.id);
  const wish = { id: sale.id, version, items: [{ id: first, quantity: 1 }] };
  expect(
    await scene.admin.call(adminRefundOrder, { ...wish, amountCents: 5_700, withheldCents: 3_800 }),
  ).toMatchObject({ ok: true });
  const { timeline, coupon } = await deskOrder(sale.id);
  expect(coupon).toMatchObject({ withheldCents: 3_800 });
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'refund_asked', amountCents: 5_700 }));
});

test('an exchange for a cheaper piece counts with the new piece, whose own return still knows the coupon', async () => {
  const benefit = { kind: 'gift' } as const;
  const pieces: [TestProduct, number][] = [
    [dress, 1],
    [scarf, 1],
  ];
  const sale = await bought(pieces, { benefit, productIds: [scarf.id], minimumSubtotalCents: 9_000 }, 10_000);
  const skirt = await makeProduct(shop.owner, { priceCents: 6_000 });
  const [item = ''] = sale.items;
  const { visitor, id, token } = sale;
  const asked = await visitor.call(requestReturn, {
    order: id,
    token,
    kind: 'exchange',
    item,
    units: 1,
    variant: skirt.variantId,
    expected: { differenceCents: 0, backCents: 3_800 },
    idempotencyKey: randomUUID(),
  });
  if (!asked.ok) throw new Error(JSON.stringify(asked.error));
  const request = requestOf(asked.data);
  expect(unearnedOnArrival((await deskOrder(id)).coupon, { [item]: 1 })).toMatchObject({ cents: 3_800 });
  expect(await finish(request, 0, 1_800)).toMatchObject({ ok: true });
  expect(await deskOrder(id)).toMatchObject({
    requests: [{ backCents: 2_000 }],
    coupon: { withheldCents: 1_800 },
  });
  // What was taken off already is not asked again when the new piece goes back.
  const replacement = asked.data.requests.at(-1)?.replacement;
  const fresh: OrderDetail = await detailOf({
    visitor,
    id: replacement?.orderId ?? '',
    token: replacement?.token ?? '',
  });
  const [newPiece] = fresh.items;
  expect(fresh.coupon).toMatchObject({ withheldCents: 1_800, code: (await deskOrder(id)).couponCode });
  expect(unearned(fresh.coupon, { units: { [newPiece?.id ?? '']: 1 } })).toBeNull();
});
