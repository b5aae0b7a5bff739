import type { Config } from '@netlify/functions';
import { addItem, applyCoupon, changeItem, getCart, removeCoupon, removeItem } from '#contracts/cart.ts';
import { shopperOf, shopperToBe } from '#server/http/acting.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as cart from '#server/use-cases/change-cart.ts';
import { openCart } from '#server/use-cases/show-cart.ts';

/** Guessing coupon codes is the one thing here that is worth repeating. */
const COUPONS = { throttle: { name: 'coupon', max: 40, seconds: 600 } };

export default serve(
  route(getCart, ({ services, visitor }) => openCart(services, shopperOf(visitor))),
  route(addItem, ({ services, visitor, input }) => cart.addItem(services, shopperToBe(visitor), input)),
  route(changeItem, ({ services, visitor, input }) => cart.changeItem(services, shopperToBe(visitor), input)),
  route(removeItem, ({ services, visitor, input }) =>
    cart.removeItem(services, shopperToBe(visitor), input.id),
  ),
  route(
    applyCoupon,
    ({ services, visitor, input }) => cart.applyCoupon(services, shopperToBe(visitor), input.code),
    COUPONS,
  ),
  route(removeCoupon, ({ services, visitor }) => cart.removeCoupon(services, shopperToBe(visitor))),
);

export const config: Config = {
  path: ['/api/carrinho', '/api/carrinho/itens', '/api/carrinho/itens/:id', '/api/carrinho/cupom'],
};
