import { type UcpById, ucpById } from '#contracts/doors/ucp-shopping.ts';
import { CART } from '#domain/doors/ucp.ts';
import { cancelSession } from '../../../sql/doors/agent-sessions.sql.ts';
import { missingObject } from './agent.ts';
import { cartObject } from './cart-object.ts';
import { isOver, ownSession } from './session.ts';
import type { Verb } from './verb.ts';

/** `cancel_cart`: answers it as it was. */
export const cancelCart: Verb<UcpById> = {
  name: 'cancel_cart',
  needs: CART,
  input: ucpById,
  writes: true,
  status: 200,
  async run(shop, agent, { id }) {
    const session = await ownSession(shop, agent, 'cart', id);
    if (!session || isOver(session, shop.clock.now()))
      return missingObject(agent.version, 'O carrinho', shop.config.siteUrl);
    await cancelSession(shop.database.as({ actor: 'system' }), session.id);
    return cartObject(shop, agent, session, []);
  },
};
