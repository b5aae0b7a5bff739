import { type UcpById, ucpById } from '#contracts/doors/ucp-shopping.ts';
import { CART } from '#domain/doors/ucp.ts';
import { missingObject } from './agent.ts';
import { cartObject } from './cart-object.ts';
import { isOver, ownSession } from './session.ts';
import type { Verb } from './verb.ts';

/** `get_cart`: at the prices and with the stock of now. */
export const getCart: Verb<UcpById> = {
  name: 'get_cart',
  needs: CART,
  input: ucpById,
  writes: false,
  status: 200,
  async run(shop, agent, { id }) {
    const session = await ownSession(shop, agent, 'cart', id);
    if (!session || isOver(session, shop.clock.now()))
      return missingObject(agent.version, 'O carrinho', shop.config.siteUrl);
    return cartObject(shop, agent, session, []);
  },
};
