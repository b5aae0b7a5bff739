import { expect, test } from 'vitest';
import { adminCancelOrder } from '#contracts/admin/orders.ts';
import { adminExportCodes, adminListCodes, adminMakeCodes } from '#contracts/admin/promotion-codes.ts';
import { adminSavePromotion, type PromotionForm } from '#contracts/admin/promotions.ts';
import { applyCoupon } from '#contracts/cart.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { createdPromotion, savePromotionInput } from '#tests/support/categories-and-promotions.ts';
import { type CouponScene, openCouponScene } from '#tests/support/coupons.ts';
import { addToCart } from '#tests/support/scene.ts';
import { dataOf } from '#tests/support/shop.ts';

const scene = await openCouponScene();

async function withCodes(count: number): Promise<{ made: PromotionForm; codes: string[] }> {
  const made = await createdPromotion(scene.admin, { singleUse: true });
  expect(await scene.admin.call(adminMakeCodes, { id: made.id, count })).toMatchObject({
    data: { total: count },
  });
  const rows = await asShop<{ code: string }>(
    scene.shop.owner,
    'select code from promotion_codes where promotion_id = $1',
    [made.id],
  );
  return { made, codes: rows.map(({ code }) => code) };
}

const listed = async (id: string) => dataOf(await scene.admin.call(adminListCodes, { id }));

const outcomeOf = (answer: Awaited<ReturnType<CouponScene['buy']>>) =>
  answer.ok ? 'ordered' : answer.error.code;

test('of fifty concurrent orders with one single-use code, one gets it', async () => {
  const { made, codes } = await withCodes(2);
  const [code = '', other = ''] = codes;
  const buyers = await Promise.all(Array.from({ length: 50 }, () => scene.withCoupon(code)));
  const answers = await Promise.all(buyers.map((buyer) => scene.buy(buyer)));
  expect(answers.map(outcomeOf).toSorted()).toEqual([...Array(49).fill('coupon_used_up'), 'ordered']);
  const order = answers.find((answer) => answer.ok);
  expect(order).toMatchObject({ data: { couponCode: code } });
  expect(await listed(made.id)).toMatchObject({
    total: 2,
    used: 1,
    items: [
      { code, orderNumber: order?.ok ? order.data.number : '' },
      { code: other, usedAt: null, orderNumber: null },
    ],
  });
});

test('a cancelled order releases its code for one further use', async () => {
  const { made, codes } = await withCodes(1);
  const [code = ''] = codes;
  const first = dataOf(await scene.buy(await scene.withCoupon(code)));
  expect(await scene.admin.call(adminCancelOrder, { id: first.id })).toMatchObject({ ok: true });
  expect(await listed(made.id)).toMatchObject({ used: 0 });
  const buyers = await Promise.all(Array.from({ length: 5 }, () => scene.withCoupon(code)));
  const answers = await Promise.all(buyers.map((buyer) => scene.buy(buyer)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the promotion’s own code and its single-use codes are never valid at the same time', async () => {
  const { made, codes } = await withCodes(1);
  const [code = ''] = codes;
  const visitor = scene.shop.visitor();
  await addToCart(visitor, scene.product);
  const invalid = { ok: false, error: { code: 'coupon_invalid' } };
  expect(await visitor.call(applyCoupon, { code: made.code })).toMatchObject(invalid);
  expect(await visitor.call(applyCoupon, { code: code.toLowerCase() })).toMatchObject({
    data: { coupon: { code, problem: null } },
  });
  const shared = await scene.admin.call(adminSavePromotion, {
    ...savePromotionInput(made),
    singleUse: false,
  });
  expect(shared).toMatchObject({ ok: true });
  expect(outcomeOf(await scene.buy(visitor))).toBe('coupon_invalid');
  expect(await visitor.call(applyCoupon, { code })).toMatchObject(invalid);
  expect(await visitor.call(applyCoupon, { code: made.code })).toMatchObject({ ok: true });
});

test('thousands of codes are created at once, all unique and legible, and can be exported', async () => {
  const { made, codes } = await withCodes(1_000);
  expect(new Set(codes).size).toBe(1_000);
  expect(codes.filter((code) => !/^[2-9A-HJ-NP-Z]{10}$/.test(code))).toEqual([]);
  const { url } = encodeRequest(adminExportCodes, { id: made.id });
  const file = parseCsv(await (await scene.admin.send('GET', url)).text());
  if (!file.ok) throw new Error(file.code);
  expect(file.rows).toHaveLength(1_001);
  expect(file.rows[1]?.cells).toEqual([codes.toSorted()[0], 'Livre', '']);
});

test('impossible codes are rejected with a message', async () => {
  const shared = await createdPromotion(scene.admin);
  expect(await scene.admin.call(adminMakeCodes, { id: shared.id, count: 1 })).toMatchObject({
    status: 409,
    error: { code: 'not_single_use' },
  });
  const { made } = await withCodes(1);
  expect(await scene.admin.call(adminMakeCodes, { id: made.id, count: 5_001 })).toMatchObject({
    status: 400,
    error: { fields: { count: 'count_invalid' } },
  });
  await asShop(
    scene.shop.owner,
    `insert into promotion_codes (code, promotion_id)
     select 'Z' || left($1, 6) || n, $2 from generate_series(1, 49990) n`,
    [made.code, made.id],
  );
  expect(await scene.admin.call(adminMakeCodes, { id: made.id, count: 10 })).toMatchObject({
    status: 409,
    error: { code: 'codes_too_many', data: { maximum: 9 } },
  });
});
