import { applyCoupon } from '#contracts/cart.ts';
import { retryBusy } from './batches.ts';
import { type Admin, adminOf } from './desk.ts';
import { addToCart, checkoutOf, makeProduct, order, pixTotal, type TestProduct } from './scene.ts';
import { openShop, type TestShop, type TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** A shop with a product for R$ 100,00 and an administrator to create coupons. */
export type CouponScene = {
  shop: TestShop;
  admin: Admin;
  product: TestProduct;
  /** A buyer with one unit and this coupon in the cart. */
  withCoupon(code: string): Promise<TestVisitor>;
  /** Buys one unit with ten percent off, again under the same key while the shop is busy. */
  buy(visitor: TestVisitor): ReturnType<typeof order>;
};

export async function openCouponScene(): Promise<CouponScene> {
  const shop = await openShop();
  const admin = await adminOf(shop);
  const product = await makeProduct(shop.owner, { stock: 500, priceCents: 10_000 });
  return {
    shop,
    admin,
    product,
    async withCoupon(code) {
      const visitor = shop.visitor();
      await addToCart(visitor, product);
      dataOf(await visitor.call(applyCoupon, { code }));
      return visitor;
    },
    buy: (visitor) => {
      const checkout = checkoutOf(pixTotal(9_000));
      return retryBusy(() => order(visitor, checkout));
    },
  };
}
