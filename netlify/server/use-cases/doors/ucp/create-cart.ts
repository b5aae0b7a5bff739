import { ucpCreateCart } from '#contracts/doors/ucp-shopping.ts';
import { CART } from '#domain/doors/ucp.ts';
import { cartObject } from './cart-object.ts';
import { fillCart } from './fill-cart.ts';
import { askedOf, openSession, shopperOf } from './session.ts';
import type { Verb } from './verb.ts';

type Input = Parameters<typeof askedOf>[0] & { line_items: Parameters<typeof fillCart>[2] };

/** `create_cart`: a cart of the shop's own, for one person of this platform. */
export const createCart: Verb<Input> = {
  name: 'create_cart',
  needs: CART,
  input: ucpCreateCart,
  writes: true,
  status: 201,
  async run(shop, agent, input) {
    const asked = askedOf(input);
    const session = await openSession(shop, agent, 'cart', asked);
    return cartObject(
      shop,
      agent,
      session,
      await fillCart(shop, shopperOf(session), input.line_items, asked.codes),
    );
  },
};
