import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyCoupon } from '#contracts/cart.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { adminOf } from '#tests/support/desk.ts';
import { addToCart, makeProduct } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

/** Migrations run before the new functions are published, and a deploy may be rolled back: the former functions must keep working. */

const shop = await openShop();
const admin = await adminOf(shop);

type Kept = { benefit: unknown; audience: string; percent: number | null; first: boolean };

async function kept(code: string): Promise<Kept | undefined> {
  const [row] = await asShop<Kept>(
    shop.owner,
    `select benefit, audience, percent, first_purchase_only as first from promotions where code = $1`,
    [code],
  );
  return row;
}

test('a coupon written by functions from before the coupon kinds is a percentage coupon', async () => {
  const code = `V${randomUUID().slice(0, 8).toUpperCase()}`;
  await asShop(
    shop.owner,
    `insert into promotions (name, code, percent, starts_at, ends_at, first_purchase_only)
     values ('De antes', $1, 20, now() - interval '1 day', now() + interval '1 day', true)`,
    [code],
  );
  expect(await kept(code)).toEqual({
    benefit: { kind: 'percent', percent: 20 },
    audience: 'first_purchase',
    percent: 20,
    first: true,
  });
  await asShop(
    shop.owner,
    `update promotions set percent = 30, first_purchase_only = false where code = $1`,
    [code],
  );
  expect(await kept(code)).toMatchObject({ benefit: { kind: 'percent', percent: 30 }, audience: 'everyone' });
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 10_000 }));
  expect(await visitor.call(applyCoupon, { code })).toMatchObject({
    ok: true,
    data: { coupon: { discountCents: 3_000 } },
  });
});

test('older functions see a current coupon’s percentage, or none', async () => {
  const ten = await createdPromotion(admin, {
    benefit: { kind: 'percent', percent: 10 },
    audience: 'first_purchase',
  });
  expect(await kept(ten.code)).toMatchObject({ percent: 10, first: true });
  const amount = await createdPromotion(admin, { benefit: { kind: 'amount', amountCents: 2_000 } });
  expect(await kept(amount.code)).toMatchObject({ percent: null, first: false });
});
