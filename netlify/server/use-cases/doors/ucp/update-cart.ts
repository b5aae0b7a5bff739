import { ucpUpdateCart } from '#contracts/doors/ucp-shopping.ts';
import { CART } from '#domain/doors/ucp.ts';
import { keepAsked } from '../../../sql/doors/agent-sessions.sql.ts';
import { missingObject } from './agent.ts';
import { cartObject } from './cart-object.ts';
import { fillCart } from './fill-cart.ts';
import { askedOf, isOver, ownSession, shopperOf } from './session.ts';
import type { Verb } from './verb.ts';

type Input = Parameters<typeof askedOf>[0] & { id: string; line_items: Parameters<typeof fillCart>[2] };

/** `update_cart`: everything in it anew. */
export const updateCart: Verb<Input> = {
  name: 'update_cart',
  needs: CART,
  input: ucpUpdateCart,
  writes: true,
  status: 200,
  async run(shop, agent, input) {
    const session = await ownSession(shop, agent, 'cart', input.id);
    if (!session || isOver(session, shop.clock.now()))
      return missingObject(agent.version, 'O carrinho', shop.config.siteUrl);
    const asked = askedOf(input);
    await keepAsked(shop.database.as({ actor: 'system' }), session.id, asked);
    const messages = await fillCart(shop, shopperOf(session), input.line_items, asked.codes);
    return cartObject(shop, agent, { ...session, asked }, messages);
  },
};
