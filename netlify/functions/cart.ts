import type { Config } from '@netlify/functions';
import {
  addItem,
  applyCoupon,
  changeItem,
  getCart,
  joinCarts,
  removeCoupon,
  removeItem,
  seePrices,
} from '#contracts/cart.ts';
import { withCart } from '#server/http/new-guest.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { renewShopper, shopperOf } from '#server/http/shopper.ts';
import * as cart from '#server/use-cases/cart/change-cart.ts';
import { openCart } from '#server/use-cases/cart/show-cart.ts';

/** Limits guessing of coupon codes. */
const COUPONS = { throttle: { name: 'coupon', max: 40, seconds: 600 } };

export default serve(
  route(getCart, ({ services, visitor }) => openCart(services, shopperOf(visitor))),
  route(joinCarts, ({ services, visitor }) => cart.joinCarts(services, renewShopper(visitor))),
  route(addItem, ({ services, visitor, input }) =>
    withCart(services, visitor, (shopper) => cart.addItem(services, shopper, input)),
  ),
  route(changeItem, ({ services, visitor, input }) =>
    cart.changeItem(services, renewShopper(visitor), input),
  ),
  route(removeItem, ({ services, visitor, input }) =>
    cart.removeItem(services, renewShopper(visitor), input.id),
  ),
  route(seePrices, ({ services, visitor, input }) => cart.seePrices(services, shopperOf(visitor), input)),
  route(
    applyCoupon,
    ({ services, visitor, input }) => cart.applyCoupon(services, renewShopper(visitor), input.code),
    COUPONS,
  ),
  route(removeCoupon, ({ services, visitor }) => cart.removeCoupon(services, renewShopper(visitor))),
);

export const config: Config = {
  path: ['/api/carrinho', '/api/carrinho/itens', '/api/carrinho/itens/:id', '/api/carrinho/cupom'],
};
