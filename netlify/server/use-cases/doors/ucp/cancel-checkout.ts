import { type UcpById, ucpById } from '#contracts/doors/ucp-shopping.ts';
import { CHECKOUT } from '#domain/doors/ucp.ts';
import { cancelSession } from '../../../sql/doors/agent-sessions.sql.ts';
import { missingObject } from './agent.ts';
import { checkoutObject } from './checkout-object.ts';
import { ownSession } from './session.ts';
import type { Verb } from './verb.ts';

/** `cancel_checkout`: of one that became an order the order stays; without payment it ends by itself. */
export const cancelCheckout: Verb<UcpById> = {
  name: 'cancel_checkout',
  needs: CHECKOUT,
  input: ucpById,
  writes: true,
  status: 200,
  async run(shop, agent, { id }) {
    const session = await ownSession(shop, agent, 'checkout', id);
    if (!session) return missingObject(agent.version, 'O checkout', shop.config.siteUrl);
    if (session.orderId !== null) return checkoutObject(shop, agent, session);
    await cancelSession(shop.database.as({ actor: 'system' }), session.id);
    const canceledAt = session.canceledAt ?? shop.clock.now();
    return checkoutObject(shop, agent, { ...session, canceledAt });
  },
};
